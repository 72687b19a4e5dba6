// liblouis as WebAssembly with its tables in memory: what the Python side needs of it (call, write, read).
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";

export async function machine(module, tables) {
  const files = new Map([...tables].map(([name, bytes]) => [name, new File(bytes, { readonly: true })]));
  const silent = new ConsoleStdout(() => {});
  const streams = [new OpenFile(new File([])), silent, silent];
  const wasi = new WASI([], [], [...streams, new PreopenDirectory("/tables", files)], { debug: false });
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.initialize(instance);
  const { exports } = instance;
  return {
    call: (name, places) => exports[name](...places) ?? 0,
    write: (at, bytes) => new Uint8Array(exports.memory.buffer).set(bytes, at),
    read: (at, size) => new Uint8Array(exports.memory.buffer).slice(at, at + size),
  };
}

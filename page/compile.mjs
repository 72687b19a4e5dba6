// node compile.mjs FOLDER ZIP: a folder of modules as a zip of bytecode, by the very Python that will run it.
import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";

const [folder, zip] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdirTree("/site");
python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(folder) }, "/site");
python.runPython(`
import pathlib, py_compile, zipfile

root = pathlib.Path("/site")
with zipfile.ZipFile("/site.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path in sorted(root.rglob("*")):
        if path.is_dir() or "__pycache__" in path.parts:
            continue
        name = str(path.relative_to(root))
        data = path.read_bytes()
        if path.suffix == ".py":
            how = {"doraise": True, "optimize": 2, "invalidation_mode": py_compile.PycInvalidationMode.UNCHECKED_HASH}
            py_compile.compile(str(path), cfile="/one.pyc", dfile=name, **how)
            name, data = name + "c", pathlib.Path("/one.pyc").read_bytes()
        info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        info.external_attr = 0o644 << 16
        info.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(info, data, compresslevel=9)
`);
fs.writeFileSync(zip, python.FS.readFile("/site.zip"));

// The page and its parts, kept for use without a network. A new build has another mark: its parts come all together,
// and they are used when no page of the old build is open any more, so old and new are never mixed.
const mark = "ohio-braille-@MARK@";
const kept = ["@KEPT@"];

// Past the browser's own memory, which may still have an older page under the same name.
const anew = (name) => new Request(name, { cache: "reload" });
const fill = (cache) => cache.addAll(kept.map(anew));
self.addEventListener("install", (event) => event.waitUntil(caches.open(mark).then(fill)));

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("ohio-braille-") && name !== mark);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const mine = event.request.method === "GET" && new URL(event.request.url).origin === location.origin;
  if (mine) event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open(mark);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

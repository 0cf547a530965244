// Where the browser would show a page of its own because nobody answers, it shows ours. Nothing else is kept: nothing can be stale.
const KEPT = 'maquette-offline-1';
const FILES = ['/offline/page.html', '/offline/page.css', '/offline/page.js', '/theme.js', '/favicon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(KEPT).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
  );
});

addEventListener('activate', (event) => {
  const older = caches
    .keys()
    .then((names) => names.filter((name) => name.startsWith('maquette-offline-') && name !== KEPT));
  event.waitUntil(older.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // What the API gives to a browser is the browser's own to fetch: a download may be long, and is asked for once.
  if (request.mode === 'navigate' && request.method === 'GET' && !pathname.startsWith('/api/'))
    event.respondWith(pageOf(request));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

async function pageOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    console.warn('Nobody answers: the page for that is shown.', error);
    return kept('/offline/page.html');
  }
}

const kept = async (pathname) => (await caches.match(pathname)) ?? Response.error();

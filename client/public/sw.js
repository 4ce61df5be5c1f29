// Keeps the product's own files on the device, so that a register that was open can be opened again without a network.
// Answers of the API are never kept here: answers to be shown offline are kept by the screens that understand them.
const CACHE = 'pathshala-2';
const SHELL = '/shell-of-the-product';
const MOST_FILES = 250;
const PAGE_PATIENCE_MS = 4_000;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(
    fetch('/dashboard')
      .then((page) => keepShell(page))
      .catch(() => undefined),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The first visit loads its files before this worker can see them: the page tells which they were.
self.addEventListener('message', (event) => {
  if (event.data?.kind !== 'loaded') return;
  event.waitUntil(
    caches.open(CACHE).then((cache) =>
      Promise.all(
        event.data.files.filter(isFile).map(async (url) => {
          if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
        }),
      ),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (isFile(request.url)) event.respondWith(answerFile(request));
});

const isFile = (url) => new URL(url, self.location.href).pathname.startsWith('/assets/');

/** The network first; the kept page when it is away or too slow to wait for. */
async function answerPage(request) {
  const path = new URL(request.url).pathname;
  if (path.startsWith('/api/') || path.startsWith('/oauth/') || path.startsWith('/metrics')) return fetch(request);
  const kept = await caches.match(SHELL);
  try {
    const page = await (kept ? withPatience(fetch(request)) : fetch(request));
    if (page.ok) await keepShell(page.clone());
    return page;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Built files carry their content's hash in the name: a kept one is right for ever. */
async function answerFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
    await tidy(cache);
  }
  return answer;
}

async function keepShell(page) {
  // Pages of websites are no frame for anything else.
  if (!page.ok || page.headers.get('x-page') !== 'product') return;
  await (await caches.open(CACHE)).put(SHELL, page);
}

async function tidy(cache) {
  const files = (await cache.keys()).filter((request) => isFile(request.url));
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((request) => cache.delete(request)));
}

const withPatience = (answer) =>
  Promise.race([answer, new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), PAGE_PATIENCE_MS))]);

// News of the person who is logged in here. A browser that shows nothing after a push takes the permission away.
self.addEventListener('push', (event) => {
  const { title, link, tag, lang } = read(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      tag,
      lang,
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { link },
    }),
  );
});

function read(data) {
  try {
    const push = data.json();
    if (typeof push.title === 'string') return push;
  } catch {
    // Something is shown all the same.
  }
  return { title: 'নতুন বিজ্ঞপ্তি · New notification', lang: 'bn' };
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.link));
});

/** Only pages of this product are opened, beside those that are: something may be typed on them. */
async function openPage(link) {
  const url = new URL(typeof link === 'string' ? link : '/user/notification/all', self.location.origin);
  const address = url.origin === self.location.origin ? url.href : `${self.location.origin}/user/notification/all`;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((client) => client.url === address);
  if (there) return there.focus();
  return self.clients.openWindow(address);
}

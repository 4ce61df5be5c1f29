import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://school.example.test';
type Listener = (event: Record<string, unknown>) => void;

let listeners: Map<string, Listener>;
let shown: [title: string, options: { lang: string; tag?: string; data: { link?: string } }][];
let opened: string[];
let windows: { url: string; focus: () => void }[];
let kept: Map<string, Response>;
const network = vi.fn<(asked: { url: string } | string) => Promise<Response>>();

beforeEach(() => {
  listeners = new Map();
  [shown, opened, windows] = [[], [], []];
  kept = new Map();
  network.mockReset().mockRejectedValue(new TypeError('no network'));
  const self = {
    location: { origin: ORIGIN, href: `${ORIGIN}/sw.js` },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: { showNotification: async (...given: (typeof shown)[number]) => void shown.push(given) },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  const text = readFileSync(path.join(import.meta.dirname, '../../client/public/sw.js'), 'utf8');
  runInNewContext(text, { self, URL, caches: keptFiles(), fetch: network, setTimeout });
});

const addressOf = (asked: { url: string } | string) => (typeof asked === 'string' ? asked : asked.url);
function keptFiles() {
  const match = async (asked: { url: string } | string) => kept.get(addressOf(asked))?.clone();
  const cache = {
    match,
    put: async (asked: { url: string } | string, answer: Response) => void kept.set(addressOf(asked), answer),
    keys: async () => [...kept.keys()].map((url) => ({ url: new URL(url, ORIGIN).href })),
  };
  return { match, open: async () => cache };
}
/** The answer that the browser gets; null where the worker leaves the question to the browser. */
async function ask(address: string, { mode = 'navigate', method = 'GET' } = {}): Promise<string | null> {
  const answers: Promise<Response>[] = [];
  const request = { method, mode, url: ORIGIN + address };
  listeners.get('fetch')!({ request, respondWith: (answer: Promise<Response>) => answers.push(answer) });
  return answers[0] ? (await answers[0]).text() : null;
}
const page = (text: string) => new Response(text, { headers: { 'x-page': 'product' } });

async function tell(name: string, event: Record<string, unknown>): Promise<void> {
  const waits: unknown[] = [];
  listeners.get(name)!({ ...event, waitUntil: (wait: unknown) => waits.push(wait) });
  await Promise.all(waits);
}
const push = (data: unknown) => tell('push', { data });
const click = (link: unknown) =>
  tell('notificationclick', { notification: { close: () => undefined, data: { link } } });

it('shows a push in the language that it says, under its tag', async () => {
  await push({ json: () => ({ title: 'শাপলা: হাজিরা', link: '/x', tag: 'a1', lang: 'bn' }) });
  expect(shown).toMatchObject([['শাপলা: হাজিরা', { lang: 'bn', tag: 'a1', data: { link: '/x' } }]]);
});
it('shows something for a push that it cannot read, or a browser takes the permission away', async () => {
  await push(null);
  await push({
    json: () => {
      throw new Error('no JSON');
    },
  });
  await push({ json: () => ({}) });
  expect(shown.map(([title]) => title)).toEqual(Array(3).fill('নতুন বিজ্ঞপ্তি · New notification'));
});
it('opens the page of a push, or shows the one that is open there', async () => {
  await click('/user/notification/view/1');
  expect(opened).toEqual([`${ORIGIN}/user/notification/view/1`]);
  const focus = vi.fn();
  windows = [
    { url: `${ORIGIN}/dashboard`, focus: vi.fn() },
    { url: `${ORIGIN}/user/notification/view/1`, focus },
  ];
  await click('/user/notification/view/1');
  expect(focus).toHaveBeenCalledOnce();
  expect(opened).toHaveLength(1);
});
it.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', undefined, 7])(
  'opens only pages of this product: not %s',
  async (link) => {
    await click(link);
    expect(opened).toEqual([`${ORIGIN}/user/notification/all`]);
  },
);

it('opens any page without a network once one was open, and the newest frame of the product', async () => {
  await expect(ask('/dashboard')).rejects.toThrow('no network');
  network.mockResolvedValueOnce(page('first')).mockResolvedValueOnce(page('second'));
  expect([await ask('/dashboard'), await ask('/fees/mine')]).toEqual(['first', 'second']);
  expect(await ask('/student/attendance/my-attendance')).toBe('second');
  network.mockResolvedValueOnce(new Response('broken', { status: 502, headers: { 'x-page': 'product' } }));
  expect(await ask('/dashboard')).toBe('broken');
  expect(await ask('/dashboard')).toBe('second');
});
it('takes no website for the frame of the product', async () => {
  network.mockResolvedValueOnce(new Response('website'));
  expect(await ask('/web/home')).toBe('website');
  await expect(ask('/dashboard')).rejects.toThrow('no network');
});
it('keeps built files, and no answer of the API', async () => {
  network.mockResolvedValueOnce(new Response('program'));
  expect(await ask('/assets/home-1.js', { mode: 'cors' })).toBe('program');
  expect(await ask('/assets/home-1.js', { mode: 'cors' })).toBe('program');
  expect(network).toHaveBeenCalledOnce();
  for (const [address, more] of [
    ['/api/dashboard/today', { mode: 'cors' }],
    ['/assets/home-1.js', { method: 'POST' }],
  ] as const)
    expect(await ask(address, more)).toBeNull();
  network.mockResolvedValueOnce(new Response('download'));
  expect(await ask('/api/exports/1')).toBe('download');
  await expect(ask('/api/exports/1')).rejects.toThrow('no network');
  expect([...kept.keys()]).toEqual([`${ORIGIN}/assets/home-1.js`]);
});

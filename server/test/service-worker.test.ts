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

beforeEach(() => {
  listeners = new Map();
  [shown, opened, windows] = [[], [], []];
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
  runInNewContext(text, { self, URL, caches: {}, fetch: vi.fn(), setTimeout });
});

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

import { afterEach, expect, it, vi } from 'vitest';
import { CellSession, type CellAnswer, type Entry } from './cell-session';

type Sheet = Record<string, string>;
/** A server that holds its answers until they are let go. */
function stage() {
  const server: Sheet = { a: 'old' };
  const calls: Entry<string>[][] = [];
  const waiting: (() => void)[] = [];
  const refuse = new Set<string>();
  const device: { pending: Entry<string>[] } = { pending: [] };
  const session = new CellSession<Sheet, string>({
    open: async () => ({ ...server }),
    send: (entries) => {
      calls.push(entries);
      const conflicts = entries.flatMap(({ key, was }) =>
        refuse.has(key) && server[key] !== was ? [{ key, value: server[key]!, by: null }] : [],
      );
      if (conflicts.length > 0) return Promise.resolve({ applied: [], conflicts });
      return new Promise<CellAnswer<string, null>>((resolve) => {
        waiting.push(() => {
          for (const { key, value } of entries) server[key] = value;
          resolve({ applied: entries.map(({ key, value }) => ({ key, value })), conflicts: [] });
        });
      });
    },
    valueAt: (sheet, key) => sheet[key] ?? '',
    withValues: (sheet, values) => ({ ...sheet, ...Object.fromEntries(values) }),
    keep: {
      sheet: { read: () => null, write: () => undefined },
      pending: { read: () => [], write: (entries) => void (device.pending = entries) },
    },
    debounceMs: 1,
  });
  sessions.push(session);
  return { server, calls, session, device, refuse, answer: () => vi.waitFor(() => waiting.shift()!()) };
}
const sessions: CellSession<Sheet, string>[] = [];
afterEach(() => sessions.splice(0).forEach((session) => session.stop()));

it('sends what was entered while the same cell was on its way, beside what has arrived', async () => {
  const { server, calls, session, answer } = stage();
  await session.load();
  session.enter('a', 'first');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  session.enter('a', 'second');
  await answer();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toEqual([{ key: 'a', value: 'second', was: 'first' }]);
  await answer();
  await vi.waitFor(() => expect(session.snapshot().pending.size).toBe(0));
  expect([server['a'], session.valueAt('a')]).toEqual(['second', 'second']);
});

it('tells the server what its author saw where that is older than what is shown, and keeps what is asked about', async () => {
  const { server, session, device, refuse } = stage();
  await session.load();
  refuse.add('a');
  server['a'] = 'theirs';
  await session.load();
  session.enter('a', 'mine', { was: 'old' });
  const conflict = { mine: 'mine', theirs: 'theirs', by: null };
  await vi.waitFor(() => expect(session.snapshot().conflicts.get('a')).toEqual(conflict));
  // Closing the page loses nothing: it is asked about again.
  expect(device.pending).toEqual([{ key: 'a', value: 'mine', was: 'old' }]);
  session.resolve('a', 'theirs');
  expect(device.pending).toEqual([]);
});

it('shows nothing and takes nothing before the sheet is there', () => {
  const { session } = stage();
  session.enter('a', 'early');
  expect([session.valueAt('a'), session.snapshot().pending.size]).toEqual([null, 0]);
});

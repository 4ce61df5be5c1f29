import { act, cleanup, render } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { meAtom } from '../session';
import { CellSession, type CellAnswer, type Entry } from './cell-session';
import { defineCells, useCells, useSendLeft } from './use-cells';

type Sheet = Record<string, string>;
const server: Sheet = {};
const calls: Entry<string>[][] = [];
const answers: (() => void)[] = [];
/** Someone else has entered something everywhere. */
let isRefusing = false;
const entryOf = (key: string): Entry<string> => ({ key, value: 'entered', was: '' });
const sheets = defineCells<Sheet, string, null>(
  'test',
  (kept, owner, parts) =>
    new CellSession({
      open: async () => ({ ...server }),
      send: (entries) => {
        calls.push(entries);
        return new Promise<CellAnswer<string, null>>((resolve) =>
          answers.push(() => {
            const conflicts = isRefusing ? entries.map(({ key }) => ({ key, value: 'theirs', by: null })) : [];
            const applied = isRefusing ? [] : entries.map(({ key, value }) => ({ key, value }));
            for (const { key, value } of applied) server[key] = value;
            resolve({ applied, conflicts });
          }),
        );
      },
      valueAt: (sheet, key) => sheet[key] ?? '',
      withValues: (sheet, values) => ({ ...sheet, ...Object.fromEntries(values) }),
      keep: kept.of(owner, parts),
      debounceMs: 1,
    }),
);
const NAME = 'pathshala.test.me.one.pending.b';
const left = sheets.kept.of<Sheet, Entry<string>>('me', ['one']).pending;

/** As the page has drawn it, the latest last. */
const drawn: ReturnType<typeof useCells<Sheet, string, null>>[] = [];
const opened = () => drawn.at(-1)!;
function List() {
  useSendLeft(sheets);
  return null;
}
function Open() {
  drawn.push(useCells(sheets, ['one']));
  return null;
}
const answer = async () => act(async () => answers.shift()!());

beforeEach(() => {
  localStorage.clear();
  getDefaultStore().set(meAtom, { user: { id: 'me' } } as never);
  isRefusing = false;
  left.put(entryOf('a'));
});
afterEach(async () => {
  cleanup();
  while (answers.length > 0) await answer();
  calls.length = 0;
  for (const key of Object.keys(server)) delete server[key];
  getDefaultStore().set(meAtom, null);
  vi.unstubAllGlobals();
});

it('has one sender for a sheet that is opened while what was left in it is on its way', async () => {
  const page = render(<List />);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  page.rerender(<Open />);
  await vi.waitFor(() => expect(opened().snapshot.sheet).not.toBeNull());
  act(() => opened().session.enter('b', 'more'));
  await answer();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map((entries) => entries.map(({ key }) => key))).toEqual([['a'], ['b']]);
  // The list took nothing of the sheet from the device.
  expect(left.all().map(({ key }) => key)).toEqual(['b']);
  await answer();
  await vi.waitFor(() => expect(opened().snapshot.pending.size).toBe(0));
  expect([server, left.all()]).toEqual([{ a: 'entered', b: 'more' }, []]);
});

it('sends what a sheet leaves behind when its list is shown again', async () => {
  const page = render(<Open />);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  act(() => opened().session.enter('a', 'later'));
  page.rerender(<List />);
  await answer();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await answer();
  await vi.waitFor(() => expect(left.all()).toEqual([]));
  expect(server).toEqual({ a: 'later' });
});

it('leaves a sheet alone while another tab has it open, and sends when that is closed', async () => {
  const { closeOther } = withLocks(['pathshala.test.me.one']);
  render(<List />);
  await act(async () => {});
  expect(calls).toEqual([]);
  // The other tab has sent some of it and left something else.
  left.drop('a');
  left.put(entryOf('b'));
  closeOther();
  await vi.waitFor(() => expect(calls).toEqual([[entryOf('b')]]));
});

it('waits no longer for a sheet of another tab when the list is left', async () => {
  const { closeOther } = withLocks(['pathshala.test.me.one']);
  render(<List />).unmount();
  closeOther();
  await act(async () => {});
  expect(calls).toEqual([]);
});

it('gives a sheet back when all of it is sent, and sends what another tab has left in it meanwhile', async () => {
  const { held } = withLocks();
  render(<List />);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  left.put(entryOf('b'));
  await answer();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect([calls[1], left.all()]).toEqual([[entryOf('b')], [entryOf('b')]]);
  await answer();
  await vi.waitFor(() => expect(held.size).toBe(0));
  expect([server, left.all()]).toEqual([{ a: 'entered', b: 'entered' }, []]);
});

it('asks no second time about what waits for a decision', async () => {
  const { held } = withLocks();
  isRefusing = true;
  render(<List />);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await answer();
  await vi.waitFor(() => expect(held.size).toBe(0));
  await act(async () => {});
  expect([calls.length, left.all()]).toEqual([1, [entryOf('a')]]);
});

it.each(['online', 'storage'])(
  'sends what another tab leaves while the list is shown, at the event %s',
  async (event) => {
    withLocks();
    left.drop('a');
    const page = render(<List />);
    left.put(entryOf('b'));
    const tell = () =>
      window.dispatchEvent(
        event === 'online' ? new Event(event) : new StorageEvent(event, { key: NAME, newValue: '{}' }),
      );
    act(() => void tell());
    await vi.waitFor(() => expect(calls).toEqual([[entryOf('b')]]));
    await answer();
    await vi.waitFor(() => expect(left.all()).toEqual([]));
    page.unmount();
    left.put(entryOf('c'));
    tell();
    await act(async () => {});
    expect(calls).toHaveLength(1);
  },
);

it('does not send past another tab, which it cannot know of without locks', async () => {
  left.drop('a');
  render(<List />);
  left.put(entryOf('b'));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: NAME, newValue: '{}' })));
  await act(async () => {});
  expect(calls).toEqual([]);
});

it('sends where the browser has locks but refuses them', async () => {
  const request = () => Promise.reject(new DOMException('not here', 'SecurityError'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  render(<List />);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual([entryOf('a')]);
});

it('does nothing after a wait for a lock that was ended', async () => {
  const request = (_name: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  render(<List />).unmount();
  await act(async () => {});
  expect(calls).toEqual([]);
});

/** The locks of a browser, of which another tab holds some. */
function withLocks(taken: string[] = []) {
  let closeOther!: () => void;
  const free = new Promise<void>((resolve) => (closeOther = resolve));
  const held = new Set<string>();
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    if (taken.includes(name)) await free;
    signal.throwIfAborted();
    held.add(name);
    await work().finally(() => held.delete(name));
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  return { held, closeOther };
}

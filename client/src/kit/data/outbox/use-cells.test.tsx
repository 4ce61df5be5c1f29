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
const sheets = defineCells<Sheet, string, null>(
  'test',
  (kept, owner, parts) =>
    new CellSession({
      open: async () => ({ ...server }),
      send: (entries) => {
        calls.push(entries);
        return new Promise<CellAnswer<string, null>>((resolve) =>
          answers.push(() => {
            for (const { key, value } of entries) server[key] = value;
            resolve({ applied: entries.map(({ key, value }) => ({ key, value })), conflicts: [] });
          }),
        );
      },
      valueAt: (sheet, key) => sheet[key] ?? '',
      withValues: (sheet, values) => ({ ...sheet, ...Object.fromEntries(values) }),
      keep: kept.of(owner, parts),
      debounceMs: 1,
    }),
);
const left = sheets.kept.of<Sheet, Entry<string>>('me', ['one']).pending;

let opened: ReturnType<typeof useCells<Sheet, string, null>>;
function List() {
  useSendLeft(sheets);
  return null;
}
function Open() {
  opened = useCells(sheets, ['one']);
  return null;
}
const answer = async () => act(async () => answers.shift()!());

beforeEach(() => {
  localStorage.clear();
  getDefaultStore().set(meAtom, { user: { id: 'me' } } as never);
  left.write([{ key: 'a', value: 'entered', was: '' }]);
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
  await vi.waitFor(() => expect(opened.snapshot.sheet).not.toBeNull());
  act(() => opened.session.enter('b', 'more'));
  await answer();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map((entries) => entries.map(({ key }) => key))).toEqual([['a'], ['b']]);
  // The list took nothing of the sheet from the device.
  expect(left.read().map(({ key }) => key)).toEqual(['b']);
  await answer();
  await vi.waitFor(() => expect(opened.snapshot.pending.size).toBe(0));
  expect([server, left.read()]).toEqual([{ a: 'entered', b: 'more' }, []]);
});

it('sends what a sheet leaves behind when its list is shown again', async () => {
  const page = render(<Open />);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  act(() => opened.session.enter('a', 'later'));
  page.rerender(<List />);
  await answer();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await answer();
  await vi.waitFor(() => expect(left.read()).toEqual([]));
  expect(server).toEqual({ a: 'later' });
});

it('leaves a sheet alone while another tab has it open, and sends when that is closed', async () => {
  const { request, closeOther } = tabs('pathshala.test.me.one');
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  render(<List />);
  await act(async () => {});
  expect(calls).toEqual([]);
  // The other tab has sent some of it and left something else.
  left.write([{ key: 'b', value: 'theirs', was: '' }]);
  closeOther();
  await vi.waitFor(() => expect(calls).toEqual([[{ key: 'b', value: 'theirs', was: '' }]]));
});

it('waits no longer for a sheet of another tab when the list is left', async () => {
  const { request, closeOther } = tabs('pathshala.test.me.one');
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  render(<List />).unmount();
  closeOther();
  await act(async () => {});
  expect(calls).toEqual([]);
});

/** The locks of a browser of which another tab holds one. */
function tabs(taken: string) {
  let closeOther!: () => void;
  const free = new Promise<void>((resolve) => (closeOther = resolve));
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    if (name === taken) await free;
    signal.throwIfAborted();
    await work();
  };
  return { request, closeOther };
}

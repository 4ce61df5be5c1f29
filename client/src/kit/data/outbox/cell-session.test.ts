import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptList } from '../../testing/kept-list';
import { CellSession, type CellAnswer, type Entry } from './cell-session';

type Sheet = Record<string, string>;
interface Device {
  pending: Entry<string>[];
  isFull?: boolean;
}
/** A tab on a device, and a server that holds its answers to this tab until they are let go. */
function stage(device: Device = { pending: [] }, server: Sheet = { a: 'old' }, open = async () => ({ ...server })) {
  const calls: Entry<string>[][] = [];
  const waiting: (() => void)[] = [];
  const refuse = new Set<string>();
  const session = new CellSession<Sheet, string>({
    open,
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
      pending: keptList(device),
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

it('keeps what is saved and heard while the sheet is read, though that answer is older', async () => {
  const reads: ((sheet: Sheet) => void)[] = [];
  const { session, answer } = stage({ pending: [] }, { a: 'old' }, () => new Promise((resolve) => reads.push(resolve)));
  const first = session.load();
  reads.shift()!({ a: 'old', b: 'old', c: 'old' });
  await first;
  session.enter('a', 'mine');
  const [again, once] = [session.load(), session.load()];
  await answer();
  await vi.waitFor(() => expect(session.snapshot().pending.size).toBe(0));
  session.take((sheet) => ({ ...sheet, b: 'theirs' }));
  reads.pop()!({ a: 'old', b: 'old', c: 'new' });
  await once;
  expect(session.snapshot().sheet).toEqual({ a: 'mine', b: 'theirs', c: 'new' });
  session.take((sheet) => ({ ...sheet, c: 'newest' }));
  reads.pop()!({ a: 'old', b: 'old', c: 'old' });
  await again;
  expect(session.snapshot().sheet).toEqual({ a: 'mine', b: 'theirs', c: 'newest' });
});

it('shows the answer of the later of two reads, whichever comes first, and no failure of the other', async () => {
  const reads: { resolve: (sheet: Sheet) => void; reject: (error: Error) => void }[] = [];
  const { session } = stage(
    { pending: [] },
    {},
    () => new Promise((resolve, reject) => reads.push({ resolve, reject })),
  );
  const all = [session.load(), session.load(), session.load()];
  reads[2]!.resolve({ a: 'new' });
  await all[2];
  reads[0]!.resolve({ a: 'old' });
  reads[1]!.reject(new Error('no answer'));
  await Promise.all(all);
  expect(session.snapshot()).toMatchObject({ sheet: { a: 'new' }, error: null, isKept: false });
});

describe('two tabs of one device', () => {
  const entryOf = (key: string, value: string, was = '') => ({ key, value, was });
  const keysOn = ({ pending }: Device) => pending.map(({ key }) => key);

  it('leave what the other has entered when an answer comes', async () => {
    const list = stage({ pending: [entryOf('a', 'left')] });
    const sheet = stage(list.device, list.server);
    await sheet.session.load();
    sheet.session.enter('b', 'more');
    await list.session.load();
    expect(list.session.hasLeftByOthers()).toBe(true);
    await list.answer();
    await vi.waitFor(() => expect(list.session.snapshot().pending.size).toBe(0));
    expect(list.device.pending).toEqual([entryOf('b', 'more')]);
    expect(sheet.session.hasLeftByOthers()).toBe(false);
  });

  it('keep both what each enters, and drop what each has sent', async () => {
    const one = stage();
    const two = stage(one.device, one.server);
    await Promise.all([one.session.load(), two.session.load()]);
    one.session.enter('b', 'one');
    two.session.enter('c', 'two');
    one.session.enter('d', 'one');
    expect(keysOn(one.device)).toEqual(['b', 'c', 'd']);
    await one.answer();
    await vi.waitFor(() => expect(keysOn(one.device)).toEqual(['c']));
    await two.answer();
    await vi.waitFor(() => expect(keysOn(one.device)).toEqual([]));
  });

  it('leave a later value of the other for a cell that was answered as saved', async () => {
    const list = stage({ pending: [entryOf('a', 'left', 'old')] });
    const sheet = stage(list.device, list.server);
    await Promise.all([list.session.load(), sheet.session.load()]);
    await vi.waitFor(() => expect(list.calls).toHaveLength(1));
    sheet.session.enter('a', 'later');
    await list.answer();
    await vi.waitFor(() => expect(list.session.snapshot().pending.size).toBe(0));
    expect(list.device.pending).toEqual([entryOf('a', 'later', 'old')]);
  });

  it('send the later value that the other has entered', async () => {
    const list = stage({ pending: [entryOf('a', 'left', 'old')] });
    list.device.pending = [entryOf('a', 'later', 'old')];
    await list.session.load();
    await list.answer();
    await vi.waitFor(() => expect(list.device.pending).toEqual([]));
    expect(list.calls).toEqual([[entryOf('a', 'later', 'old')]]);
  });

  it('put no earlier value over a later one of the other when an answer comes', async () => {
    const one = stage();
    await one.session.load();
    one.session.enter('a', 'first');
    await vi.waitFor(() => expect(one.calls).toHaveLength(1));
    one.session.enter('a', 'second');
    one.device.pending = [entryOf('a', 'third', 'old')];
    await one.answer();
    await vi.waitFor(() => expect(one.calls).toHaveLength(2));
    expect(one.calls[1]).toEqual([entryOf('a', 'second', 'first')]);
    await one.answer();
    await vi.waitFor(() => expect(one.session.snapshot().pending.size).toBe(0));
    expect(one.device.pending).toEqual([entryOf('a', 'third', 'old')]);
  });

  it('keep the value that is entered last, also where it is the one from before', async () => {
    const one = stage({ pending: [entryOf('a', 'left', 'old')] });
    await one.session.load();
    one.device.pending = [entryOf('a', 'later', 'old')];
    one.session.enter('a', 'left');
    expect(one.device.pending).toEqual([entryOf('a', 'left', 'old')]);
  });

  it('bring back nothing that the other has sent or decided', async () => {
    const one = stage({ pending: [entryOf('a', 'left', 'older')] });
    one.refuse.add('a');
    await one.session.load();
    await vi.waitFor(() => expect(one.session.snapshot().conflicts.size).toBe(1));
    one.device.pending = [];
    one.session.enter('b', 'more');
    expect(keysOn(one.device)).toEqual(['b']);
    one.session.resolve('a', 'mine');
    expect(keysOn(one.device)).toEqual(['b', 'a']);
  });
});

it('tries again to keep what a full device has not taken', async () => {
  const { session, device } = stage();
  await session.load();
  device.isFull = true;
  session.enter('b', 'first');
  device.isFull = false;
  session.enter('c', 'second');
  expect(device.pending.map(({ key }) => key)).toEqual(['b', 'c']);
});

it('shows nothing and takes nothing before the sheet is there', () => {
  const { session } = stage();
  session.enter('a', 'early');
  expect([session.valueAt('a'), session.snapshot().pending.size]).toEqual([null, 0]);
});

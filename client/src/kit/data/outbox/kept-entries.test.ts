import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptCells } from './kept-cells';
import { KeptEntries } from './kept-entries';

interface Entry {
  key: string;
  value: string;
}
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
const entriesOf = (...keys: string[]) => new Map(keys.map((key) => [key, { key, value: `of ${key}` }]));
const tab = () => new KeptEntries(keptCells('test').of<never, Entry>('me', ['one']).pending);
const left = () => [...tab().begin().keys()].toSorted();

/** Lets another tab work after this one has read the device and before it writes. */
function before(method: 'setItem' | 'removeItem', work: () => void): void {
  const original = Storage.prototype[method] as (this: Storage, name: string, text: string) => void;
  vi.spyOn(Storage.prototype, method).mockImplementationOnce(function (this: Storage, name: string, text?: string) {
    work();
    original.call(this, name, text!);
  });
}

it('keeps the entries of two tabs at the same moment', () => {
  const [one, two] = [tab(), tab()];
  before('setItem', () => two.keep(entriesOf('b'), new Set(['b'])));
  one.keep(entriesOf('a'), new Set(['a']));
  expect(left()).toEqual(['a', 'b']);
});

it('keeps an entry of one tab while another drops its sent entries', () => {
  tab().keep(entriesOf('a', 'b'), new Set(['a', 'b']));
  const [list, sheet] = [tab(), tab()];
  list.begin();
  before('removeItem', () => sheet.keep(entriesOf('c'), new Set(['c'])));
  list.keep(new Map(), new Set());
  expect(left()).toEqual(['c']);
});

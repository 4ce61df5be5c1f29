import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropCopies } from '../device-copies';
import { keptCells } from './kept-cells';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
/** A device that holds so many letters and refuses more. */
function holdOnly(letters: number): void {
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    const others = Object.keys(this).filter((each) => each !== name);
    const used = others.reduce((sum, each) => sum + (this.getItem(each)?.length ?? 0), 0);
    if (used + value.length > letters) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, name, value);
  });
}

const entryOf = (key: string) => ({ key, value: `of ${key}` });
const LONG = entryOf('an entry that is longer than what is left');

it('gives up sheets for what waits to be sent when the device is full', () => {
  const kept = keptCells('test');
  const [open, other] = ['a', 'b'].map((part) => kept.of<string, typeof LONG>('me', [part]));
  holdOnly(120);
  other!.sheet.write('x'.repeat(100));
  open!.pending.put(LONG);
  expect(open!.pending.all()).toEqual([LONG]);
  expect(other!.sheet.read()).toBeNull();
  expect(kept.leftBehind('me')).toEqual([['a']]);
});

it('works on a device that stores nothing', () => {
  const { sheet, pending } = keptCells('test').of<string, typeof LONG>('me', ['a']);
  holdOnly(0);
  sheet.write('a sheet');
  pending.put(LONG);
  expect([sheet.read(), pending.all(), pending.at(LONG.key)]).toEqual([null, [], undefined]);
});

it('keeps the entries of each person, and drops only sheets at logout', () => {
  const kept = keptCells('test');
  const mine = kept.of<string, typeof LONG>('me', ['a', 'b']);
  mine.sheet.write('names');
  // Keys of entries may be any text.
  for (const key of ['x 1.1', 'x.sheet']) mine.pending.put(entryOf(key));
  kept.of<string, typeof LONG>('you', ['a']).pending.put(entryOf('yours'));
  dropCopies();
  expect(mine.sheet.read()).toBeNull();
  expect(mine.pending.all().toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(['x 1.1', 'x.sheet'].map(entryOf));
  expect([kept.leftBehind('me'), kept.leftBehind('you')]).toEqual([[['a', 'b']], [['a']]]);
});

describe('a list of entries that an earlier version kept', () => {
  const NAME = 'pathshala.test.me.a.pending';
  const listed = (...keys: string[]) => localStorage.setItem(NAME, JSON.stringify(keys.map(entryOf)));

  it('is split into named entries and keeps those that exist', () => {
    const kept = keptCells('test');
    const { pending } = kept.of<never, typeof LONG>('me', ['a']);
    pending.put(entryOf('z'));
    listed('x', 'y');
    expect(kept.leftBehind('me')).toEqual([['a']]);
    expect(new Set(pending.all())).toEqual(new Set(['x', 'y', 'z'].map(entryOf)));
    expect(localStorage.getItem(NAME)).toBeNull();
  });

  it('keeps the latest value while a tab of the earlier version is open', () => {
    const { pending } = keptCells('test').of<never, typeof LONG>('me', ['a']);
    listed('x', 'y');
    pending.all();
    const later = { key: 'x', value: 'entered in the other tab' };
    localStorage.setItem(NAME, JSON.stringify([later]));
    expect(pending.at('x')).toEqual(later);
    expect(new Set(pending.all())).toEqual(new Set([later, entryOf('y')]));
    localStorage.setItem(NAME, JSON.stringify([entryOf('x')]));
    pending.put(later);
    expect([pending.at('x'), localStorage.getItem(NAME)]).toEqual([later, null]);
  });

  it('takes a later value of an entry when the device is full', () => {
    const { pending } = keptCells('test').of<never, typeof LONG>('me', ['a']);
    listed('x', 'y');
    holdOnly(60);
    pending.put({ key: 'x', value: 'fo x' });
    expect(pending.at('x')).toEqual({ key: 'x', value: 'fo x' });
    expect(new Set(pending.all())).toEqual(new Set([{ key: 'x', value: 'fo x' }, entryOf('y')]));
  });

  it('stays on a full device until its entries are sent', () => {
    const { pending } = keptCells('test').of<never, typeof LONG>('me', ['a']);
    listed('x', 'y');
    holdOnly(60);
    expect(pending.all()).toEqual([entryOf('x'), entryOf('y')]);
    expect(pending.at('y')).toEqual(entryOf('y'));
    pending.drop('x');
    expect(JSON.parse(localStorage.getItem(NAME)!)).toEqual([entryOf('y')]);
    pending.drop('y');
    expect(localStorage.getItem(NAME)).toBeNull();
  });
});

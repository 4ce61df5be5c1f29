import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('gives up sheets for what waits to be sent when the device is full', () => {
  const kept = keptCells('test');
  const [open, other] = [kept.of<string, string>('me', ['a']), kept.of<string, string>('me', ['b'])];
  holdOnly(100);
  other.sheet.write('x'.repeat(90));
  open.pending.write(['an entry that is longer than what is left']);
  expect(open.pending.read()).toEqual(['an entry that is longer than what is left']);
  expect(other.sheet.read()).toBeNull();
  expect(kept.leftBehind('me')).toEqual([['a']]);
});

it('works on a device that stores nothing', () => {
  const { sheet, pending } = keptCells('test').of<string, string>('me', ['a']);
  holdOnly(0);
  sheet.write('a sheet');
  pending.write(['an entry']);
  expect([sheet.read(), pending.read()]).toEqual([null, []]);
});

it('keeps the entries of each person, and drops only sheets at logout', () => {
  const kept = keptCells('test');
  const mine = kept.of<string, string>('me', ['a', 'b']);
  mine.sheet.write('names');
  mine.pending.write(['mine']);
  kept.of<string, string>('you', ['a']).pending.write(['yours']);
  kept.forgetSheets();
  expect([mine.sheet.read(), mine.pending.read()]).toEqual([null, ['mine']]);
  expect([kept.leftBehind('me'), kept.leftBehind('you')]).toEqual([[['a', 'b']], [['a']]]);
});

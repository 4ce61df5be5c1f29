import { expect, it } from 'vitest';
import { countOf, differenceOf, isHeld, withTick, type Pending } from './pending-changes';

const held = new Set(['a', 'b']);

it('remembers a tick only while it differs', () => {
  const ticked = withTick({}, 'r', ['b', 'c'], true, held);
  expect(ticked).toEqual({ r: { c: true } });
  expect([isHeld(ticked, 'r', 'c', held), isHeld(ticked, 'r', 'a', held), isHeld(ticked, 's', 'c', held)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(withTick(ticked, 'r', ['c'], false, held)).toEqual({});
});
it('sends what differs from what holds now, no matter who changed it in the meantime', () => {
  const pending: Pending = { r: { c: true, d: true, a: false } };
  expect(differenceOf(pending, 'r', new Set(['a', 'b', 'd']))).toEqual({ give: ['c'], take: ['a'] });
  expect(differenceOf(pending, 's', held)).toEqual({ give: [], take: [] });
  expect(countOf(pending)).toBe(3);
});

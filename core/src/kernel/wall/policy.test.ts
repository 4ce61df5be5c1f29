import { describe, expect, it } from 'vitest';
import type { PolicyAnswer } from './row-filter';
import { checkAnswer, policyCondition, roomPasses, rowPasses } from './policy';

const own: PolicyAnswer = { section: { in: ['a', 'b'] } };

describe('policies', () => {
  it.each<[PolicyAnswer, boolean]>([
    [true, true],
    [false, false],
    [own, true],
    [{ section: 'c' }, false],
    [[{ section: 'c' }, { student: 's' }], true],
  ])('row passes %j: %s', (answer, expected) => {
    expect(rowPasses(answer, { section: 'a', student: 's' })).toBe(expected);
  });
  it('treats a missing value as null, never as a match', () => {
    expect(rowPasses(own, {})).toBe(false);
    expect(rowPasses({ user: null }, {})).toBe(true);
  });
  it.each<[PolicyAnswer, { field: string; value: string } | undefined, boolean]>([
    [true, undefined, true],
    [own, undefined, false],
    [false, { field: 'section', value: 'a' }, false],
    [own, { field: 'section', value: 'a' }, true],
    [own, { field: 'section', value: 'c' }, false],
    [own, { field: 'student', value: 'a' }, false],
    [{ section: 'a', status: 'x' }, { field: 'section', value: 'a' }, false],
    [[{ section: 'c' }, { student: 's' }], { field: 'student', value: 's' }, true],
  ])('a room of %j with %j may be joined: %s', (answer, room, expected) =>
    expect(roomPasses(answer, room)).toBe(expected),
  );
  it.each([undefined, null, 0, 'yes', []])('refuses the answer %j', (answer) =>
    expect(() => checkAnswer('x', answer)).toThrow('neither'),
  );
  it('becomes a store condition', () => {
    expect(policyCondition({ id: 'a', section: { in: ['b'] } })).toEqual({ _id: 'a', section: { $in: ['b'] } });
    expect(policyCondition([{ a: 1 }, { b: 2 }])).toEqual({ $or: [{ a: 1 }, { b: 2 }] });
  });
});

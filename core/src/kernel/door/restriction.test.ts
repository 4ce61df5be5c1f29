import { expect, it } from 'vitest';
import { audienceOf, joinRestrictions, type Restriction } from './restriction';

it.each([
  ['staff', { kind: 'user', staff: 's' }, 'office'],
  ['staff with a child here', { kind: 'user', staff: 's', guardian: 'g' }, 'office'],
  ['a student', { kind: 'user', student: 'p' }, 'family'],
  ['a guardian', { kind: 'user', guardian: 'g' }, 'family'],
  ['someone with a role alone', { kind: 'user' }, 'office'],
  ['a visitor of the website', { kind: 'visitor' }, 'family'],
  ['the product itself', { kind: 'system' }, 'office'],
] as const)('%s is of the audience of the %3$s', (_, actor, audience) =>
  expect(audienceOf(actor as never)).toBe(audience),
);

const denial = (code: string, over: Partial<Restriction> = {}): Restriction => ({
  error: { status: 403, text: { en: code, bn: code }, code } as never,
  permissions: new Set([`${code}.read`]),
  actions: new Set([`${code}.open`]),
  hasJob: (name) => name === code,
  ...over,
});

it('merges denials, with the error of the first', () => {
  const [shut, unpaid] = [denial('shut'), denial('unpaid')];
  expect(joinRestrictions([])).toBeNull();
  expect(joinRestrictions([shut])).toBe(shut);
  const both = joinRestrictions([shut, unpaid])!;
  expect(both).toMatchObject({
    ...{ error: shut.error, reasons: [shut, unpaid] },
    permissions: new Set(['shut.read', 'unpaid.read']),
    actions: new Set(['shut.open', 'unpaid.open']),
  });
  expect(['shut', 'unpaid', 'other'].map((name) => both.hasJob(name))).toEqual([true, true, false]);
});

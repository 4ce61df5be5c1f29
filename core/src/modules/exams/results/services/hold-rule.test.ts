import { expect, it } from 'vitest';
import { planHolds } from './hold-rule';
import { withheldOf } from './view-result';

const candidates = ['ana', 'bo', 'cy'].map((student) => ({ student })) as never;
const hold = (over: object = {}) => ({ student: 'ana', reason: 'dues', byRule: true, rev: 1, ...over });
const plan = (holds: object[], rule: Parameters<typeof planHolds>[1], owing: [string, number][] = []) => {
  const byStudent = new Map(holds.map((each) => [(each as { student: string }).student, each]));
  const facts = { candidates, overdue: new Map(owing), expelled: new Set(['bo']), holds: byStudent as never };
  const { hold: held, lift } = planHolds(facts, rule);
  return [held, lift.map(({ student }) => student)];
};

it.each<[string, object[], Parameters<typeof planHolds>[1], [string, number][], string[][]]>([
  [
    'anyone who owes a paisa',
    [],
    { rule: 'dues' },
    [
      ['ana', 1],
      ['cy', 0],
    ],
    [['ana'], []],
  ],
  [
    'anyone who owes the least amount',
    [],
    { rule: 'dues', least: 500 },
    [
      ['ana', 500],
      ['cy', 499],
    ],
    [['ana'], []],
  ],
  ['nobody who is withheld already', [hold()], { rule: 'dues' }, [['ana', 1]], [[], []]],
  ['nobody who is no candidate', [], { rule: 'dues' }, [['dia', 1]], [[], []]],
  ['those who were expelled', [], { rule: 'discipline' }, [['ana', 1]], [['bo'], []]],
  [
    'not again whom a person withheld for another reason',
    [hold({ reason: 'discipline' })],
    { rule: 'dues' },
    [['ana', 1]],
    [[], []],
  ],
])('a rule withholds the result of %s', (_, holds, rule, owing, expected) =>
  expect(plan(holds, rule, owing)).toEqual(expected),
);

it.each([
  ['its own, once nothing is owed', {}, ['ana']],
  ['none that a person wrote', { byRule: undefined }, []],
  ['none that a person changed or brought back', { rev: 2 }, []],
  ['none of the other rule', { reason: 'discipline' }, []],
])('a rule releases %s', (_, over, lifted) => expect(plan([hold(over)], { rule: 'dues' })).toEqual([[], lifted]));

it.each([
  ['normal', undefined, null],
  ['normal', 'dues', 'dues'],
  ['withheld', undefined, 'missingMarks'],
  ['withheld', 'dues', 'missingMarks'],
] as const)('a result that is %s, with a hold for %s, is withheld for %s', (state, held, why) => {
  const holds = new Map(held ? [['ana', held]] : []);
  expect(withheldOf({ student: 'ana', state } as never, holds)).toBe(why);
  expect(withheldOf({ student: 'bo', state: 'normal' } as never, holds)).toBeNull();
});

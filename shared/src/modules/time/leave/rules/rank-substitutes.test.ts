import { expect, it } from 'vitest';
import { rankSubstitutes, type Substitute } from './rank-substitutes';

const person = (staff: string, week: number, over: Partial<Substitute> = {}): Substitute => ({
  staff,
  week,
  sameSubject: false,
  knowsSection: false,
  today: 3,
  done: 0,
  ...over,
});

it('ten covers among three teachers go by what each week leaves free', () => {
  const done = new Map([
    ['A', 0],
    ['B', 0],
    ['C', 0],
  ]);
  const order = Array.from({ length: 10 }, () => {
    const [first] = rankSubstitutes([
      person('A', 20, { done: done.get('A')! }),
      person('B', 26, { done: done.get('B')! }),
      person('C', 30, { done: done.get('C')! }),
    ]);
    done.set(first!.staff, done.get(first!.staff)! + 1);
    return first!.staff;
  });
  expect([...done.values()]).toEqual([6, 3, 1]);
  expect(order.slice(0, 2)).toEqual(['A', 'B']);
});
it.each([
  ['of the subject', [person('A', 10), person('B', 30, { sameSubject: true })], 'B'],
  ['who knows the section', [person('A', 10), person('B', 30, { knowsSection: true })], 'B'],
  ['with the lighter day', [person('A', 20, { today: 5 }), person('B', 20, { today: 2 })], 'B'],
  ['of full weeks who did less', [person('A', 40, { done: 2 }), person('B', 40)], 'B'],
])('the one %s comes first', (_, those, expected) => expect(rankSubstitutes(those)[0]!.staff).toBe(expected));

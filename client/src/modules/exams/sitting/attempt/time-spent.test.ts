import { expect, it } from 'vitest';
import { TimeSpent } from './time-spent';

it('adds the time on screen to the earlier visits of each question', () => {
  let mono = 5_000;
  const spent = new TimeSpent({ monotonic: () => mono, wall: () => 0 });
  spent.begin([{ question: 'a', spent: 700 }]);
  spent.turnTo('a');
  mono += 300;
  expect(spent.of('a')).toBe(700);
  spent.turnTo('b');
  mono += 50;
  spent.turnTo('b');
  mono += 50;
  spent.turnTo(null);
  mono += 9_000;
  spent.turnTo('a');
  // A clock that goes back takes nothing away.
  mono -= 400;
  spent.turnTo(null);
  expect(['a', 'b', 'c'].map((question) => spent.of(question))).toEqual([1_000, 100, 0]);
});

import { expect, it } from 'vitest';
import { freshenWait } from './freshen-wait';

it.each([
  ['the first change soon', undefined, 0, 25],
  ['a change in a burst together with others', 1_000, 1_010, 120],
  ['a change at the end of a burst, too', 1_000, 1_499, 120],
  ['a change after a pause soon', 1_000, 1_500, 25],
  ['a change after the clock was set back soon', 1_000, 900, 25],
])('a list follows %s', (_, last, now, wait) => expect(freshenWait(last, now)).toBe(wait));

it('is read at most once per gathering time while changes keep coming', () => {
  let last: number | undefined;
  let reads = 0;
  for (let now = 0; now < 5_000;) {
    now += freshenWait(last, now);
    last = now;
    reads += 1;
  }
  expect(reads).toBeLessThan(5_000 / 120 + 2);
});

import { describe, expect, it } from 'vitest';
import type { HandlerKernel } from '../../../../kernel';
import { mayAsk, mayTry, patienceOf, pauseAfter, restOf } from './pauses';

it('a provider that lets time run out is left alone for 1, 2, 4 and 8 minutes, and then for a quarter of an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((lates) => pauseAfter(lates) / 60_000)).toEqual([0, 1, 2, 4, 8, 15, 15]);
});

const [SECOND, MINUTE] = [1_000, 60_000];

/** A process at a moment of its own, and a provider that it asks. */
function house(url = 'https://bank.test') {
  let now = Date.parse('2026-03-26T09:00:00Z');
  const kernel = { clock: { now: () => new Date(now) } } as never as HandlerKernel;
  const { heard, answerMs } = patienceOf(kernel, url);
  return {
    ...{ kernel, heard, answerMs, at: { url } },
    pass: (ms: number) => void (now += ms),
    /** Seconds until a turn that nobody waits for is due again; null: it may ask now. */
    rest: (at = { url }) => {
      const due = restOf(kernel, at);
      return due && (due.getTime() - now) / SECOND;
    },
  };
}

describe('a provider that does not answer in time', () => {
  it('is asked again by one caller five seconds after its pause, and by others from half a minute on', () => {
    const { heard, pass, rest, answerMs } = house();
    expect([rest(), answerMs]).toEqual([null, 30 * SECOND]);
    heard(false);
    expect(rest()).toBe(65);
    pass(MINUTE - 1);
    expect(rest()).toBe(5.001);
    pass(1);
    expect([rest(), rest()]).toEqual([null, 65]);
    pass(MINUTE - 1);
    expect(rest()).toBe(5.001);
    pass(1);
    expect(rest()).toBeNull();
  });

  it('rests twice as long after a failed trial, and once for questions beside it', () => {
    const { heard, pass, rest } = house();
    heard(false);
    heard(false);
    expect(rest()).toBe(65);
    pass(MINUTE);
    expect(rest()).toBeNull();
    heard(false);
    expect(rest()).toBe(125);
    heard(false);
    expect(rest()).toBe(125);
    pass(2 * MINUTE);
    heard(false);
    expect(rest()).toBe(245);
  });

  it('is asked by everyone again once it answers, and its next timeout counts as the first', () => {
    const { heard, pass, rest } = house();
    heard(false);
    pass(MINUTE);
    heard(false);
    heard(true);
    expect([rest(), rest()]).toEqual([null, null]);
    heard(false);
    expect(rest()).toBe(65);
  });

  it('delays no question to another provider', () => {
    const { heard, rest, kernel } = house();
    heard(false);
    expect([rest({ url: 'https://other.test' }), mayAsk(kernel, { url: 'https://other.test' })]).toEqual([null, true]);
    expect(mayAsk(kernel, { url: 'https://bank.test' })).toBe(false);
  });

  it('is tried for reports once in 110 seconds during its pause, without prolonging it', () => {
    const { heard, pass, kernel, at, rest } = house();
    expect(mayTry(kernel, at)).toBe(true);
    heard(false);
    pass(MINUTE);
    expect(mayAsk(kernel, at)).toBe(true);
    heard(false);
    // The question began half a minute before its time ran out, and the pause is two minutes.
    expect(mayTry(kernel, at)).toBe(false);
    pass(80 * SECOND - 1);
    expect(mayTry(kernel, at)).toBe(false);
    pass(1);
    expect([mayTry(kernel, at), mayTry(kernel, at)]).toEqual([true, false]);
    heard(false);
    expect(rest()).toBe(45);
    pass(40 * SECOND);
    expect(mayTry(kernel, at)).toBe(true);
  });
});

import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, world, WORLD_NOW, type World } from '../../../../testing';
import {
  assertMayGuess,
  assertNotLockedOut,
  clearFailures,
  countFailure,
  countGuess,
  countPublicCall,
  insideOrigin,
  judgeSecret,
  lastPublicCall,
  limitFaults,
  limitPublicTries,
} from '../services/throttle';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
beforeEach(() => w.clock.set(WORLD_NOW));

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const THREE = { limit: 3, windowMs: MINUTE };
const called = (key: string) => countPublicCall(w.system(), key, THREE);
const seconds = async (call: Promise<unknown>) => {
  const { code, details } = await refusal(call);
  return [code, (details as { seconds: number }).seconds];
};
const fault = () => Promise.reject(new AppError(kernelErrors.NOT_FOUND));

describe('calls of visitors', () => {
  it('are limited per key and window, and allowed again in the next window', async () => {
    expect([await called('a'), await called('a'), await called('a'), await called('b')]).toEqual([1, 2, 3, 1]);
    expect(await seconds(called('a'))).toEqual(['TOO_MANY_REQUESTS', 60]);
    w.clock.advance(MINUTE - 1);
    expect(await seconds(called('a'))).toEqual(['TOO_MANY_REQUESTS', 1]);
    w.clock.advance(1);
    expect([await called('a'), await called('a')]).toEqual([1, 2]);
  });
  it('do not extend their window', async () => {
    await called('window');
    w.clock.advance(MINUTE - 1);
    expect(await called('window')).toBe(2);
    w.clock.advance(1);
    expect(await called('window')).toBe(1);
  });
  it('change the counter’s mark each time, also in a new window', async () => {
    const marks = [await lastPublicCall(w.system(), 'mark')];
    for (const wait of [0, 0, MINUTE]) {
      w.clock.advance(wait);
      await called('mark');
      marks.push(await lastPublicCall(w.system(), 'mark'));
    }
    expect([marks[0], new Set(marks).size]).toEqual(['', 4]);
  });
});

describe('refused tries', () => {
  const tried = (key: string, work: () => Promise<string>, isFaultsOnly = false) =>
    limitPublicTries(w.system(), { ...THREE, key, isFaultsOnly }, work).then(
      (done) => done,
      ({ code }: { code: string }) => code,
    );
  const right = async () => 'done';
  it.each([
    ['both kinds count', false, ['NOT_FOUND', 'done', 'done', 'TOO_MANY_REQUESTS']],
    ['faults alone count where that is asked', true, ['NOT_FOUND', 'done', 'done', 'done']],
  ])('%s', async (key, isFaultsOnly, expected) => {
    const said = [];
    for (const work of [fault, right, right, right]) said.push(await tried(key, work, isFaultsOnly));
    expect(said).toEqual(expected);
  });
  it('beyond the limit do no work', async () => {
    const worked: number[] = [];
    for (const at of [1, 2, 3, 4, 5])
      await tried('work', () => {
        worked.push(at);
        return fault();
      });
    expect(worked).toEqual([1, 2, 3]);
    w.clock.advance(MINUTE);
    expect(await tried('work', right)).toBe('done');
  });
  it('are not counted when the product itself fails', async () => {
    const broken = () => Promise.reject(new Error('the store is away'));
    for (let at = 0; at < 4; at += 1)
      await limitPublicTries(w.system(), { ...THREE, key: 'broken' }, broken).catch(() => undefined);
    expect(await tried('broken', right)).toBe('done');
  });
  it('count under every key, each with its own limit', async () => {
    const counts = [
      { key: 'person', limit: 2, windowMs: MINUTE },
      { key: 'school', limit: 3, windowMs: MINUTE },
    ];
    const codes = [];
    for (let at = 0; at < 3; at += 1) codes.push((await refusal(limitFaults(w.system(), counts, fault))).code);
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'TOO_MANY_REQUESTS']);
    const ofSchool = counts.slice(1);
    expect((await refusal(limitFaults(w.system(), ofSchool, fault))).code).toBe('NOT_FOUND');
    expect((await refusal(limitFaults(w.system(), ofSchool, fault))).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('wrong secrets', () => {
  const judged = (what: string, isRight: boolean) => judgeSecret(w.system(), what, () => isRight);
  it('are limited to five in a quarter of an hour; a right one neither counts nor lifts the block', async () => {
    for (let at = 0; at < 6; at += 1) expect(await judged('quiz', true)).toBe(true);
    for (let at = 0; at < 5; at += 1) expect(await judged('quiz', false)).toBe(false);
    expect(await seconds(judged('quiz', true))).toEqual(['TOO_MANY_REQUESTS', 900]);
    expect(await judged('another', true)).toBe(true);
    w.clock.advance(QUARTER - 1);
    expect(await seconds(judged('quiz', true))).toEqual(['TOO_MANY_REQUESTS', 1]);
    w.clock.advance(1);
    expect(await judged('quiz', true)).toBe(true);
  });
  it('by a logged-in person are limited to five too, and each restarts the quarter of an hour', async () => {
    const origin = insideOrigin('ana');
    const open = () => assertNotLockedOut(w.system(), origin).then(() => 'open');
    for (let at = 0; at < 4; at += 1) await countFailure(w.system(), origin);
    w.clock.advance(QUARTER - 1);
    expect(await open()).toBe('open');
    await countFailure(w.system(), origin);
    expect(await seconds(open())).toEqual(['LOCKED_OUT', 900]);
    w.clock.advance(QUARTER - 1);
    expect(await seconds(open())).toEqual(['LOCKED_OUT', 1]);
    w.clock.advance(1);
    expect(await open()).toBe('open');
    await countFailure(w.system(), origin);
    expect(await open()).toBe('open');
  });
  it('are forgotten after a right one, except those of strangers', async () => {
    const own = insideOrigin('bo');
    const strangers = own.map(({ key, limit }) => ({ key: `strangers:${key}`, limit }));
    for (let at = 0; at < 5; at += 1) await countFailure(w.system(), [...own, ...strangers]);
    await clearFailures(w.system(), [...own, ...strangers]);
    expect(await assertNotLockedOut(w.system(), own)).toBeUndefined();
    expect((await refusal(assertNotLockedOut(w.system(), strangers))).code).toBe('LOCKED_OUT');
  });
});

it('sixty guesses at a link block that network alone for a quarter of an hour', async () => {
  const from = (address: string) => w.anonymous.ctx({ address }).asSystem('a test of guesses');
  const may = (address: string) => assertMayGuess(from(address), 'reset').then(() => true);
  for (let at = 0; at < 59; at += 1) await countGuess(from('66.6.6.6'), 'reset');
  expect(await may('66.6.6.6')).toBe(true);
  await countGuess(from('66.6.6.6'), 'reset');
  expect(await seconds(may('66.6.6.6'))).toEqual(['TOO_MANY_REQUESTS', 900]);
  expect(await may('66.6.6.7')).toBe(true);
  w.clock.advance(QUARTER);
  expect(await may('66.6.6.6')).toBe(true);
});

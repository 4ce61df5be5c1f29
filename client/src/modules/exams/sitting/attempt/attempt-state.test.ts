import { describe, expect, it } from 'vitest';
import {
  adoptPending,
  beginState,
  countAnswered,
  digestOf,
  isAnswered,
  putAnswer,
  shownAnswer,
  takeSaved,
  takeSession,
  takeSubmitted,
  toEntry,
  unconfirmed,
} from './attempt-state';
import type { PaperView, PendingAnswer, SessionAnswer, SubmitAnswer } from './types';

const clock = {
  ...{ state: 'inProgress', clock: 1, takeovers: 0, extraMinutes: 0, pausedMs: 0, serverTime: 0 },
  ...{ startedAt: '2026-11-24T04:00:00.000Z', due: '2026-11-24T04:30:00.000Z' },
} as SessionAnswer['clock'];
const ended = { ...clock, state: 'submitted' } as SessionAnswer['clock'];
const session = (over: object = {}) =>
  ({ attempt: 't1', quiz: 'q', clock, answers: {}, lastSeq: 0, current: 1, writing: true, ...over }) as SessionAnswer;
const paper = { questions: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } as PaperView;
const mine = (question: string, value: string | null, over: Partial<PendingAnswer> = {}): PendingAnswer => ({
  ...{ question, value, at: 100, spent: 1_000, flag: false, version: 1 },
  ...over,
});
const begun = (pending: readonly PendingAnswer[] = [], over: object = {}) =>
  beginState(session(over), paper, { pending, seq: 4, isSubmitWanted: false });
const show = (state: ReturnType<typeof begun>) =>
  ['a', 'b', 'c'].map((question) => {
    const { value, place, flag } = shownAnswer(state, question);
    return value === null && !flag ? null : `${String(value)} ${place}${flag ? ' !' : ''}`;
  });

describe('an attempt that begins', () => {
  it.each([
    [0, 1],
    [2, 2],
    [3, 3],
    [9, 3],
  ])('at question %i shows question %i', (current, shown) => expect(begun([], { current }).current).toBe(shown));
  it('shows the first place of an empty paper', () => {
    const blank = { pending: [], seq: 0, isSubmitWanted: false };
    expect(beginState(session({ current: 0 }), { ...paper, questions: [] }, blank).current).toBe(1);
  });
  it('continues from the higher save number, kept or the server’s', () =>
    expect([begun().seq, begun([], { lastSeq: 9 }).seq]).toEqual([4, 9]));
});

describe('the answer of the server beside those of the device', () => {
  it.each([
    ['one that it lacks stays', [mine('a', 'x')], {}, ['x device', null, null]],
    ['one of the same moment stays', [mine('a', 'x')], { a: { value: 'y', at: 100 } }, ['x device', null, null]],
    ['a newer one of the server wins', [mine('a', 'x')], { a: { value: 'y', at: 101 } }, ['y server', null, null]],
    ['the same one is confirmed', [mine('a', 'x')], { a: { value: 'x', at: 50 } }, ['x server', null, null]],
    [
      'the same value with another flag is not',
      [mine('a', 'x', { flag: true })],
      { a: { value: 'x', at: 50 } },
      ['x device !', null, null],
    ],
    [
      'the same value with the same flag is',
      [mine('a', 'x', { flag: true })],
      { a: { value: 'x', at: 50, flag: true } },
      ['x server !', null, null],
    ],
  ])('%s', (_, pending, answers, shown) => expect(show(begun(pending, { answers }))).toEqual(shown));

  it('keeps the device’s answers after the end, when the server’s are in the review', () => {
    const state = begun([mine('a', 'x')], { answers: { b: { value: 'y', at: 1 } } });
    const over = takeSession(state, session({ clock: ended, writing: false, receipt: 'R-1' }));
    expect(show(over)).toEqual(['x device', 'y server', null]);
    expect([over.isWriting, over.finish]).toEqual([true, { isComplete: null, receipt: 'R-1', finishedAt: null }]);
    expect(takeSession(state, session({ writing: false }))).toMatchObject({ isWriting: false, finish: null });
  });

  it('takes newer answers from another tab', () => {
    const left = [mine('a', 'older', { at: 99 }), mine('b', 'newer', { at: 101 }), mine('c', 'new')];
    const state = adoptPending(begun([mine('a', 'x'), mine('b', 'y')]), left);
    expect(show(state)).toEqual(['x device', 'newer device', 'new device']);
    expect(show(adoptPending(state, [mine('a', 'same moment')]))[0]).toBe('x device');
  });
});

describe('writing', () => {
  const put = { at: 200, spent: 5, version: 2 };
  it('changes the value or the flag and keeps the other', () => {
    const flagged = putAnswer(begun([mine('a', 'x')]), 'a', { ...put, flag: true });
    const emptied = putAnswer(flagged, 'a', { ...put, value: null });
    expect([show(flagged)[0], show(emptied)[0]]).toEqual(['x device !', 'null device !']);
    expect(show(putAnswer(flagged, 'a', { ...put, flag: false }))[0]).toBe('x device');
    expect(unconfirmed(emptied)).toEqual([mine('a', null, { ...put, flag: true })]);
  });
  it('is sent with whole milliseconds, and with its flag if it has one', () => {
    const entry = { question: 'a', value: 'x', at: 101, spent: 1_000 };
    expect(toEntry(mine('a', 'x', { at: 100.6, spent: 999.5 }))).toEqual(entry);
    expect(toEntry(mine('a', 'x', { at: 101, flag: true }))).toEqual({ ...entry, flag: true });
  });
  it('counts answered questions, not flagged ones', () => {
    const state = putAnswer(begun([mine('a', 'x'), mine('b', '')]), 'c', { ...put, flag: true });
    expect([countAnswered(state), isAnswered(state, 'a'), isAnswered(state, 'b')]).toEqual([1, true, false]);
  });
});

describe('the answer to a save', () => {
  const answer = { lastSeq: 7, ignored: [] as string[], clock };
  it('confirms the sent answer with its flag', () => {
    const sent = [mine('a', 'x', { flag: true }), mine('b', 'y')];
    const state = takeSaved(begun(sent), sent, answer);
    expect([show(state), unconfirmed(state), state.seq]).toEqual([['x server !', 'y server', null], [], 7]);
    expect(takeSaved(state, [], { ...answer, lastSeq: 3 }).seq).toBe(7);
  });
  it('keeps a later change on top of the server’s version', () => {
    const state = takeSaved(begun([mine('a', 'new', { version: 2 })]), [mine('a', 'x')], answer);
    expect(show(state)[0]).toBe('new device');
    expect(state.confirmed.get('a')).toEqual({ value: 'x', at: 100 });
  });
  it('shows a late answer as refused until it is written again', () => {
    const sent = [mine('a', 'x'), mine('b', 'y')];
    const state = takeSaved(begun(sent), sent, { ...answer, ignored: ['a'] });
    expect([show(state), state.confirmed.has('a')]).toEqual([['x refused', 'y server', null], false]);
    const again = putAnswer(state, 'a', { value: 'z', at: 300, spent: 1, version: 3 });
    expect([show(again)[0], again.refused.size]).toEqual(['z device', 0]);
  });
  it('carries a digest of the server’s answers with the device’s over them', () => {
    const state = begun([mine('a', 'new')], { answers: { a: { value: 'x', at: 1 }, b: { value: 'y', at: 1 } } });
    const same = begun([mine('b', 'y'), mine('a', 'new')]);
    expect(digestOf(state)).toBe(digestOf(same));
    expect(digestOf(state)).not.toBe(digestOf(begun([mine('a', 'new')])));
  });
});

describe('the answer to a submission', () => {
  const submitted = (over: object) =>
    ({
      complete: true,
      outcome: 'submitted',
      state: 'submitted',
      ignored: [],
      lastSeq: 7,
      answered: 1,
      clock,
      ...over,
    }) as SubmitAnswer;
  const sent = [mine('a', 'x')];
  const wanted = { ...begun(sent), isSubmitWanted: true };
  it.each([
    ['that has everything', {}, ['x server', null, null], true],
    ['that came too late for some', { complete: false, ignored: ['a'] }, ['x refused', null, null], false],
    ['that ended before with other answers', { complete: false }, ['x device', null, null], false],
    [
      'that was closed before, whatever it leaves out',
      { complete: false, outcome: 'closed', state: 'void', ignored: ['a'] },
      ['x device', null, null],
      false,
    ],
  ])('%s', (_, over, shown, isComplete) => {
    const state = takeSubmitted(wanted, sent, submitted(over));
    expect(show(state)).toEqual(shown);
    expect([state.isSubmitWanted, state.finish]).toEqual([false, { receipt: null, finishedAt: null, isComplete }]);
  });
  it.each([
    ['as the server says', { state: 'autoSubmitted' }, 'autoSubmitted'],
    ['as submitted where the server has not ended it yet', { state: 'inProgress' }, 'submitted'],
    ['as it is where it was closed', { outcome: 'closed', state: 'inProgress' }, 'inProgress'],
  ])('ends %s', (_, over, state) => expect(takeSubmitted(wanted, sent, submitted(over)).clock.state).toBe(state));
});

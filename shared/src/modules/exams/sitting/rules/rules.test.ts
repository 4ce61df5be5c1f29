import { describe, expect, it } from 'vitest';
import {
  attemptMachine,
  attemptStates,
  nextAttemptState,
  nextQuizState,
  quizMachine,
  quizStates,
  type AttemptEvent,
  type AttemptState,
  type QuizEvent,
  type QuizState,
  type ReviewLevel,
} from '../states';
import { answersDigest, canonicalAnswers, countAnswered } from './answers';
import { reviewLevelOf } from './review';

describe('a quiz goes', () => {
  it.each([
    ['draft', 'publish', 'scheduled'],
    ['scheduled', 'withdraw', 'draft'],
    ['scheduled', 'open', 'open'],
    ['open', 'pause', 'paused'],
    ['paused', 'resume', 'open'],
    ['open', 'endStarts', 'closing'],
    ['closing', 'close', 'closed'],
    ['closed', 'grade', 'grading'],
    ['grading', 'release', 'resultsReleased'],
    ['closed', 'release', 'resultsReleased'],
    ['closed', 'reopen', 'closing'],
    ['resultsReleased', 'archive', 'archived'],
    ['draft', 'open', null],
    ['open', 'publish', null],
    ['open', 'release', null],
    ['resultsReleased', 'reopen', null],
    ['archived', 'open', null],
    ['open', 'withdraw', null],
  ] as [QuizState, QuizEvent, QuizState | null][])('from %s by %s to %s', (state, event, next) =>
    expect(nextQuizState(state, event)).toBe(next),
  );
  it('from every declared state, and only to declared ones', () => {
    const known = quizStates.map((each) => each.value);
    expect(Object.keys(quizMachine).sort()).toEqual([...known].sort());
    for (const to of Object.values(quizMachine).flatMap((row) => Object.values(row))) expect(known).toContain(to);
  });
});

describe('an attempt goes', () => {
  it.each([
    ['notStarted', 'start', 'inProgress'],
    ['inProgress', 'submit', 'submitted'],
    ['inProgress', 'timeOut', 'autoSubmitted'],
    ['submitted', 'grade', 'graded'],
    ['graded', 'release', 'released'],
    ['inProgress', 'void', 'void'],
    ['void', 'reopen', 'inProgress'],
    ['submitted', 'submit', null],
    ['released', 'reopen', null],
    ['inProgress', 'reopen', null],
    ['notStarted', 'void', null],
  ] as [AttemptState, AttemptEvent, AttemptState | null][])('from %s by %s to %s', (state, event, next) =>
    expect(nextAttemptState(state, event)).toBe(next),
  );
  it('from every declared state', () =>
    expect(Object.keys(attemptMachine).sort()).toEqual(attemptStates.map((each) => each.value as string).sort()));
});

describe('a review', () => {
  const options = { immediately: 'score', whileOpen: 'keys', afterClose: 'marks', afterRelease: 'keys' } as const;
  it.each([
    ['open', 'graded', 60_000, 'score'],
    ['open', 'graded', 180_000, 'marks'],
    ['closing', 'autoSubmitted', 180_000, 'marks'],
    ['closed', 'graded', 180_000, 'marks'],
    ['grading', 'submitted', 180_000, 'marks'],
    ['resultsReleased', 'released', 10, 'keys'],
    ['open', 'inProgress', 0, 'nothing'],
    ['resultsReleased', 'void', 0, 'nothing'],
    ['resultsReleased', 'inProgress', 0, 'nothing'],
  ] as [QuizState, AttemptState, number, ReviewLevel][])(
    'while the quiz is %s, of an attempt that is %s since %d ms, shows %s',
    (quizState, attemptState, since, level) => {
      expect(reviewLevelOf({ options, quizState, attemptState, finishedAt: 1_000_000, now: 1_000_000 + since })).toBe(
        level,
      );
    },
  );
});

describe('answers', () => {
  const held = { b: { value: ['x', 'y'] }, a: { value: { r: '1', l: '2' } }, c: { value: null }, d: { value: '  ' } };
  it('have one text, however they are ordered', () => {
    expect(canonicalAnswers(held)).toBe('[["a",[["l","2"],["r","1"]]],["b",["x","y"]]]');
    expect(canonicalAnswers({ a: { value: { l: '2', r: '1' } }, b: { value: ['x', 'y'] } })).toBe(
      canonicalAnswers(held),
    );
    expect(countAnswered(held)).toBe(2);
  });
  it('have another digest when anything differs', () => {
    const digests = [held, { ...held, c: { value: false } }, { ...held, b: { value: ['y', 'x'] } }, {}].map(
      answersDigest,
    );
    expect(new Set(digests).size).toBe(4);
    for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{16}$/);
    expect(answersDigest({ a: { value: 'ড\u09bc' } })).toBe(answersDigest({ a: { value: '\u09dc' } }));
  });
});

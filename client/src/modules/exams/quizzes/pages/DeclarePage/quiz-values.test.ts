import { describe, expect, it } from 'vitest';
import {
  blankQuiz,
  declarationOf,
  isUsual,
  patchOf,
  questionCount,
  totalMarks,
  valuesOf,
  type OpenQuiz,
  type QuizValues,
} from './quiz-values';

const stored = {
  ...blankQuiz('t', '2026-11-21'),
  id: 'q',
  rev: 3,
  title: 'Rivers',
  titleBn: 'নদী',
  class: 'c',
  sections: ['s'],
  subject: 'b',
  opensAt: '2026-11-22T04:00:00.000Z',
  closesAt: '2026-11-22T05:00:00.000Z',
  password: 'padma',
  state: 'draft',
  questionCount: 0,
  totalMarks: 0,
} as unknown as OpenQuiz['quiz'];

describe('a declaration', () => {
  it('sends a new quiz without what was left empty', () => {
    expect(declarationOf({ ...valuesOf(stored), instructions: '', password: undefined })).not.toHaveProperty(
      'password',
    );
  });
  it('changes only what differs, and clears what was emptied', () => {
    expect(patchOf({ ...valuesOf(stored), title: 'The rivers', password: '' }, stored)).toEqual({
      title: 'The rivers',
      password: null,
    });
    expect(patchOf(valuesOf(stored), stored)).toEqual({});
  });
  it('begins tomorrow from ten to six', () => {
    const { opensAt, closesAt } = blankQuiz(undefined, '2026-12-31');
    expect([opensAt, closesAt]).toEqual(['2027-01-01T04:00:00.000Z', '2027-01-01T12:00:00.000Z']);
  });
  it.each<[string, Partial<QuizValues>, boolean]>([
    ['nothing', {}, true],
    ['a blank password', { password: '' }, true],
    ['a password', { password: 'padma' }, false],
    ['a network', { networks: '192.168.10.0/24' }, false],
    ['marks that are taken off', { negativePercent: 25 }, false],
    ['questions in their order', { shuffleQuestions: false }, false],
    ['an earlier review', { review: { ...blankQuiz(undefined, '2026-01-01').review, afterClose: 'keys' } }, false],
  ])('shows its further rules unless they are the usual ones: %s', (_what, set, usual) =>
    expect(isUsual({ ...blankQuiz('t', '2026-11-21'), ...set })).toBe(usual),
  );
  it('adds chosen and drawn questions, in whole hundredths', () => {
    const values = {
      questions: [
        { question: 'a', marks: 0.1 },
        { question: 'b', marks: 0.2 },
      ],
      draw: [{ count: 3, marks: 0.1 }],
    };
    expect([questionCount(values), totalMarks(values)]).toEqual([5, 0.6]);
  });
});

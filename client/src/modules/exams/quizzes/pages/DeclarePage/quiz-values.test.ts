import { describe, expect, it } from 'vitest';
import { blankQuiz, declarationOf, patchOf, questionCount, totalMarks, valuesOf, type OpenQuiz } from './quiz-values';

const stored = {
  ...blankQuiz('t'),
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

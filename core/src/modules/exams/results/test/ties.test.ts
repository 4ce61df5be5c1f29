import { expect, it } from 'vitest';
import { rankedRow } from '../services/ranking';

it('a tie is broken by a subject that is the second paper of two which are graded together', () => {
  const line = {
    subject: 'english1',
    state: 'graded' as const,
    passed: true,
    letter: 'A+',
    obtained: 171,
    papers: ['english1', 'english2'].map((subject) => ({ paper: subject, subject, marks: {} })),
  };
  const row = {
    student: 'a',
    section: 's',
    roll: 1,
    state: 'normal' as const,
    passed: true,
    letter: 'A+',
    gpa: 5,
    total: 900,
    failCount: 0,
    lines: [line],
  };
  const tieSubjects = ['english2', 'english1', 'none'];
  expect(rankedRow({ settings: { setting: { tieSubjects } } } as never, row).tieMarks).toEqual([171, 171, 0]);
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithKit } from '../../../../kit/testing/render-with-kit';
import PaperPage from './PaperPage';

const ID = 'a'.repeat(24);
const line = (n: number, division: string, marks: number) => ({ division, question: String(n).repeat(24), marks });
const paper = {
  id: ID,
  rev: 2,
  examSubject: 'b'.repeat(24),
  exam: 'c'.repeat(24),
  class: 'd'.repeat(24),
  subject: 'e'.repeat(24),
  name: 'Half-yearly',
  nameBn: 'অর্ধবার্ষিক',
  minutes: 90,
  sets: 2,
  divisions: [
    { key: 'a', heading: 'Creative', answer: 2 },
    { key: 'b', heading: 'MCQ' },
  ],
  questions: [line(1, 'a', 10), line(2, 'b', 1)],
  fullMarks: 11,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const question = { id: '1'.repeat(24), rev: 1, type: 'single', body: '<p>2 + 2?</p>', marks: 1 };

it('shows divisions with what they lack, and says what the bank has too few of before taking anything', async () => {
  await renderWithKit(<PaperPage />, {
    path: '/site/exam-question/papers/:paper',
    url: `/site/exam-question/papers/${ID}`,
    can: ['questionPaper.read', 'questionPaper.update'],
    answers: {
      [`GET /api/question-papers/${ID}`]: () => paper,
      [`GET /api/exam-subjects/${'b'.repeat(24)}`]: () => ({
        id: 'b'.repeat(24),
        rev: 1,
        parts: [{ full: 70 }, { full: 30 }],
      }),
      [`GET /api/quiz-questions/${'1'.repeat(24)}`]: () => question,
      [`GET /api/quiz-questions/${'2'.repeat(24)}`]: () => ({ ...question, id: '2'.repeat(24) }),
      [`POST /api/questionpapers/${ID}/draw`]: () => ({
        questions: [line(3, 'b', 1)],
        missing: [{ line: 0, wanted: 5, found: 1 }],
      }),
      [`GET /api/quiz-questions/${'3'.repeat(24)}`]: () => ({ ...question, id: '3'.repeat(24) }),
    },
  });
  expect(await screen.findByText(/2 of 1 to be answered/)).toBeDefined();
  expect(await screen.findByText(/worth 11 marks, but the exam gives this paper 100\.$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Draw from the bank' }));
  const add = await screen.findAllByRole('button', { name: 'Add a line' });
  fireEvent.click(add[1]!);
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  expect(await screen.findByText('MCQ: 5 wanted, 1 found.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Take 1 question' }));
  expect(await screen.findByText(/Save them before printing/)).toBeDefined();
  expect(screen.getByText(/Questions: 2, all to be answered/)).toBeDefined();
});

import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithKit } from '../../../../kit/testing/render-with-kit';
import { ExamChoice } from './ExamChoice';

const exam = (id: string, state: string) => ({ id, rev: 1, title: `Exam ${id}`, titleBn: id, year: 'y', state });

/** Stands for a live change: the list is read again. */
function ReadAgain() {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries()}>read again</button>;
}

it('stays with the exam that is shown when its state changes, so that closing it does not lead to another one', async () => {
  let rows = [exam('a', 'draft'), exam('b', 'open'), exam('c', 'draft')];
  await renderWithKit(
    <>
      <ReadAgain />
      <ExamChoice value={null} onChange={() => undefined}>
        {(chosen) => <h1>{`${chosen.title} is ${chosen.state}`}</h1>}
      </ExamChoice>
    </>,
    { answers: { 'GET /api/exams': () => ({ rows, total: rows.length, labels: {} }) } },
  );
  expect(await screen.findByRole('heading', { name: 'Exam b is open' })).toBeDefined();
  rows = [exam('a', 'open'), exam('b', 'closed'), exam('c', 'draft')];
  fireEvent.click(screen.getByRole('button', { name: 'read again' }));
  expect(await screen.findByRole('heading', { name: 'Exam b is closed' })).toBeDefined();
});

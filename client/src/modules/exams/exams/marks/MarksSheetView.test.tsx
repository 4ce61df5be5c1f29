import { MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { MarksSheetView } from './MarksSheetView';

afterEach(tidyUp);

const id = (n: number) => n.toString(16).padStart(24, '0');
const SHEET = { examSubject: id(1), section: id(2) };
const mark = (student: string, cq: number) => ({
  ...{ id: id(50), student, rev: 1, status: 'present', marks: { cq }, updatedAt: '2026-03-10T04:00:00.000Z' },
});
const answer = {
  exam: { id: id(3) },
  subject: { en: 'Bangla', bn: 'বাংলা' },
  section: { en: 'Six - A', bn: 'ষষ্ঠ - ক' },
  sheet: { ...SHEET, state: 'open', rev: 1, complete: 2, candidates: 2 },
  parts: [{ key: 'cq', name: 'CQ', nameBn: 'সৃজনশীল', full: 50, pass: 17 }],
  rows: [4, 5].map((n) => ({ student: id(n), roll: n, name: `Student ${n}`, nameBn: '', mark: mark(id(n), 40) })),
  bands: [],
  passRule: 'overall',
  rounding: 'none',
  refusal: null,
  doubleEntry: false,
  mayLock: false,
  mayReopen: false,
};

it('hands in a sheet that is complete, and not one with a mark that cannot be taken', async () => {
  const user = userEvent.setup();
  await renderWithKit(<MarksSheetView {...SHEET} />, {
    entities: [{ ...MarksSheet, fields: {} }],
    answers: { 'GET /api/exams/sheets/open': answer },
  });
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submit' });
  expect(submit.disabled).toBe(false);
  const cell = screen.getByLabelText('Student 4, CQ');
  await user.clear(cell);
  await user.type(cell, '51');
  await user.tab();
  await waitFor(() => expect(submit.disabled).toBe(true));
  expect(screen.getByRole('button', { name: /Show/ })).toBeTruthy();
});

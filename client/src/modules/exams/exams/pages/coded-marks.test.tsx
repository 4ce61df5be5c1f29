import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure, type FakeRequest } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import CodedMarksPage from './CodedMarksPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const label = (en: string, bn: string) => ({ en, bn });
const part = (key: string, name: string, full: number) => ({ key, name, nameBn: name, full });
const [entered, fresh] = ['K7MP2X', 'R3TQ9B'];
const sheet = {
  id: id(9),
  exam: label('Annual', 'বার্ষিক'),
  label: label('Bangla, Six', 'বাংলা, ষষ্ঠ'),
  parts: [part('cq', 'Creative', 70), part('mcq', 'Multiple choice', 30)],
  scripts: 3,
  complete: 1,
  rows: [{ code: entered, marks: { cq: 40, mcq: 20 }, complete: true, by: label('Other Teacher', 'অন্য শিক্ষক') }],
  refusal: null,
  refusalText: null,
};
const answers = {
  'GET /api/exams/coded/own': {
    papers: [{ examSubject: id(1), exam: sheet.exam, label: sheet.label, scripts: 3, complete: 1 }],
  },
  'GET /api/exams/coded/open': sheet,
};
const savedFresh = {
  mark: { code: fresh, marks: { cq: 55, mcq: 22 }, complete: true },
  scripts: 3,
  complete: 2,
  conflicts: [],
};
const person = () => userEvent.setup({ pointerEventsCheck: 0 });
const can = ['exams.enterMarks'];
afterEach(tidyUp);

it('a script is entered by its code, from key to key, and the next one begins with an empty line', async () => {
  const { requests } = await renderWithKit(<CodedMarksPage />, {
    can,
    answers: {
      ...answers,
      'POST /api/exams/coded/save': savedFresh,
    },
  });
  const code = await screen.findByLabelText('Code');
  await person().type(code, `${fresh.toLowerCase()}{Enter}`);
  expect(screen.getByLabelText('Creative (70)')).toBe(document.activeElement);
  await person().keyboard('৫৫{Enter}22{Enter}');
  await waitFor(() => expect(code).toHaveProperty('value', ''));
  await screen.findByText(/All changes saved/);
  await screen.findByText(/2 of 3 scripts marked/);
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    examSubject: id(1),
    code: fresh,
    cells: [
      { part: 'cq', value: 55, was: null },
      { part: 'mcq', value: 22, was: null },
    ],
  });
});

it('a mark above the full marks is not sent', async () => {
  const { requests } = await renderWithKit(<CodedMarksPage />, { can, answers });
  await person().type(await screen.findByLabelText('Code'), `${fresh}{Enter}71{Enter}`);
  screen.getByText('More than full marks (70)');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('someone else’s mark is asked about, with both values in sight', async () => {
  const { requests } = await renderWithKit(<CodedMarksPage />, {
    can,
    answers: {
      ...answers,
      'POST /api/exams/coded/save': {
        mark: { code: entered, marks: { cq: 44, mcq: 20 }, complete: true, by: label('Other Teacher', 'অন্য শিক্ষক') },
        scripts: 3,
        complete: 1,
        conflicts: [{ part: 'cq', requested: 41, current: 44, by: label('Other Teacher', 'অন্য শিক্ষক') }],
      },
    },
  });
  await person().type(await screen.findByLabelText('Code'), `${entered}{Enter}`);
  const creative = screen.getByLabelText('Creative (70)');
  expect(creative).toHaveProperty('value', '40');
  await person().clear(creative);
  await person().type(creative, '41');
  await person().click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Creative: Other Teacher entered 44');
  await person().click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(requests.at(-1)?.body).toMatchObject({ cells: [{ part: 'cq', value: 41, was: 44 }] });
});

it('without a network marks are kept on the device over a reload, and are sent when it is back', async () => {
  const away = () => {
    throw new TypeError('Failed to fetch');
  };
  const offline = { ...answers, 'POST /api/exams/coded/save': away };
  await renderWithKit(<CodedMarksPage />, { can, answers: offline });
  await person().type(await screen.findByLabelText('Code'), `${fresh}{Enter}55{Enter}22{Enter}`);
  await screen.findByText(/2 marks not saved yet/);
  expect(screen.getByRole('row', { name: new RegExp(fresh) }).textContent).toContain('Not saved yet');
  cleanup();
  const { requests } = await renderWithKit(<CodedMarksPage />, {
    can,
    answers: { ...answers, 'POST /api/exams/coded/save': savedFresh },
  });
  await screen.findByText(/All changes saved/);
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ code: fresh });
});

it('a code of no script is named with its marks, and does not hold up the script behind it', async () => {
  const { requests } = await renderWithKit(<CodedMarksPage />, {
    can,
    answers: {
      ...answers,
      'POST /api/exams/coded/save': ({ body }: FakeRequest) =>
        (body as { code: string }).code === fresh
          ? savedFresh
          : failure(404, { code: 'CODE_UNKNOWN', message: 'No such code' }),
    },
  });
  const code = await screen.findByLabelText('Code');
  await person().type(code, 'ZZZZZZ{Enter}10{Enter}5{Enter}');
  await person().type(code, `${fresh}{Enter}55{Enter}22{Enter}`);
  await screen.findByText('No script of this paper has the code ZZZZZZ');
  screen.getByText('Multiple choice: 5');
  await screen.findByText(/2 of 3 scripts marked/);
  expect(
    new Set(requests.flatMap(({ method, body }) => (method === 'POST' ? [(body as { code: string }).code] : []))),
  ).toEqual(new Set(['ZZZZZZ', fresh]));
  await person().click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/No script of this paper/)).toBe(null));
});

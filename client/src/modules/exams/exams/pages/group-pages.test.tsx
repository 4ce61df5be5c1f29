import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import GroupDeclarePage from './GroupDeclarePage';
import GroupPapersPage from './GroupPapersPage';
import GroupResultSettingsPage from './GroupResultSettingsPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const label = (en: string, bn: string) => ({ en, bn });
const [shapla, kadam] = [
  { id: id(1), label: label('Shapla', 'শাপলা') },
  { id: id(2), label: label('Kadam', 'কদম') },
];
const named = (value: string, bn = value) => ({ value, label: label(value, bn) });
const names = {
  class: [named('Six', 'ষষ্ঠ'), named('Seven', 'সপ্তম')],
  group: [],
  subject: [{ value: '101', label: label('Bangla', 'বাংলা') }],
  academicYear: [named('2026', '২০২৬')],
  resultSetting: [named('School', 'বিদ্যালয়')],
  exam: [named('2025 · Annual'), named('2026 · Annual')],
};
const annual = {
  key: 'annual',
  label: label('2026, Annual', '2026, বার্ষিক'),
  values: {
    title: 'Annual',
    titleBn: 'বার্ষিক',
    year: '2026',
    classes: ['Six'],
    startsOn: '2026-11-20',
    endsOn: '2026-11-30',
    setting: 'School',
  },
  cells: [{ institution: id(1), active: true, differs: false }],
};
const can = ['exams.manageGroup'];
const person = () => userEvent.setup({ pointerEventsCheck: 0 });
afterEach(tidyUp);

it('an exam of one institution is declared in all of them, and what one refuses is said', async () => {
  const { requests } = await renderWithKit(<GroupDeclarePage />, {
    can,
    answers: {
      'GET /api/exams/group/settings': {
        institutions: [shapla, kadam],
        lists: [
          { entity: 'exam', settings: [annual] },
          { entity: 'examTerm', settings: [] },
        ],
        names,
      },
      'POST /api/exams/group/settings': {
        lines: [
          { institution: shapla, outcome: 'same' },
          { institution: kadam, outcome: 'refused', reason: label('“School” does not exist.', '“School” নেই।') },
        ],
      },
    },
  });
  const row = (await screen.findByText('2026, Annual')).closest('tr')!;
  expect(within(row).getByText('Not set')).toBeTruthy();
  const user = person();
  await user.click(screen.getByText('2026, Annual'));
  const drawer = await screen.findByRole('dialog');
  await user.click(within(drawer).getByRole('button', { name: 'Apply to 2 institutions' }));
  expect(await screen.findByText('“School” does not exist.')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    entity: 'exam',
    values: annual.values,
    active: true,
    institutions: [id(1), id(2)],
  });
});

it('papers of the latest exam are copied from one institution to the others', async () => {
  const paper = { exam: '2026 · Annual', class: 'Six', subject: '101', parts: [] };
  const cells = [{ institution: id(1), active: true, differs: false }];
  const { requests } = await renderWithKit(<GroupPapersPage />, {
    can,
    answers: {
      'GET /api/exams/group/settings': {
        institutions: [shapla, kadam],
        lists: [{ entity: 'examSubject', settings: [{ key: 'paper', label: label('x', 'x'), values: paper, cells }] }],
        names,
      },
      'POST /api/exams/group/copy-papers': {
        lines: [{ institution: kadam, outcome: 'added', copied: 1, left: ['109'] }],
      },
    },
  });
  // The page has said which exam it is.
  expect(await screen.findByText('Six, Bangla')).toBeTruthy();
  const user = person();
  await user.click(screen.getByRole('button', { name: 'Copy papers from…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Shapla' }));
  expect(await screen.findByText('1 paper copied · Not copied, unknown there: 109')).toBeTruthy();
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      exam: '2026 · Annual',
      from: id(1),
      institutions: [id(2)],
    }),
  );
});

it('of an exam only the rules of its results are set, where the exam is', async () => {
  const { requests } = await renderWithKit(<GroupResultSettingsPage />, {
    can,
    answers: {
      'GET /api/exams/group/settings': {
        institutions: [shapla, kadam],
        lists: [
          { entity: 'resultSetting', settings: [] },
          {
            entity: 'exam',
            settings: [{ ...annual, values: { title: 'Annual', titleBn: 'বার্ষিক', year: '2026', setting: 'School' } }],
          },
        ],
        names,
      },
      'POST /api/exams/group/settings': { lines: [{ institution: shapla, outcome: 'changed' }] },
    },
  });
  const user = person();
  await user.click(await screen.findByText('2026, Annual'));
  expect(screen.getByRole('button', { name: /New result setting/i, hidden: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /New exam/i, hidden: true })).toBeNull();
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).queryByText('Starts on')).toBeNull();
  expect(within(drawer).queryByRole('checkbox', { name: 'Kadam' })).toBeNull();
  await user.click(within(drawer).getByLabelText(/Published result on the website/));
  await user.click(within(drawer).getByRole('button', { name: 'Apply to 1 institution' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      entity: 'exam',
      values: { title: 'Annual', titleBn: 'বার্ষিক', year: '2026', setting: 'School', onWebsite: true },
      active: true,
      institutions: [id(1)],
    }),
  );
});

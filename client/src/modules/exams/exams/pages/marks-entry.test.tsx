import type { Action } from '@pathshala/shared';
import { examActions } from '@pathshala/shared/modules/exams/exams';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../../kit/data/live/live';
import type { LiveNews } from '../../../../kit/data/live/open-subscription';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import MarksEntryPage from './MarksEntryPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const [exam, examSubject, section, student] = [id(1), id(2), id(3), id(4)];
const address = ({ method, path }: Pick<Action, 'method' | 'path'>) => `${method} ${path}`;
const label = { en: 'Mathematics', bn: 'গণিত' };
const sheet = { examSubject, section, rev: 1, state: 'open', complete: 0, candidates: 1 };
const lists = {
  'GET /api/exams': {
    rows: [{ id: exam, title: 'Annual', titleBn: 'বার্ষিক', year: id(9), state: 'open', endsOn: '2026-12-31' }],
    total: 1,
    labels: {},
  },
  [address(examActions.sheets)]: {
    sheets: [{ ...sheet, own: true, subject: label, sectionLabel: { en: 'Eight - A', bn: 'অষ্টম - ক' } }],
  },
};
const opened = {
  exam: { id: exam, title: { en: 'Annual', bn: 'বার্ষিক' }, published: false },
  subject: label,
  section: { en: 'Eight - A', bn: 'অষ্টম - ক' },
  parts: [{ key: 'cq', name: 'Creative', nameBn: 'সৃজনশীল', full: 70, pass: 23 }],
  bands: [],
  passRule: 'both',
  rounding: 'none',
  sheet,
  refusal: null,
  refusalText: null,
  doubleEntry: false,
  mayReopen: false,
  mayLock: false,
  rows: [{ student, roll: 1, name: 'Rahim', nameBn: 'রহিম', kind: 'compulsory', mark: null }],
};
const away = failure(503, { code: 'UNAVAILABLE', message: 'Not reached' });
const show = (answers: object, can = ['exams.enterMarks']) =>
  renderWithKit(<MarksEntryPage />, {
    url: `/?exam=${exam}&section=${section}&subject=${examSubject}`,
    can,
    answers: { ...(answers as Record<string, unknown>) },
  });
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
});

it('opens the sheet of its address without a network, with the mark that has not arrived', async () => {
  const first = await show({
    ...lists,
    [address(examActions.openSheet)]: opened,
    [address(examActions.saveMarks)]: away,
  });
  await userEvent.type(await screen.findByLabelText('Rahim, Creative'), '31{Enter}');
  await screen.findByText(/You're offline/);
  first.unmount();
  cleanup();
  const lost = Object.fromEntries(Object.keys(lists).map((question) => [question, away]));
  await show({ ...lost, [address(examActions.openSheet)]: away, [address(examActions.saveMarks)]: away });
  expect(await screen.findByLabelText('Rahim, Creative')).toHaveProperty('value', '31');
  expect(screen.getByText(/This device shows the sheet that it kept/)).toBeTruthy();
});

it('says that there is no connection where the device has nothing of the sheet', async () => {
  const lost = Object.fromEntries(Object.keys(lists).map((question) => [question, away]));
  await show({ ...lost, [address(examActions.openSheet)]: away });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByLabelText('Rahim, Creative')).toBeNull();
});

it('reads the list of sheets again when it is shown, and not while a sheet is open', async () => {
  const { requests } = await show({
    ...lists,
    [address(examActions.openSheet)]: opened,
    [address(examActions.saveMarks)]: ({ body }: { body: { cells: object[] } }) => ({
      sheet,
      applied: body.cells.map(() => ({ student, rev: 1, status: 'present', marks: { cq: 31 }, updatedAt: '' })),
      conflicts: [],
    }),
  });
  const reads = () => requests.filter(({ path }) => path === examActions.sheets.path.replace(':exam', exam)).length;
  await userEvent.type(await screen.findByLabelText('Rahim, Creative'), '31{Enter}');
  await screen.findByText(/All changes saved/);
  expect(reads()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'All sheets' }));
  expect(await screen.findByRole('region', { name: 'Eight - A' })).toBeTruthy();
  await expect.poll(reads).toBe(2);
});

it('follows the list of sheets while it is shown, also when the address names an unknown sheet', async () => {
  const followed = new Set<string>();
  vi.spyOn(liveClient, 'subscribe').mockImplementation(({ entity, room }, _, ready) => {
    const name = `${entity} ${room?.field}`;
    followed.add(name);
    ready();
    return () => void followed.delete(name);
  });
  const can = ['exams.enterMarks', 'exams.everySheet'];
  const opening = { [address(examActions.openSheet)]: opened };
  const { unmount } = await show({ ...lists, ...opening }, can);
  expect(await screen.findByLabelText('Rahim, Creative')).toBeTruthy();
  expect([followed.has('marksSheet section'), followed.has('marksSheet exam')]).toEqual([true, false]);
  unmount();
  cleanup();
  const other = { sheets: [{ ...sheet, section: id(5), own: true, subject: label, sectionLabel: label }] };
  await show({ ...lists, [address(examActions.sheets)]: other, ...opening }, can);
  expect(await screen.findByRole('region', { name: 'Mathematics' })).toBeTruthy();
  await expect.poll(() => followed.has('marksSheet exam')).toBe(true);
});

it('closes an open sheet when its exam is closed', async () => {
  const tellers = new Set<(news: LiveNews) => void>();
  vi.spyOn(liveClient, 'subscribe').mockImplementation(({ entity, room }, tell, ready) => {
    if (entity === 'exam' && !room) tellers.add(tell);
    ready();
    return () => void tellers.delete(tell);
  });
  const server = { sheet: opened as object };
  await show({ ...lists, [address(examActions.openSheet)]: () => server.sheet });
  const cell = await screen.findByLabelText('Rahim, Creative');
  expect(cell).toHaveProperty('disabled', false);
  const refusalText = { en: 'The exam is closed.', bn: 'পরীক্ষা বন্ধ।' };
  server.sheet = { ...opened, refusal: 'EXAM_NOT_OPEN', refusalText };
  const event = { op: 'update', entity: 'exam', id: exam, rev: 2, at: '2026-03-10T04:00:00.000Z' } as const;
  act(() => tellers.forEach((tell) => tell({ kind: 'events', events: [event] })));
  await waitFor(() => expect(screen.getByLabelText('Rahim, Creative')).toHaveProperty('disabled', true));
  expect(screen.getByText('The exam is closed.')).toBeTruthy();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { access, defineEntity, f, t } from '@pathshala/shared';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import BesidePage from './BesidePage';
import ListsPage from './ListsPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const both = (text: string) => ({ en: text, bn: text });
const list = {
  portal: 'registration9',
  source: 'student',
  name: both('eSIF'),
  from: '2026-01-01',
  until: null,
  certainty: 'notice',
  basis: { en: 'Notice of the board', bn: 'বোর্ডের বিজ্ঞপ্তি' },
  columns: 2,
  own: null,
  differences: [],
  news: [],
};
const row = (n: number, more: object = {}) => ({
  id: id(n),
  name: both(`Child ${n}`),
  place: both('Nine - A'),
  roll: n,
  seal: `${n}`.padStart(16, 'a'),
  cells: [`CHILD ${n}`, ''],
  faults: [],
  entered: null,
  ...more,
});
const faulty = row(1, { faults: [{ column: 'birth', isWarning: false, text: { en: 'Missing.', bn: 'তথ্য নেই।' } }] });
const checked = {
  name: both('eSIF'),
  seal: 'b'.repeat(16),
  round: id(99),
  columns: [
    { key: 'name', heading: 'Student Name', isWithheld: false },
    { key: 'birth', heading: 'Birth Reg. No.', isWithheld: false },
  ],
  rows: [faulty, row(2), row(3, { entered: { by: both('Karim'), at: '2026-03-01T04:00:00.000Z', isChanged: false } })],
  faulty: 1,
  entered: 1,
};
const answers = {
  'GET /api/officials/lists': { lists: [list] },
  'GET /api/officials/check': checked,
  'POST /api/officials/entries': {},
  'GET /api/classes/options': { items: [{ id: id(9), label: both('Nine') }] },
};
const named = (name: string) =>
  defineEntity({
    name,
    labels: { one: t('Entry', 'তথ্য'), many: t('Entries', 'তথ্য') },
    fields: { name: f.text({ label: t('Name', 'নাম') }) },
    title: 'name',
    order: ['name'],
    access: access({ read: [] }),
    live: 'none',
    remove: 'free',
  });
const entities = ['academicYear', 'class', 'section', 'group'].map(named);
const url = `/?for=registration9&class=${id(9)}`;
afterEach(tidyUp);

describe('the checked list', () => {
  it('names faults row by row, with a way to the record, and how many are left out of the file', async () => {
    await renderWithKit(<ListsPage />, { url, answers, entities, can: ['officials.prepare'] });
    expect(await screen.findByText('Birth Reg. No.: Missing.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fix: Child 1' }).getAttribute('href')).toBe(`/student/edit/${id(1)}`);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Make file' }));
    expect(await screen.findByText('One row is left out')).toBeTruthy();
  });
  it('asks for a class before anything is read', async () => {
    const { requests } = await renderWithKit(<ListsPage />, { url: '/?for=registration9', answers, entities });
    expect(await screen.findByText('Choose a class')).toBeTruthy();
    expect(requests.some(({ path }) => path.includes('check'))).toBe(false);
  });
  it('says in Bengali that no list is in force', async () => {
    await renderWithKit(<ListsPage />, {
      locale: 'bn',
      answers: { ...answers, 'GET /api/officials/lists': { lists: [] } },
    });
    expect(await screen.findByText('কোনো তালিকার ছক কার্যকর নেই')).toBeTruthy();
  });
});

describe('beside the portal', () => {
  it('begins at the first row that nobody entered, and the key marks it with the cells that were shown', async () => {
    const { requests } = await renderWithKit(<BesidePage />, { url, answers });
    expect(await screen.findByText(/Child 1/)).toBeTruthy();
    const user = userEvent.setup();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('CHILD 2')).toBeTruthy();
    await user.keyboard('e');
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        portal: 'registration9',
        row: id(2),
        seal: row(2).seal,
        isEntered: true,
      }),
    );
    expect(await screen.findByText(/Child 1/)).toBeTruthy();
  });
  it('names who entered a row and does not offer it again', async () => {
    await renderWithKit(<BesidePage />, { url: `${url}&row=${id(3)}`, answers });
    expect(await screen.findByText(/Karim/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Entered at the portal' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy Student Name' })).toBeTruthy();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { access, defineEntity, f, t } from '@pathshala/shared';
import { AcademicYear, Class } from '@pathshala/shared/modules/academics';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp, type KitOptions } from '../../../../kit/testing/render-with-kit';
import type { Dues } from './dues-row';
import DuesPage from './DuesPage';

const Section = defineEntity({
  name: 'section',
  labels: { one: t('Section', 'শাখা'), many: t('Sections', 'শাখাসমূহ') },
  fields: { name: f.text({ label: t('Name', 'নাম') }) },
  title: 'name',
  order: ['name'],
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
});
const id = (n: number) => n.toString(16).padStart(24, '0');
const rowOf = (n: number, of: Partial<Dues['rows'][number]>): Dues['rows'][number] => ({
  ...{ student: id(n), code: `S-00${n}`, name: `Student ${n}`, nameBn: `শিক্ষার্থী ${n}`, phone: null, roll: n },
  ...{ section: id(90), sectionLabel: { en: 'Six - A', bn: 'ষষ্ঠ - ক' }, bills: 7, oldestDue: '2026-02-10' },
  ...{ amount: 268_000, waived: 0, paid: 156_000, balance: 112_000, overdue: 56_000 },
  ...{ open: 112_000, fine: 5_000, checking: 30_000, toPay: 87_000 },
  ...of,
});
const ROWS = [rowOf(1, {}), rowOf(2, { fine: 0, checking: 0, toPay: 112_000 })];
const ANSWER: Dues = {
  rows: ROWS,
  total: 2,
  totals: {
    ...{ bills: 14, amount: 536_000, waived: 0, paid: 312_000, balance: 224_000, overdue: 112_000 },
    ...{ open: 224_000, fine: 5_000, checking: 30_000, toPay: 199_000, students: 2, owing: 2 },
  },
};
const open = (options: KitOptions = {}) =>
  renderWithKit(<DuesPage />, {
    path: '*',
    can: ['fees.dues'],
    entities: [Class, Section, AcademicYear],
    ...options,
    answers: {
      'GET /api/fees/dues': ANSWER,
      'GET /api/academic-years': { rows: [], total: 0, labels: {} },
      'GET /api/classes': { rows: [], total: 0, labels: {} },
      'GET /api/sections/options': { items: [] },
      ...options.answers,
    },
  });
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replace(/\s/g, ''));
afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
});

describe('the list of dues', () => {
  it('shows the number to pay with its parts, for each student and for all', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Student 1/ });
    expect(row).toBeTruthy();
    expect(cellsOf(/Student 1/).slice(2, 6)).toEqual(['৳870.00', '৳1,120.00', '৳50.00', '৳300.00']);
    expect(cellsOf(/Student 2/).at(2)).toBe('৳1,120.00');
    expect(within(screen.getByRole('status', { name: 'Total' })).getByText(/1,990\.00/)).toBeTruthy();
  });

  it('is in Bengali what a Bengali reader calls it', async () => {
    await open({ locale: 'bn' });
    await screen.findByRole('row', { name: /শিক্ষার্থী 1/ });
    expect(screen.getByRole('columnheader', { name: /পরিশোধ করতে হবে/ })).toBeTruthy();
    expect(cellsOf(/শিক্ষার্থী 1/).at(2)).toBe('৳৮৭০.০০');
  });

  it('asks the server for the order that a heading names, and keeps it in the address', async () => {
    const { requests, router } = await open({ url: '/site/fee/payment-report?page=3' });
    await screen.findByRole('row', { name: /Student 1/ });
    fireEvent.click(screen.getByRole('button', { name: /^To pay/ }));
    await waitFor(() => expect(requests.at(-1)!.query.sort).toMatch(/^-?toPay$/));
    expect(router.state.location.search).toMatch(/^\?sort=-?toPay$/);
  });

  it('exports the number to pay and its parts in taka', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open();
    await screen.findByRole('row', { name: /Student 1/ });
    fireEvent.click(screen.getByRole('button', { name: 'Export (CSV)' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [header, first] = (await files[0]!.text()).split(/\r?\n/);
    expect(header).toContain('To pay,All open bills,Late fine,Being checked');
    expect(first).toContain('870.00,1120.00,50.00,300.00');
  });
});

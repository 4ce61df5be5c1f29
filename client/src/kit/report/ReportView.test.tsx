import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defineReport, defineScreens, f, reportScreen, t, type ReportHead, type ReportRow } from '@pathshala/shared';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FakeRequest } from '../testing/fake-server';
import { renderWithKit, tidyUp, type KitOptions } from '../testing/render-with-kit';
import { ReportView } from './ReportView';

const report = defineReport('test', {
  name: 'takings',
  title: t('Takings', 'আদায়'),
  permission: 'test.takings',
  parameters: {
    from: f.date({ label: t('From', 'থেকে') }),
    who: f.text({ label: t('Name', 'নাম'), optional: true }),
  },
  defaults: () => ({ from: '2026-01-01' }),
  faults: ({ from }) => (from > '2026-12-31' ? { from: t('Too late.', 'অনেক দেরি।') } : {}),
  columns: {},
  groups: ['day'],
  restsOn: [],
  empty: t('Take some money first.', 'আগে টাকা নিন।'),
});
const head: ReportHead = {
  columns: [
    { key: 'day', kind: 'date', label: t('Day', 'দিন'), grouped: true },
    {
      key: 'who',
      kind: 'text',
      label: t('Who', 'কে'),
      drill: { screen: 'test.person', with: { id: 'id' }, pass: ['from'] },
    },
    { key: 'amount', kind: 'money', label: t('Amount', 'পরিমাণ'), total: 'sum', sortable: true },
  ],
  rows: 4,
  totals: { amount: 300_050 },
  facts: [
    { key: 'days', label: t('Days', 'দিন'), kind: 'int', value: 1 },
    { key: 'rate', label: t('Rate', 'হার'), kind: 'percent', value: null },
  ],
  notes: [t('Cancelled receipts are left out.', 'বাতিল রসিদ বাদ।')],
  chart: null,
  asOf: '2026-11-22T04:00:00.000Z',
};
const rows: ReportRow[] = [
  { emphasis: 'heading', group: 'day', level: 0, cells: { day: '2026-01-05' } },
  { cells: { who: { en: 'Rifah', bn: 'রিফাহ' }, amount: 200_050 }, keys: { id: '7' }, level: 1 },
  { cells: { who: { en: 'Karim', bn: 'করিম' }, amount: 100_000 }, level: 1 },
  { emphasis: 'subtotal', group: 'day', level: 0, cells: { day: '2026-01-05', amount: 300_050 } },
];
const screens = defineScreens([
  { id: 'test.person', path: '/people/:id', title: t('Person', 'ব্যক্তি'), permission: 'test.takings' },
  reportScreen(report, { id: 'test.takings', path: '/takings' }),
]);
const open = (options: KitOptions = {}) => {
  return renderWithKit(<ReportView report={report} />, {
    can: ['test.takings'],
    declared: {
      screens,
      reports: { report },
      permissions: [{ key: 'test.takings', label: t('x', 'x'), roles: ['head'] }],
    },
    ...options,
    answers: {
      'GET /api/test/reports/takings': { at: 0, rows, head },
      'GET /api/lists/views': { views: [], mayShare: false },
      ...options.answers,
    },
  });
};
afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
});
const askedOf = (requests: readonly FakeRequest[]) => requests.filter(({ path }) => path.startsWith('/api/test/'));
const textOf = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ');

describe('a declared report', () => {
  it('shows groups, subtotals, sums and figures in the page’s language', async () => {
    await open({ locale: 'bn' });
    const table = await screen.findByRole('table', { name: 'আদায়' });
    expect(within(table).getAllByRole('row').map(textOf)).toEqual([
      'কেপরিমাণ',
      '০৫/০১/২০২৬',
      'রিফাহ৳ ২,০০০.৫০',
      'করিম৳ ১,০০০.০০',
      '০৫/০১/২০২৬: মোট৳ ৩,০০০.৫০',
      'মোট৳ ৩,০০০.৫০',
    ]);
    expect(screen.getByText('বাতিল রসিদ বাদ।')).toBeTruthy();
    const figures = screen.getAllByRole('definition').map(textOf);
    expect(figures).toEqual(['১', '–']);
    expect(screen.getByText(/২২ নভেম্বর ২০২৬/)).toBeTruthy();
  });
  it('draws a nought of sums and counts as a dash, and a share of nought as it is', async () => {
    const columns: ReportHead['columns'] = [
      { key: 'who', kind: 'text', label: t('Name', 'নাম') },
      { key: 'amount', kind: 'money', label: t('Amount', 'পরিমাণ') },
      { key: 'bills', kind: 'int', label: t('Bills', 'বিল') },
      { key: 'share', kind: 'percent', label: t('Share', 'হার') },
    ];
    const nothing = { who: { en: 'Rifah', bn: 'রিফাহ' }, amount: 0, bills: 0, share: 0 };
    await open({
      answers: {
        'GET /api/test/reports/takings': {
          at: 0,
          rows: [{ cells: nothing }],
          head: { ...head, columns, rows: 1, totals: {} },
        },
      },
    });
    const table = await screen.findByRole('table', { name: 'Takings' });
    expect(textOf(within(table).getAllByRole('row')[1]!)).toBe('Rifah––0%');
  });
  it('leads from a row with a key to its screen, with the parameters that it passes on', async () => {
    await open();
    expect((await screen.findByRole('link', { name: 'Rifah' })).getAttribute('href')).toBe('/people/7?from=2026-01-01');
    expect(screen.queryByRole('link', { name: 'Karim' })).toBeNull();
  });
  it('asks with what the address names, and leaves out what does not fit', async () => {
    const { requests } = await open({ url: '/?from=2026-13-01&who=Ri&sort=-amount' });
    await screen.findByRole('table');
    expect(askedOf(requests)[0]!.query).toMatchObject({ from: '2026-01-01', who: 'Ri', sort: '-amount', head: true });
  });
  it('keeps parameters and order in the address', async () => {
    const { router } = await open();
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-amount'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Karim' } });
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-amount&who=Karim'));
  });
  it('does not ask while something is wrong between the parameters, and says what', async () => {
    const { requests } = await open({ url: '/?from=2027-01-01' });
    expect(await screen.findByText('Too late.')).toBeTruthy();
    expect(askedOf(requests)).toEqual([]);
  });
  it('opens with the parameters that someone keeps for it', async () => {
    const view = {
      ...{ id: 'a'.repeat(24), rev: 1, name: 'Karim only', search: 'who=Karim', density: 'normal', isShared: false },
      ...{ isDefault: true, isMine: true, isOpen: true, owner: t('I', 'আমি') },
    };
    const { router, requests } = await open({
      answers: { 'GET /api/lists/views': { views: [view], mayShare: false } },
    });
    expect(await screen.findByRole('button', { name: 'Karim only' })).toBeTruthy();
    expect(router.state.location.search).toBe('?who=Karim');
    await waitFor(() => expect(askedOf(requests).at(-1)!.query).toMatchObject({ who: 'Karim' }));
  });
  it('says what may help where nothing is found', async () => {
    await open({ answers: { 'GET /api/test/reports/takings': { at: 0, rows: [], head: { ...head, rows: 0 } } } });
    expect(await screen.findByText('Take some money first.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Export/ }).disabled).toBe(true);
  });
  it('shows what went wrong, and asks again', async () => {
    let isDown = true;
    await open({
      answers: {
        'GET /api/test/reports/takings': () => {
          if (isDown) throw new Error('the network is gone');
          return { at: 0, rows, head };
        },
      },
    });
    const again = await screen.findByRole('button', { name: /again/i });
    isDown = false;
    fireEvent.click(again);
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe('parameters beyond a line', () => {
  const [one, two, three, four, five, six] = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((word) =>
    f.text({ label: t(word, word), optional: true }),
  );
  const long = defineReport('test', {
    name: 'long',
    title: t('Long', 'দীর্ঘ'),
    permission: 'test.takings',
    parameters: { one: one!, two: two!, three: three!, four: four!, five: five!, six: six! },
    columns: {},
    restsOn: [],
  });
  const openLong = (url: string) =>
    renderWithKit(<ReportView report={long} />, {
      can: ['test.takings'],
      url,
      declared: {
        screens: defineScreens([reportScreen(long, { id: 'test.long', path: '/long' })]),
        reports: { report: long },
        permissions: [{ key: 'test.takings', label: t('x', 'x'), roles: ['head'] }],
      },
      answers: {
        'GET /api/test/reports/long': { at: 0, rows: [], head: { ...head, rows: 0, facts: [], notes: [] } },
        'GET /api/lists/views': { views: [], mayShare: false },
      },
    });

  it('are behind a button', async () => {
    await openLong('/long');
    expect(await screen.findByLabelText('Five')).toBeTruthy();
    expect(screen.queryByLabelText('Six')).toBeNull();
    const button = screen.getByRole('button', { name: 'Filters' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(screen.getByLabelText('Six')).toBeTruthy();
  });
  it('are shown where the address sets them', async () => {
    await openLong('/long?six=x');
    expect((await screen.findByLabelText<HTMLInputElement>('Six')).value).toBe('x');
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  });
});

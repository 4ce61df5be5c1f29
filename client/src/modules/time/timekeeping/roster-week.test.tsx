import { access, defineEntity, f, t, type Entity } from '@pathshala/shared';
import { Roster, timekeepingScreens, WorkShift } from '@pathshala/shared/modules/time/timekeeping';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { FakeRequest } from '../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../kit/testing/render-with-kit';
import { actionsOf } from '../../../app/palette-actions';
import RosterPage from './pages/RosterPage';
import { RosterWeek } from './parts/RosterWeek';
import { isOn, staffOf } from './roster-week';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');

it.each([
  ['on its first day', { from: '2026-03-01', until: '2026-03-03' }, '2026-03-01', true],
  ['on its last day', { from: '2026-03-01', until: '2026-03-03' }, '2026-03-03', true],
  ['after it', { from: '2026-03-01', until: '2026-03-03' }, '2026-03-04', false],
  ['before it', { from: '2026-03-01' }, '2026-02-28', false],
  ['long after a beginning without end', { from: '2026-03-01' }, '2027-01-01', true],
])('an entry counts %s: %j, %s', (_when, span, date, counts) => expect(isOn(span, date)).toBe(counts));

it('groups entries by employee, in order of name', () => {
  const entries = [{ staff: 'b' }, { staff: 'a' }, { staff: 'b' }];
  expect(staffOf(entries, (staff) => (staff === 'a' ? 'Zaman' : 'Akter')).map((each) => each.entries.length)).toEqual([
    2, 1,
  ]);
});

it('shows the shifts of a week, opens an entry and starts one from an empty cell', async () => {
  const [stamp, user] = ['2026-01-01T00:00:00.000Z', userEvent.setup()];
  const entry = {
    ...{ id: id(1), rev: 1, createdAt: stamp, updatedAt: stamp, staff: id(5), shift: id(7) },
    ...{ from: '2026-03-02', until: '2026-03-03', worksHolidays: false },
  };
  const shift = { id: id(7), rev: 1, name: 'Morning', nameBn: 'সকাল', startsAt: '07:15', endsAt: '12:00' };
  const [onOpen, onAdd] = [vi.fn(), vi.fn()];
  await renderWithKit(<RosterWeek day="2026-03-04" onDay={vi.fn()} onOpen={onOpen} onAdd={onAdd} />, {
    can: ['roster.read', 'workShift.read'],
    answers: {
      'GET /api/rosters': ({ query }: FakeRequest) =>
        JSON.stringify(query).includes('exists')
          ? { rows: [], total: 0, labels: {} }
          : { rows: [entry], total: 1, labels: { staff: { [id(5)]: { en: 'Ruma', bn: 'রুমা' } } } },
      'GET /api/work-shifts': { rows: [shift], total: 1, labels: {} },
    },
  });
  const row = (await screen.findByRole('rowheader', { name: 'Ruma' })).closest('tr')!;
  expect(within(row).getAllByRole('button', { name: /: Morning$/ })).toHaveLength(2);
  await user.click(within(row).getAllByRole('button', { name: /: Morning$/ })[0]!);
  expect(onOpen).toHaveBeenCalledWith(entry);
  await user.click(within(row).getAllByRole('button', { name: /^Add/ })[0]!);
  expect(onAdd).toHaveBeenCalledWith({ staff: id(5), from: '2026-02-28', until: '2026-02-28' });
});

const [at, day] = ['2026-01-01T00:00:00.000Z', '2026-03-04'];
const lasting = {
  ...{ id: id(1), rev: 1, createdAt: at, updatedAt: at, staff: id(5), shift: id(7) },
  ...{ from: '2026-03-02', worksHolidays: false },
};
const page = (total: number) => ({
  'GET /api/rosters': ({ query }: FakeRequest) =>
    JSON.stringify(query).includes('until')
      ? JSON.stringify(query).includes('exists')
        ? { rows: [lasting], total, labels: { staff: { [id(5)]: { en: 'Ruma', bn: 'রুমা' } } } }
        : { rows: [], total: 0, labels: {} }
      : { rows: [lasting], total: 1, labels: {} },
  'GET /api/rosters/:id': lasting,
  'GET /api/rosters/options': { items: [] },
  'GET /api/work-shifts': { rows: [], total: 0, labels: {} },
  'GET /api/work-shifts/options': { items: [] },
  'GET /api/staff/options': { items: [] },
  'GET /api/lists/views': { views: [], mayShare: false },
});
const label = t('Employee', 'কর্মচারী');
const staff = defineEntity({
  ...{ name: 'staff', labels: { one: label, many: label }, path: 'staff', title: 'name', order: ['name'] },
  ...{ fields: { name: f.text({ label }) }, access: access({ read: ['head'] }), live: 'list', remove: 'free' },
});
const CAN = ['roster.read', 'roster.create', 'roster.update', 'workShift.read', 'staff.read'];

it.each([
  [1, false],
  [501, true],
])('a week of %i entries says that some are missing: %s', async (total, isSaid) => {
  await renderWithKit(<RosterWeek day={day} onDay={vi.fn()} onOpen={vi.fn()} onAdd={null} />, {
    can: CAN,
    answers: page(total),
  });
  await screen.findByRole('rowheader', { name: 'Ruma' });
  expect(screen.queryByText(/some employees may be missing/) !== null).toBe(isSaid);
});

it.each([
  ['?new=1', 'New roster entry', CAN],
  [`?open=${id(1)}`, 'Roster entry', CAN],
  ['?new=1', null, CAN.filter((each) => each !== 'roster.create')],
])('the address %s opens the form %s, as on any list', async (url, title, can) => {
  await renderWithKit(<RosterPage />, { url: `/${url}`, can, entities: [Roster, WorkShift, staff], answers: page(1) });
  await screen.findByRole('rowheader', { name: 'Ruma' });
  const dialog = title ? await screen.findByRole('dialog', { name: title }) : screen.queryByRole('dialog');
  expect(dialog !== null).toBe(title !== null);
});

it('filters in the address are those of the list', async () => {
  const { requests } = await renderWithKit(<RosterPage />, {
    url: `/?f.shift.eq=${id(7)}`,
    can: CAN,
    entities: [Roster, WorkShift, staff],
    answers: page(1),
  });
  await vi.waitFor(() =>
    expect(requests.some(({ path, query }) => path === '/api/rosters' && JSON.stringify(query).includes(id(7)))).toBe(
      true,
    ),
  );
  expect(screen.queryByText('Nobody has a roster entry in this week')).toBeNull();
});

it('the roster is the screen of its entity, and the palette starts a new entry', () => {
  const roster = timekeepingScreens.find(({ id: own }) => own === 'timekeeping.roster')!;
  const place = { screens: [roster], entities: new Map([[Roster.name, Roster as Entity]]), can: () => true };
  expect(actionsOf(place).map((each) => each.path)).toEqual([`${roster.path}?new=1`]);
});

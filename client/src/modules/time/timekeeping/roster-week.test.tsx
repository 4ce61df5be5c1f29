import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { FakeRequest } from '../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../kit/testing/render-with-kit';
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

it('entries are gathered by employee, by name', () => {
  const entries = [{ staff: 'b' }, { staff: 'a' }, { staff: 'b' }];
  expect(staffOf(entries, (staff) => (staff === 'a' ? 'Zaman' : 'Akter')).map((each) => each.entries.length)).toEqual([
    2, 1,
  ]);
});

it('shows who works when in a week, opens an entry and begins one in an empty place', async () => {
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

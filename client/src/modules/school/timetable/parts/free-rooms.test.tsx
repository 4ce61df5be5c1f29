import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { useWeek, type Board } from './use-week';
import { FreeRooms } from './WholeGrid';

const id = (n: number) => n.toString(16).padStart(24, '0');
const label = (name: string) => ({ en: name, bn: name });
const [MORNING, DAY, A, B, LAB, HALL] = [1, 2, 3, 4, 5, 6].map(id) as [string, string, string, string, string, string];
const slot = (shift: string, period: number, startsAt: string, endsAt: string) => ({
  ...{ shift, weekday: 0, period, startsAt, endsAt },
});
const entry = (at: object) => ({
  ...{ id: id(20), rev: 1, weekday: 0, length: 1, subject: id(10), staff: id(11), joint: null, locked: false },
  ...at,
});
const board = {
  version: { id: id(9), rev: 1, name: 'R', nameBn: 'R', from: '2026-01-01', state: 'draft', inForce: false },
  mayPlan: false,
  weekdays: [0],
  shifts: [MORNING, DAY].map((shift) => ({ id: shift, label: label(shift) })),
  sections: [
    { id: A, label: label('Six A'), class: id(8), shift: MORNING, room: HALL },
    { id: B, label: label('Six B'), class: id(8), shift: DAY, room: null },
  ],
  slots: [slot(MORNING, 1, '08:00', '08:40'), slot(MORNING, 2, '08:40', '09:20'), slot(DAY, 1, '08:20', '09:00')],
  audiences: {},
  entries: [
    // In its own room in the first period.
    entry({ section: A, period: 1, startsAt: '08:00', endsAt: '08:40', room: null }),
    // Of another shift, in the laboratory across both periods of the morning.
    entry({ id: id(21), section: B, period: 1, startsAt: '08:20', endsAt: '09:00', room: LAB, staff: id(12) }),
  ],
  subjects: [{ id: id(10), label: label('Bangla') }],
  teachers: [],
  rooms: [
    { id: LAB, label: label('Laboratory') },
    { id: HALL, label: label('Hall') },
  ],
  waiting: [],
} as unknown as Board;
function Shown() {
  return <FreeRooms week={useWeek(board)} shift={MORNING} weekday={0} />;
}
afterEach(tidyUp);

it('a room is free when no lesson of any shift is in it at that time, own rooms of sections included', async () => {
  await renderWithKit(<Shown />, { locale: 'en', answers: {} });
  const cellsOf = async (name: string) => {
    const row = (await screen.findByRole('rowheader', { name })).closest('tr')!;
    return within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  };
  expect(await cellsOf('Hall')).toEqual(['–', 'free']);
  expect(await cellsOf('Laboratory')).toEqual(['–', '–']);
});

import { describe, expect, it } from 'vitest';
import { daysOf, moveOf, nextCell, slotAt, usualHours, type Grid } from './grid-view';

const label = (en: string) => ({ en, bn: en });
const grid: Grid = {
  startsOn: '2026-12-01',
  endsOn: '2026-12-04',
  classes: [
    { id: '6', label: label('Six') },
    { id: '7', label: label('Seven') },
  ],
  papers: [
    { id: 'bangla6', class: '6', label: label('Bangla'), sitting: 's1' },
    { id: 'bangla7', class: '7', label: label('Bangla'), sitting: 's1' },
    { id: 'maths6', class: '6', label: label('Mathematics'), sitting: 's2' },
    { id: 'maths7', class: '7', label: label('Mathematics'), sitting: null },
  ],
  sittings: [
    { id: 's1', date: '2026-12-01', startsAt: '10:00', endsAt: '13:00', isFixed: false },
    { id: 's2', date: '2026-12-01', startsAt: '12:00', endsAt: '15:00', isFixed: true },
  ],
  faults: [
    { text: label('60 students write two papers'), sittings: ['s1', 's2'], classes: ['6'], isSevere: true },
    { text: label('A holiday'), sittings: ['s1'], classes: [], isSevere: false },
  ],
  daysOff: [{ date: '2026-12-04', label: null }],
};

describe('the grid of a routine', () => {
  const days = daysOf(grid);
  it('has every day of the exam, with those on which school is closed', () =>
    expect(days.map(({ date, off }) => [date, off !== null])).toEqual([
      ['2026-12-01', false],
      ['2026-12-02', false],
      ['2026-12-03', false],
      ['2026-12-04', true],
    ]));
  it('has every sitting in a row, also one that is held long after the last day', () => {
    const late = { id: 's3', date: '2027-06-01', startsAt: '10:00', endsAt: '13:00', isFixed: false };
    const papers = grid.papers.map((paper) => (paper.id === 'maths7' ? { ...paper, sitting: 's3' } : paper));
    const [last, ...more] = daysOf({ ...grid, papers, sittings: [...grid.sittings, late] }).slice(4);
    expect([last!.date, last!.cells.get('7')!.map((line) => line.papers[0]!.id), more]).toEqual([
      '2027-06-01',
      ['maths7'],
      [],
    ]);
  });
  it('shows a clash in the cells of the classes that it concerns', () => {
    const shown = (klass: string) =>
      days[0]!.cells.get(klass)!.map(({ papers, faults }) => [papers[0]!.id, faults.map(({ text }) => text.en)]);
    expect(shown('6')).toEqual([
      ['bangla6', ['60 students write two papers', 'A holiday']],
      ['maths6', ['60 students write two papers']],
    ]);
    expect(shown('7')).toEqual([['bangla7', ['A holiday']]]);
  });
  it('gives a paper the hours of its day, and the usual hours on an empty day', () => {
    const hours = { startsAt: '09:00', endsAt: '11:00' };
    expect(slotAt(grid, { date: '2026-12-01', hours })).toMatchObject({ startsAt: '10:00', endsAt: '13:00' });
    expect(slotAt(grid, { date: '2026-12-02', hours })).toEqual({ date: '2026-12-02', ...hours });
    const afternoon = { startsAt: '16:00', endsAt: '18:00' };
    expect(slotAt(grid, { date: '2026-12-01', hours: afternoon })).toEqual({ date: '2026-12-01', ...afternoon });
  });
  it('sends a paper with the sitting in which it is seen', () =>
    expect(moveOf(grid.papers[3]!, null)).toEqual({ paper: 'maths7', from: null, to: null }));
  it('begins at ten where no hours are known', () => {
    expect(usualHours(grid)).toEqual({ startsAt: '10:00', endsAt: '13:00' });
    expect(usualHours({ ...grid, sittings: [] })).toEqual({ startsAt: '10:00', endsAt: '13:00' });
  });
  it.each([
    ['ArrowDown', { row: 1, column: 0 }],
    ['ArrowRight', { row: 0, column: 1 }],
    ['ArrowUp', null],
    ['ArrowLeft', null],
    ['Enter', null],
  ])('goes from its first cell by %s', (key, to) =>
    expect(nextCell({ row: 0, column: 0 }, key, { rows: 2, columns: 2 })).toEqual(to),
  );
});

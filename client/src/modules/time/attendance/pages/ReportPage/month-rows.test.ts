import { expect, it } from 'vitest';
import { monthRows, type MonthReportData } from './month-rows';

const words = {
  roll: 'Roll',
  name: 'Name',
  present: 'Present',
  absent: 'Absent',
  late: 'Late',
  leave: 'Leave',
  percent: '%',
  letter: (status: string) => status[0]!.toUpperCase(),
};
const totals = { present: 1, absent: 1, late: 0, leave: 0, percent: 50 };
const report: MonthReportData = {
  label: { en: 'Six - A', bn: 'ষষ্ঠ - ক' },
  days: [
    { date: '2026-11-01', school: true, why: null },
    { date: '2026-11-02', school: true, why: null },
    { date: '2026-11-06', school: false, why: { en: 'weekend', bn: 'সাপ্তাহিক ছুটি' } },
  ],
  rows: [
    {
      student: 's',
      roll: 7,
      name: 'Rafi',
      nameBn: 'রাফি',
      cells: [
        { date: '2026-11-01', status: 'present' },
        { date: '2026-11-02', status: 'absent' },
      ],
      ...totals,
    },
  ],
  totals: { workingDays: 2, ...totals },
};

it('writes a header and a line per student with a cell for each day', () => {
  expect(monthRows(report, 'bn', words)).toEqual([
    ['Roll', 'Name', '1', '2', '6', 'Present', 'Absent', 'Late', 'Leave', '%'],
    ['7', 'রাফি', 'P', 'A', '', '1', '1', '0', '0', '50'],
  ]);
});

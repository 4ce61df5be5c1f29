import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { PeriodWarning } from './PeriodWarning';

afterEach(tidyUp);

const id = (n: number) => n.toString(16).padStart(24, '0');
const section = (n: number, en: string, bn: string) => ({ id: id(n), label: { en, bn } });
const A = section(2, 'Six A', 'ষষ্ঠ ক');
const B = section(3, 'Six B', 'ষষ্ঠ খ');
const fault = (more: object = {}) => ({
  ...{ sections: [A, B], isWhole: true, weekdays: [], given: 35, ruled: 30 },
  label: { en: 'Classes six to eight', bn: 'ষষ্ঠ থেকে অষ্টম শ্রেণি' },
  basis: { en: 'Curriculum 2012', bn: 'শিক্ষাক্রম ২০১২' },
  from: '2025-01-01',
  ...more,
});
const open = (faults: unknown[], { locale = 'en', of }: { locale?: 'en' | 'bn'; of?: string } = {}) =>
  renderWithKit(<PeriodWarning version={id(1)} section={of} />, {
    locale,
    answers: { 'GET /api/timetable/period-faults': { faults } },
  });
const lines = async () => {
  await screen.findByRole('status');
  return screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
};

it('names sections, days and subjects with both numbers, and the source of the rule', async () => {
  await open([
    fault(),
    fault({ weekdays: [0, 2], given: 7, ruled: 6 }),
    fault({ isWhole: false, given: 4, ruled: 5, label: { en: 'HSC: Bangla', bn: 'এইচএসসি: বাংলা' } }),
  ]);
  const [week, day, subject] = await lines();
  expect(week).toContain('Six A, Six B: 35 periods a week instead of 30');
  for (const part of ['Classes six to eight', 'Curriculum 2012', '2025']) expect(week).toContain(part);
  expect(day).toContain('Six A, Six B: 7 periods instead of 6 on Sunday, Tuesday');
  expect(subject).toContain('Six A, Six B, HSC: Bangla: 4 periods a week instead of 5');
});

it('speaks Bengali with Bengali digits', async () => {
  await open([fault()], { locale: 'bn' });
  const [line] = await lines();
  for (const part of ['ষষ্ঠ ক, ষষ্ঠ খ', '৩৫', '৩০', 'শিক্ষাক্রম ২০১২']) expect(line).toContain(part);
});

it('begins with the section on view, and opens the others on request', async () => {
  const others = [1, 2, 3].map((at) => fault({ sections: [A], given: 30 + at, ruled: 30 }));
  await open([...others, fault({ sections: [B], given: 29 })], { of: B.id });
  expect((await lines()).map((line) => line.slice(0, 8))).toEqual(['Six B: 2', 'Six A: 3', 'Six A: 3']);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(await lines()).toHaveLength(4);
});

it('names some sections of a class, the one on view first, and counts the others', async () => {
  const many = [1, 2, 3, 4, 5, 6].map((n) => section(20 + n, `Six ${n}`, `ষষ্ঠ ${n}`));
  await open([fault({ sections: many })], { of: many[5]!.id });
  expect((await lines())[0]).toContain('Six 6, Six 1, Six 2, Six 3 and 2 more: 35 periods');
});

it('is silent where every section follows the rules', async () => {
  const { requests } = await open([]);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(screen.queryByRole('status')).toBeNull();
});

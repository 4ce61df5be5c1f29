import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import RoutinePage from './RoutinePage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const lesson = (period: number, startsAt: string, en: string, bn: string) => ({
  period,
  startsAt,
  endsAt: '23:59',
  subject: { en, bn },
  with: { en: 'Rahman', bn: 'রহমান' },
});
const students = { rows: [{ id: id(1), rev: 1, name: 'Nowrin', nameBn: 'নওরীন' }], total: 1, labels: {} };
const open = (days: object[], locale: 'en' | 'bn' = 'en') =>
  renderWithKit(<RoutinePage />, {
    locale,
    answers: {
      'GET /api/students': students,
      'GET /api/dashboard/routine': {
        date: '2026-03-04',
        weekday: 3,
        section: { id: id(2), label: { en: 'Six - A', bn: 'ষষ্ঠ - ক' } },
        days,
      },
    },
  });
afterEach(tidyUp);

it('begins with today and continues through the week', async () => {
  await open(
    [
      { weekday: 0, lessons: [lesson(1, '09:00', 'Bangla', 'বাংলা')] },
      { weekday: 3, lessons: [lesson(1, '09:00', 'Mathematics', 'গণিত'), lesson(2, '10:00', 'English', 'ইংরেজি')] },
      { weekday: 5, lessons: [] },
    ],
    'bn',
  );
  const today = await screen.findByRole('region', { name: 'বুধবার' });
  expect(within(today).getByText('আজ')).toBeTruthy();
  expect(within(today).getByText('গণিত')).toBeTruthy();
  expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual(['বুধবার', 'রবিবার']);
  expect(screen.getByText('ষষ্ঠ - ক')).toBeTruthy();
});
it('says when there is no routine yet', async () => {
  await open([]);
  expect(await screen.findByText('No routine yet')).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../../kit/data/live/live';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { StudentMonth } from './StudentMonth';

afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
});
const student = 'a'.repeat(24);
const mark = (status: string) => ({ id: student, rev: 1, status });
const calendar = {
  student: { id: student, name: 'Nowrin', nameBn: 'নওরীন', roll: 7, section: null },
  days: [
    { date: '2026-11-18', school: true, why: null, mark: mark('absent') },
    { date: '2026-11-19', school: true, why: null, mark: mark('leave') },
  ],
  totals: { present: 0, absent: 1, late: 0, leave: 1, percent: 0 },
};
const open = (explainAt?: (date: string) => string) => {
  vi.spyOn(liveClient, 'subscribe').mockImplementation(() => () => undefined);
  return renderWithKit(<StudentMonth student={student} month="2026-11-01" {...(explainAt ? { explainAt } : {})} />, {
    answers: { 'GET /api/attendance/students/:student/calendar': calendar },
  });
};

it('leads a family from an absence, and from nothing else, to where it is explained', async () => {
  await open((date) => `/leave?absent=${date}`);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    ['/leave?absent=2026-11-18', 'Explain the absence on 18/11/2026'],
  ]);
});

it('asks nobody else to explain', async () => {
  await open();
  await screen.findByText('Absences and late days');
  expect(screen.queryByRole('link')).toBeNull();
});

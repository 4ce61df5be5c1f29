import { fireEvent, screen, waitFor } from '@testing-library/react';
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
    { date: '2026-11-17', school: true, why: null, mark: mark('absent'), note: null, mayExplain: false },
    { date: '2026-11-18', school: true, why: null, mark: mark('absent'), note: null, mayExplain: true },
    {
      ...{ date: '2026-11-19', school: true, why: null, mark: mark('absent'), mayExplain: false },
      note: { state: 'unexcused', reason: 'Wedding', note: 'A wedding is asked for before' },
    },
  ],
  totals: { present: 0, absent: 3, late: 0, leave: 0, percent: 0 },
};

it('takes the reason for an absence that may be explained, and shows what was decided on another', async () => {
  vi.spyOn(liveClient, 'subscribe').mockImplementation(() => () => undefined);
  const { requests } = await renderWithKit(<StudentMonth student={student} month="2026-11-01" />, {
    answers: {
      'GET /api/attendance/students/:student/calendar': calendar,
      'POST /api/attendance/students/:student/reasons': { state: 'explained', reason: 'Fever' },
    },
  });
  expect(await screen.findByText(/Wedding · A wedding is asked for before/)).toBeTruthy();
  expect(screen.getByText('Not excused')).toBeTruthy();
  const [only, ...others] = screen.getAllByRole('button', { name: /^Explain the absence on/ });
  expect(others).toEqual([]);
  fireEvent.click(only!);
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Fever' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/reasons'))).toMatchObject({
      body: { date: '2026-11-18', reason: 'Fever' },
    }),
  );
});

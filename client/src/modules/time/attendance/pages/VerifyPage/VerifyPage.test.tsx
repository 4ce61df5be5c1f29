import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import { KEY, studentId } from '../../testing/fake-registers';
import VerifyPage from './VerifyPage';

const absentee = (n: number, change: object = {}) => ({
  student: studentId(n),
  roll: n,
  name: `Student ${n}`,
  nameBn: `শিক্ষার্থী ${n}`,
  guardian: { en: 'Rahima Khatun', bn: 'রহিমা খাতুন' },
  phone: '01711000001',
  text: `শিক্ষার্থী ${n} আজ অনুপস্থিত`,
  encoding: 'ucs2',
  segments: 2,
  ordered: false,
  ...change,
});
const answerOf = (absentees: unknown[], status = 'submitted') => ({
  label: { en: 'Six - A', bn: 'ষষ্ঠ - ক' },
  absentees,
  sheet: {
    id: studentId(99),
    rev: 3,
    ...KEY,
    status,
    locked: false,
    strength: 40,
    present: 37,
    absent: absentees.length,
    late: 0,
    leave: 0,
  },
});
const open = (first: unknown, locale: 'en' | 'bn' = 'en') => {
  let answer = first;
  return renderWithKit(<VerifyPage />, {
    locale,
    url: `/?section=${KEY.section}&date=${KEY.date}`,
    can: ['attendance.notify'],
    answers: {
      'GET /api/attendance/sheets/verify': () => answer,
      'POST /api/attendance/sheets/notify': () => {
        answer = answerOf([absentee(1, { ordered: true }), absentee(2), absentee(3, { phone: null, guardian: null })]);
        return { batch: studentId(77), ordered: 1, already: 0, withoutPhone: 0 };
      },
    },
  });
};
afterEach(tidyUp);

describe('telling the guardians', () => {
  it('shows the text and its cost, leaves out who has no number, and orders for those who are chosen', async () => {
    const { requests } = await open(answerOf([absentee(1), absentee(2), absentee(3, { phone: null, guardian: null })]));
    const user = userEvent.setup();
    expect(await screen.findByText('2 messages, 4 SMS parts')).toBeTruthy();
    expect(screen.getByText('1 student has no guardian number')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Notify about Student 2' }));
    await user.click(screen.getByRole('button', { name: 'Send 1 SMS' }));
    await waitFor(() =>
      expect(requests.find((each) => each.method === 'POST')?.body).toEqual({ ...KEY, students: [studentId(1)] }),
    );
    expect(await screen.findByText('1 SMS queued')).toBeTruthy();
    expect(await screen.findByText('Queued')).toBeTruthy();
  });
  it('does not order before the register is submitted', async () => {
    await open(answerOf([absentee(1)], 'inProgress'), 'bn');
    expect(await screen.findByText(/এখনো জমা হয়নি/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '১টি এসএমএস পাঠান' }).disabled).toBe(true);
  });
  it('offers nothing more when everyone has been told', async () => {
    await open(answerOf([absentee(1, { ordered: true })]));
    expect(await screen.findByText('Everyone with a mobile number has been notified.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Order/ })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { DutyDay } from './DutyDay';

const id = (n: number) => n.toString(16).padStart(24, '0');
const person = (n: number, over: object = {}) => ({
  staff: id(n),
  name: { en: `Person ${n}`, bn: `ব্যক্তি ${n}` },
  designation: { en: 'Teacher', bn: 'শিক্ষক' },
  isCalled: false,
  isOneself: false,
  note: null,
  ...over,
});
afterEach(tidyUp);

it('sends only the ticks that differ, of those who match the search, and never offers oneself', async () => {
  const { requests } = await renderWithKit(<DutyDay />, {
    answers: {
      'GET /api/timekeeping/duty-day': {
        closed: { en: 'Weekend', bn: 'সাপ্তাহিক ছুটি' },
        rows: [person(1, { isCalled: true }), person(2), person(3, { isCalled: true }), person(4, { isOneself: true })],
      },
      'POST /api/timekeeping/call-for-day': { called: 1, off: 1 },
    },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Call for a day' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('Weekend')).toBeTruthy();
  expect(sheet.queryByRole('checkbox', { name: 'Person 4' })).toBeNull();
  const save = sheet.getByRole('button', { name: 'Save duties' });
  expect((save as HTMLButtonElement).disabled).toBe(true);
  await user.click(sheet.getByRole('checkbox', { name: 'Person 3' }));
  await user.type(sheet.getByRole('searchbox'), 'person 2');
  await user.click(sheet.getByRole('checkbox', { name: '1 employee' }));
  await user.click(save);
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  const { call, off } = requests.find(({ method }) => method === 'POST')!.body as Record<string, string[]>;
  expect([call, off]).toEqual([[id(2)], [id(3)]]);
});

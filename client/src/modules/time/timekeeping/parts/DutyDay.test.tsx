import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const choose = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
afterEach(tidyUp);

it('sends only changed ticks of people who match the search, and never offers oneself', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Assign duty for a day' }));
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

it('shows no ticks of the day before while the chosen day loads', async () => {
  let answer: (day: unknown) => void = () => undefined;
  const later = new Promise((resolve) => (answer = resolve));
  const today = { closed: { en: 'Weekend', bn: 'সাপ্তাহিক ছুটি' }, rows: [person(1, { isCalled: true })] };
  let asked = 0;
  await renderWithKit(<DutyDay />, {
    answers: { 'GET /api/timekeeping/duty-day': () => (asked++ === 0 ? today : later) },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Assign duty for a day' }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('Weekend');
  choose(sheet.getByRole('textbox', { name: 'Date' }), '2026-03-13');
  await waitFor(() => expect(asked).toBe(2));
  expect(sheet.queryByText('Weekend')).toBeNull();
  expect(sheet.queryByRole('checkbox')).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Save duties' })).toBeNull();
  answer({ closed: null, rows: [person(1)] });
  expect(((await sheet.findByRole('checkbox', { name: 'Person 1' })) as HTMLInputElement).checked).toBe(false);
});

it('asks before ticks or a note are lost by closing or by another date', async () => {
  await renderWithKit(<DutyDay />, {
    answers: { 'GET /api/timekeeping/duty-day': { closed: null, rows: [person(1), person(2)] } },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Assign duty for a day' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Duty on a closed day' }));
  const one = async () => (await sheet.findByRole('checkbox', { name: 'Person 1' })) as HTMLInputElement;
  await user.click(await one());
  const date = sheet.getByRole('textbox', { name: 'Date' });
  for (const leave of [
    () => user.click(sheet.getByRole('button', { name: 'Close' })),
    () => Promise.resolve(choose(date, '2026-03-13')),
  ]) {
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
    expect((await one()).checked).toBe(true);
  }
  choose(date, '2026-03-13');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(async () => expect((await one()).checked).toBe(false));
  await user.type(sheet.getAllByRole('textbox').at(-1)!, 'Science fair');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
});

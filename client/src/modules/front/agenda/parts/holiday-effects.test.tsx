import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { HolidayEffects } from './HolidayEffects';

afterEach(tidyUp);
const effects = {
  closing: ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-08'],
  opening: [],
  broken: [],
  registers: 2,
  leave: { applications: 1, days: -2 },
  quizzes: 0,
  exams: 0,
  bills: 1,
};
const open = (answer: object, locale: 'en' | 'bn' = 'en', until: unknown = '2026-03-08') =>
  renderWithKit(<HolidayEffects id={null} from="2026-03-03" until={until} />, {
    locale,
    answers: { 'GET /api/agenda/holiday-effects': answer },
  });

it('tells what would follow, and nothing about what would not', async () => {
  await open(effects);
  const note = await screen.findByRole('status');
  expect(note.textContent).toContain('4 school days become holidays: ');
  expect(note.textContent).toContain('2 attendance registers on these days are already started and will be kept.');
  expect(note.textContent).toContain('1 leave application is recalculated; 2 days return to balances.');
  expect(note.textContent).not.toMatch(/quiz|exam|become school/);
});
it('speaks Bengali with Bengali digits', async () => {
  await open(effects, 'bn');
  expect((await screen.findByRole('status')).textContent).toContain('৪টি কর্মদিবস ছুটি হবে');
});
it('warns of a government holiday that becomes a school day', async () => {
  const broken = [{ date: '2026-12-16', label: { en: 'Victory Day', bn: 'মহান বিজয় দিবস' } }];
  await open({ ...effects, closing: [], opening: ['2026-12-16'], broken });
  expect((await screen.findByRole('status')).textContent).toContain('Victory Day, 16 December 2026, is a government');
});
it('says so when no school day changes, and asks nothing while a date is missing', async () => {
  await open({ ...effects, closing: [], registers: 0, leave: { applications: 0, days: 0 }, bills: 0 });
  expect((await screen.findByRole('status')).textContent).toContain('No school days change.');
  tidyUp();
  const { requests } = await open(effects, 'en', null);
  expect(requests).toEqual([]);
});

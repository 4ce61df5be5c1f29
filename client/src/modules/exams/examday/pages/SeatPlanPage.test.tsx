import { catalogAccess, defineEntity, f, t } from '@pathshala/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure, type Answers, type FakeRequest } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import SeatPlanPage from './SeatPlanPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const [ANNUAL, TEST, OTHER] = [id(1), id(2), id(3)];
/** Records that the form refers to, without their own references. */
const referred = ['exam', 'examSitting', 'student'].map((name) =>
  defineEntity({
    name,
    labels: { one: t('One', 'একটি'), many: t('Many', 'অনেক') },
    fields: { title: f.text({ label: t('Title', 'শিরোনাম') }) },
    title: 'title',
    order: ['title'],
    access: catalogAccess,
    live: 'none',
    remove: 'free',
  }),
);
const plan = (n: number, exam: string, name: string, state = 'published') => ({
  id: id(n),
  rev: 1,
  exam,
  name,
  nameBn: name,
  sittings: [],
  state,
});
// The newest first, as the server lists them.
const plans = [plan(12, TEST, 'Of the test'), plan(11, ANNUAL, 'Old', 'archived'), plan(10, ANNUAL, 'Of the annual')];
const open = (url: string, more: Answers = {}) =>
  renderWithKit(<SeatPlanPage />, {
    url,
    entities: referred,
    can: ['seatPlan.create', 'seatPlan.update'],
    answers: {
      'GET /api/seat-plans': ({ query }: FakeRequest) => {
        const asked = [ANNUAL, TEST, OTHER].find((exam) => JSON.stringify(query).includes(exam));
        const rows = plans.filter(({ exam }) => !asked || exam === asked);
        return { rows, total: rows.length, labels: { exam: {} } };
      },
      // The board below is not what is tested here.
      'GET /api/examday/seat-plans/:plan/board': failure(404, { code: 'NOT_FOUND', message: 'Not here' }),
      ...more,
    },
  });
const chosen = async () => (await screen.findByRole<HTMLInputElement>('combobox', { name: 'Seat plan' })).value;
afterEach(tidyUp);

it('shows the seats of the exam in its address, never those of another', async () => {
  await open(`/?exam=${ANNUAL}`);
  expect(await chosen()).toBe('Of the annual · ');
  tidyUp();
  await open(`/?exam=${TEST}`);
  expect(await chosen()).toBe('Of the test · ');
});

it('keeps the plan that was chosen, and shows the newest without an exam', async () => {
  await open(`/?plan=${id(11)}`);
  expect(await chosen()).toBe('Old · ');
  tidyUp();
  await open('/');
  expect(await chosen()).toBe('Of the test · ');
});

it('finds the plan of an old exam beyond the newest plans, and one opened by its address', async () => {
  const old = [plan(5, OTHER, 'Of long ago'), plan(4, OTHER, 'Of another year')];
  const answers = {
    'GET /api/seat-plans': ({ query }: FakeRequest) => {
      const rows = JSON.stringify(query).includes(OTHER) ? old.slice(0, 1) : plans;
      return { rows, total: rows.length, labels: { exam: {} } };
    },
    'GET /api/seat-plans/:id': old[1],
  };
  await open(`/?exam=${OTHER}`, answers);
  expect(await chosen()).toBe('Of long ago · ');
  tidyUp();
  await open(`/?plan=${id(4)}`, answers);
  expect(await chosen()).toBe('Of another year · ');
});

it('offers a plan of the exam where it has none, with the exam filled in', async () => {
  await open(`/?exam=${OTHER}`, {
    'GET /api/exams/options': { items: [{ id: OTHER, label: { en: 'Half-yearly', bn: 'অর্ধবার্ষিক' } }], total: 1 },
    'GET /api/:entity/options': { items: [], total: 0 },
  });
  expect(await screen.findByText('This exam has no seat plan yet')).toBeTruthy();
  expect(screen.queryByText(/Of the/)).toBeNull();
  await userEvent.setup().click(screen.getAllByRole('button', { name: 'New seat plan' })[1]!);
  const form = within(await screen.findByRole('dialog', { name: 'New seat plan' }));
  await waitFor(async () =>
    expect((await form.findByRole<HTMLInputElement>('combobox', { name: /^Exam/ })).value).toBe('Half-yearly'),
  );
});

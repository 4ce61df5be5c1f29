import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveClient } from '../../../../kit/data/live/live';
import type { LiveNews } from '../../../../kit/data/live/open-subscription';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import type { ApplicationView, Desk, Preview } from '../parts/types';
import ApprovePage from './ApprovePage';
import StaffLeavePage from './StaffLeavePage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const text = (en: string, bn: string) => ({ en, bn });
const application = (n: number, over: Partial<ApplicationView> = {}): ApplicationView => ({
  id: id(n),
  rev: 1,
  person: {
    kind: 'staff',
    id: id(50 + n),
    label: text(`Teacher ${n}`, `শিক্ষক ${n}`),
    place: text('Assistant Teacher', 'সহকারী শিক্ষক'),
    roll: null,
  },
  type: { id: id(70), label: text('Casual leave', 'নৈমিত্তিক ছুটি'), kind: 'leave', pay: 'full' },
  from: '2026-11-24',
  until: '2026-11-25',
  half: 'none',
  days: 2,
  reason: `reason ${n}`,
  status: 'pending',
  step: 0,
  stepLabels: [text('Head of institution', 'প্রতিষ্ঠান প্রধান')],
  appliedBy: null,
  appliedAt: '2026-11-21T04:00:00.000Z',
  decisions: [
    {
      id: id(90 + n),
      step: 0,
      round: 1,
      task: 'leave',
      by: text('The Head', 'প্রধান'),
      own: true,
      state: 'waiting',
      isEscalated: false,
    },
  ],
  may: { edit: false, withdraw: true, requestCancel: false, join: false, cancel: false, decide: true },
  ...over,
});
const waitingRow = (n: number, over = {}) => ({
  task: 'leave' as const,
  since: '2026-11-21T04:00:00.000Z',
  isEscalated: false,
  available: 18,
  away: 1,
  lessons: 4,
  application: application(n),
  ...over,
});
const line = { type: id(70), allocated: 20, carried: 0, lapsed: 0, adjusted: 0, pending: 1, used: 2.5 };
const desk = (over: Partial<Desk> = {}): Desk => ({
  person: application(1).person,
  year: 2026,
  today: '2026-11-22',
  applications: [application(1)],
  types: [
    {
      id: id(70),
      label: text('Casual leave', 'নৈমিত্তিক ছুটি'),
      kind: 'leave',
      halfDay: true,
      yearlyMax: 20,
      maxConsecutive: null,
      backdatedDays: 0,
      documentAfterDays: null,
      documentHint: null,
      pay: 'full',
      available: 16.5,
      line,
    },
  ],
  ...over,
});
const previewOf = (over: Partial<Preview> = {}): Preview => ({
  days: [{ date: '2026-11-24', counts: 1, why: null }],
  total: 1,
  available: 16.5,
  after: 15.5,
  approvers: [{ label: text('Head of institution', 'প্রতিষ্ঠান প্রধান'), mode: 'any', names: [text('The Head', 'প্রধান')] }],
  refusal: null,
  away: [],
  lessons: [],
  ...over,
});

let tell: (news: LiveNews) => void = () => undefined;
const open = async (
  page: ReactNode,
  answers: Record<string, unknown>,
  { locale = 'en', can = ['leave.decide'] }: { locale?: 'en' | 'bn'; can?: string[] } = {},
) => {
  vi.spyOn(liveClient, 'subscribe').mockImplementation((_subscription, listener, ready) => {
    tell = listener;
    ready();
    return () => undefined;
  });
  return renderWithKit(page, { answers, can, locale, me: { person: { staff: id(51) } } });
};
afterEach(() => {
  vi.restoreAllMocks();
  notifications.clean();
  tidyUp();
});
const cardOf = (name: string) => within(screen.getByRole('article', { name: new RegExp(name) }));

describe('the inbox of an approver', () => {
  it('shows a new application when it comes, without a reload', async () => {
    let rows = [waitingRow(1)];
    await open(<ApprovePage />, { 'GET /api/leave/inbox': () => ({ waiting: rows, done: [] }) });
    expect(await screen.findByText('reason 1')).toBeTruthy();
    expect(cardOf('Teacher 1').getByText('1 other on leave on these dates')).toBeTruthy();
    expect(cardOf('Teacher 1').getByText('4 classes')).toBeTruthy();
    rows = [waitingRow(1), waitingRow(2)];
    act(() =>
      tell({
        kind: 'events',
        events: [{ op: 'create', entity: 'leaveDecision', id: id(92), rev: 1, at: '2026-11-21T05:00:00.000Z' }],
      }),
    );
    expect(await screen.findByText('reason 2')).toBeTruthy();
    expect(screen.getByText('2 applications awaiting your decision')).toBeTruthy();
  });
  it('approves all chosen in one call, and says which could not be decided any more', async () => {
    const answers = {
      'GET /api/leave/inbox': { waiting: [waitingRow(1), waitingRow(2)], done: [] },
      'POST /api/leave/decide': {
        done: [application(1, { status: 'approved' })],
        refused: [
          {
            id: id(2),
            code: 'LEAVE_NOT_ASKED',
            text: text('Your decision is not needed any more.', 'আপনার সিদ্ধান্তের আর প্রয়োজন নেই।'),
          },
        ],
      },
    };
    const { requests } = await open(<ApprovePage />, answers);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
    expect(await screen.findByText('Your decision is not needed any more.')).toBeTruthy();
    expect(requests.find((each) => each.path === '/api/leave/decide')!.body).toEqual({
      applications: [id(1), id(2)],
      verdict: 'approve',
    });
    expect(screen.getByText('Approved.')).toBeTruthy();
  });
  it('does not refuse without a reason', async () => {
    const answers = {
      'GET /api/leave/inbox': { waiting: [waitingRow(1), waitingRow(2)], done: [] },
      'POST /api/leave/decide': { done: [application(1)], refused: [] },
    };
    const { requests } = await open(<ApprovePage />, answers);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Teacher 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reject selected' }));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Write at least 3 letters.')).toBeTruthy();
    expect(requests.filter((each) => each.method === 'POST')).toEqual([]);
    await userEvent.keyboard('examination week{Enter}');
    await waitFor(() =>
      expect(requests.find((each) => each.method === 'POST')?.body).toEqual({
        applications: [id(1)],
        verdict: 'reject',
        remark: 'examination week',
      }),
    );
  });
  it('refuses or returns one application in its card, without a dialog', async () => {
    const { requests } = await open(<ApprovePage />, {
      'GET /api/leave/inbox': { waiting: [waitingRow(1), waitingRow(2)], done: [] },
      'POST /api/leave/decide': { done: [application(2)], refused: [] },
    });
    await screen.findByText('Teacher 2');
    await userEvent.click(cardOf('Teacher 2').getByRole('button', { name: 'Return for correction' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('attach the letter{Enter}');
    await waitFor(() =>
      expect(requests.find((each) => each.method === 'POST')?.body).toEqual({
        applications: [id(2)],
        verdict: 'return',
        remark: 'attach the letter',
      }),
    );
  });
  it('says so when nothing waits, in Bengali without a word of English', async () => {
    await open(<ApprovePage />, { 'GET /api/leave/inbox': { waiting: [], done: [] } }, { locale: 'bn' });
    expect(await screen.findByText('কোনো আবেদন অপেক্ষায় নেই')).toBeTruthy();
    expect(
      [...document.querySelectorAll('h1, h2, p, button, label')]
        .map((each) => each.textContent)
        .filter((words) => /[A-Za-z]/.test(words ?? '')),
    ).toEqual([]);
  });
  it('says what went wrong, and tries again', async () => {
    let isDown = true;
    await open(<ApprovePage />, {
      'GET /api/leave/inbox': () =>
        isDown
          ? failure(503, { code: 'UNAVAILABLE', message: 'The service is busy.' })
          : { waiting: [waitingRow(1)], done: [] },
    });
    const again = await screen.findByRole('button', { name: /try again/i });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText('reason 1')).toBeTruthy();
  });
});

describe('own leave', () => {
  it('shows what is left, with what waits taken off', async () => {
    await open(<StaffLeavePage />, { 'GET /api/leave/mine': desk() }, { can: ['leave.forStaff'] });
    const left = within(await screen.findByRole('region', { name: 'Leave balance' }));
    expect(left.getByText('16.5')).toBeTruthy();
    expect(left.getByText('2.5 used · 1 pending')).toBeTruthy();
    expect(cardOf('Casual leave').getByText('Awaiting approval')).toBeTruthy();
  });
  it('says before sending what it comes to and who decides, and sends what was written', async () => {
    const answers = {
      'GET /api/leave/mine': desk(),
      'GET /api/leave/preview': previewOf(),
      'POST /api/leave/apply': application(3),
    };
    const { requests } = await open(<StaffLeavePage />, answers, { can: ['leave.forStaff'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Apply for leave' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Submit application' }));
    expect(form.getAllByText('This field is required.').length).toBeGreaterThan(1);
    await userEvent.type(form.getByLabelText(/First day/), '24/11/2026');
    await userEvent.type(form.getByLabelText(/^Reason/), 'land office');
    expect(await form.findByText('Remaining: 16.5, after this leave: 15.5')).toBeTruthy();
    expect(form.getByText('Head of institution')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Submit application' }));
    await waitFor(() =>
      expect(requests.find((each) => each.path === '/api/leave/apply')?.body).toEqual({
        type: id(70),
        from: '2026-11-24',
        until: '2026-11-24',
        half: 'none',
        reason: 'land office',
        staff: id(51),
      }),
    );
  });
  it('cannot be sent while the server would refuse it, and says why in Bengali', async () => {
    const refusal = {
      code: 'LEAVE_BALANCE_SHORT',
      text: text('You requested 2 days; 0 remain.', '২ দিন চাওয়া হয়েছে, অবশিষ্ট আছে ০ দিন।'),
    };
    await open(
      <StaffLeavePage />,
      { 'GET /api/leave/mine': desk(), 'GET /api/leave/preview': previewOf({ refusal, after: -1 }) },
      { locale: 'bn', can: ['leave.forStaff'] },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'ছুটির আবেদন করুন' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText(/প্রথম দিন/), '২৪/১১/২০২৬');
    expect(await form.findByText('২ দিন চাওয়া হয়েছে, অবশিষ্ট আছে ০ দিন।')).toBeTruthy();
    expect((form.getByRole('button', { name: 'আবেদন পাঠান' }) as HTMLButtonElement).disabled).toBe(true);
  });
  it('asks the office when there is no employee record', async () => {
    vi.spyOn(liveClient, 'subscribe').mockImplementation(() => () => undefined);
    await renderWithKit(<StaffLeavePage />, { can: ['leave.forStaff'], me: { person: {} } });
    expect(await screen.findByText('You have no employee record here')).toBeTruthy();
  });
});

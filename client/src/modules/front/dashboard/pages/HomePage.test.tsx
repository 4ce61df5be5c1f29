import { permissionOf } from '@pathshala/shared';
import { cleanup, screen, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../../kit/data/live/use-live';
import { renderWithKit, tidyUp, type KitOptions } from '../../../../kit/testing/render-with-kit';
import { screenPermission, type Today } from '../parts/today';
import HomePage from './HomePage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const label = { en: 'Six - A', bn: 'ষষ্ঠ - ক' };
const day: Today = { date: '2026-11-22', school: true, why: null };
const attendance = {
  sections: 17,
  submitted: 11,
  inProgress: 2,
  notStarted: 4,
  enrolled: 800,
  present: 612,
  absent: 41,
  late: 17,
  leave: 9,
  trend: [],
};
const registers = [
  { section: id(1), label, own: true, enrolled: 60, status: 'notStarted' as const, absent: 0 },
  {
    section: id(2),
    label: { en: 'Nine - A', bn: 'নবম - ক' },
    own: false,
    enrolled: 50,
    status: 'submitted' as const,
    absent: 4,
  },
];
const nothingMore = {
  photo: null,
  paper: null,
  section: null,
  routine: [],
  quiz: null,
  exam: null,
  dues: null,
  unexplained: null,
  isBeingMarked: false,
  leave: null,
};
const open = (today: Today, options: KitOptions = {}) =>
  renderWithKit(<HomePage />, {
    ...options,
    answers: {
      'GET /api/dashboard/today': today,
      'GET /api/dashboard/waiting': { rows: [], follows: [] },
      ...options.answers,
    },
  });
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(tidyUp);

describe('what waits', () => {
  const row = {
    id: 'payments.claims',
    label: { en: 'Payments to verify', bn: 'যাচাইয়ের অপেক্ষায় পেমেন্ট' },
    count: 3,
    screen: 'payments.claims',
    query: { 'f.status.in': 'submitted' },
  };
  it('comes first, each row opening its list with the filter on', async () => {
    await open(day, { answers: { 'GET /api/dashboard/waiting': { rows: [row], follows: [] } } });
    const link = await screen.findByRole('link', { name: /^3\s*Payments to verify/ });
    expect(link.getAttribute('href')).toBe('/site/fee/transaction-check?f.status.in=submitted');
    expect(screen.getAllByRole('heading', { level: 2 })[0]!.textContent).toBe('Waiting for you');
  });
  it('says that there is nothing to those who may have some, and nothing to the others', async () => {
    await open(day, { answers: { 'GET /api/dashboard/waiting': { rows: [], follows: [{ entity: 'notice' }] } } });
    expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
    tidyUp();
    await open(day, { answers: { 'GET /api/dashboard/waiting': { rows: [], follows: [] } } });
    expect(screen.queryByText('Waiting for you')).toBeNull();
  });
});

describe('today on the dashboard', () => {
  it('shows visits of the website without being asked for again with each minute of them', async () => {
    const follow = vi.spyOn(live, 'useSubscriptions');
    await open({ ...day, website: { today: 12, week: 13, all: 14 } }, { can: [permissionOf('siteVisit', 'read')] });
    expect(await screen.findByText('12')).toBeTruthy();
    const followed = follow.mock.calls.flatMap(([subscriptions]) => subscriptions.map(({ entity }) => entity));
    follow.mockRestore();
    expect(followed).toContain('notice');
    expect(followed).not.toContain('siteVisit');
  });
  it('makes every number of the head a link to what it counts', async () => {
    await open(
      { ...day, attendance, people: { students: 800, staff: 37, sections: 17 } },
      { can: [screenPermission('attendance.board'), screenPermission('people.students')] },
    );
    expect(await screen.findByText('11 of 17 registers taken')).toBeTruthy();
    expect(hrefOf(/^4\s*Not taken/)).toBe('/site/attendance/student/board?status=notStarted');
    expect(hrefOf(/^800\s*Students/)).toBe('/student/list');
    // A screen that they may not open stays a number.
    expect(screen.queryByRole('link', { name: /^17\s*Sections/ })).toBeNull();
  });
  it('tells the accountant what cash and banks hold, what the counter took, and what is above its budget', async () => {
    const ledger = (n: number, balance: number) => ({
      id: id(n),
      label: { en: `Ledger ${n}`, bn: `লেজার ${n}` },
      balance,
    });
    await open(day, {
      can: ['accounts.report', 'payments.collect', 'voucher.read'],
      answers: {
        'GET /api/dashboard/today': day,
        'GET /api/accounts/money-now': { held: [ledger(1, 12_500_00), ledger(2, -300_00)], overBudget: 1 },
        'GET /api/payments/day/total': { count: 3, amount: 2_610_00 },
      },
    });
    expect(await screen.findByText('ledger above its budget')).toBeTruthy();
    expect(hrefOf(/12,500\.00\s*Ledger 1/)).toBe(`/site/accounts/report/ledger?ledger=${id(1)}`);
    expect(
      screen
        .getByText(/300\.00/)
        .closest('[data-tone]')!
        .getAttribute('data-tone'),
    ).toBe('bad');
    expect(hrefOf(/2,610\.00\s*Counter today, 3 receipts/)).toBe('/site/fee/collection');
    expect(hrefOf(/^1\s*ledger above/)).toBe('/site/accounts/report/budget');
  });
  it('tells the accountant the money of the running month, each sum leading to who it is', async () => {
    const totals = {
      bills: 320,
      amount: 30_000_000,
      waived: 850_000,
      paid: 21_800_000,
      balance: 7_350_000,
      overdue: 7_000_000,
    };
    const withDues = { en: 'With dues', bn: 'বকেয়া আছে' };
    const facts = [{ key: 'owing', label: withDues, kind: 'int', value: 79 }];
    const head = { columns: [], rows: 108, totals, facts, notes: [], chart: null, asOf: '2026-11-22T04:00:00.000Z' };
    await open(day, {
      can: ['fees.dues'],
      locale: 'bn',
      answers: { 'GET /api/dashboard/today': day, 'GET /api/fees/reports/dues/totals': head },
    });
    expect(await screen.findByText('জনের বকেয়া আছে')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'নভেম্বর ২০২৬ মাসের ফি' })).toBeTruthy();
    expect(hrefOf(/২,৯১,৫০০\.০০\s*পরিশোধযোগ্য/)).toBe('/site/fee/dues?month=2026-11-01');
    expect(hrefOf(/^৭৯\s*জনের বকেয়া আছে/)).toBe('/site/fee/dues?month=2026-11-01&status=overdue');
    expect(screen.queryByText('মওকুফের আবেদন অপেক্ষায়')).toBeNull();
  });
  it('tells the operator how many institutions wait to be taken in, and leads to them', async () => {
    await open(
      { ...day, school: null, platform: { institutions: 12, applications: 3, groups: 2, users: 340, mailKept: 0 } },
      { can: ['institution.update', 'onboarding.decide'], locale: 'bn' },
    );
    expect(await screen.findByText('অপেক্ষমাণ আবেদন')).toBeTruthy();
    expect(hrefOf(/^৩\s*অপেক্ষমাণ আবেদন/)).toBe('/edu/site/application/list?f.status.in=pending');
  });
  it('gives a teacher each register with its state, one tap away', async () => {
    await open({ ...day, registers, routine: [] }, { can: ['attendance.mark'] });
    const first = (await screen.findByText('Six - A')).closest('li')!;
    expect(within(first).getByText('Not taken')).toBeTruthy();
    expect(within(first).getByRole('link', { name: 'Take attendance' }).getAttribute('href')).toBe(
      `/site/attendance/student/master?section=${id(1)}&date=2026-11-22`,
    );
    expect(screen.getByText(/50 students · 4 absent/)).toBeTruthy();
    expect(screen.getByText('No classes today.')).toBeTruthy();
  });
  it('says on a holiday why there is no school, and asks nobody for a register', async () => {
    await open(
      { ...day, school: false, why: { en: 'Victory Day', bn: 'বিজয় দিবস' }, registers, routine: [] },
      { can: ['attendance.mark'], locale: 'bn' },
    );
    expect(await screen.findByText('আজ প্রতিষ্ঠান বন্ধ: বিজয় দিবস।')).toBeTruthy();
    expect(screen.queryByText('নেওয়া হয়নি')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'খুলুন' })[0]!.getAttribute('href')).toBe(
      `/site/attendance/student/master?section=${id(1)}`,
    );
  });
  it('tells a guardian about each child in the language of the page', async () => {
    await open(
      {
        ...day,
        routine: [],
        children: [
          {
            student: id(5),
            name: 'Nowrin',
            nameBn: 'নওরীন',
            today: 'absent',
            percent: 85.7,
            absent: 2,
            ...nothingMore,
          },
          { student: id(6), name: 'Bushra', nameBn: 'বুশরা', today: null, percent: null, absent: 0, ...nothingMore },
        ],
      },
      { can: ['attendance.own'], locale: 'bn' },
    );
    expect(await screen.findByText('আজ: অনুপস্থিত')).toBeTruthy();
    expect(screen.getByText(/^৮৫\.৭%/)).toBeTruthy();
    expect(screen.getByText('আজ: এখনো নেওয়া হয়নি')).toBeTruthy();
    // Each child has a card of its own; facts without a value are left out.
    const nowrin = screen.getByRole('heading', { name: 'নওরীন' }).closest('section')!;
    expect(within(nowrin).getByRole('link').getAttribute('href')).toBe(
      `/student/attendance/my-attendance?student=${id(5)}`,
    );
    expect(within(nowrin).getByText('এখন আর কিছু করার নেই।')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'আজকের ক্লাস' })).toBeNull();
  });
  it('leads from the name of a child to the page with the contacts of teacher and office', async () => {
    const child = { student: id(5), name: 'Nowrin', nameBn: 'নওরীন', today: null, percent: null, absent: 0 };
    const answer = { ...day, routine: [], children: [{ ...child, ...nothingMore }] };
    const can = ['attendance.own', screenPermission('students.details')];
    await open(answer, { can });
    expect((await screen.findByRole('link', { name: 'Nowrin' })).getAttribute('href')).toBe(
      `/student/details?student=${id(5)}`,
    );
    cleanup();
    await open(answer, { can: ['attendance.own'] });
    expect((await screen.findByRole('heading', { name: 'Nowrin' })).querySelector('a')).toBeNull();
  });
  it('begins an exam day with paper, room and seat', async () => {
    const paper = {
      date: day.date,
      startsAt: '10:00',
      endsAt: '13:00',
      subjects: [{ en: 'Mathematics', bn: 'গণিত' }],
      seat: { room: { en: 'Room 204', bn: 'কক্ষ ২০৪' }, building: null, code: 'B-12' },
    };
    const child = { student: id(5), name: 'Nowrin', nameBn: 'নওরীন', today: null, percent: null, absent: 0 };
    await open(
      { ...day, routine: [], children: [{ ...child, ...nothingMore, paper }] },
      { can: ['attendance.own'], me: { person: { student: id(5) } } },
    );
    const link = await screen.findByRole('link', { name: /^Exam today/ });
    expect(link.textContent).toMatch(/Mathematics.*Room 204.*B-12/);
    expect(link.compareDocumentPosition(screen.getByText(/Today: not taken/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
  it('is the first steps where there are no sections or students', async () => {
    const steps = [{ key: 'year', count: 0, of: null, copied: 0, isDone: false }];
    await open(
      { ...day, attendance: { ...attendance, sections: 0 }, people: { students: 0, staff: 1, sections: 0 } },
      { can: ['onboarding.firstSteps'], answers: { 'GET /api/onboarding/first-steps': { steps } } },
    );
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(screen.queryByText(/registers taken/)).toBeNull();
  });
  it('shows a student the next lesson, their dues and their leave', async () => {
    const lesson = {
      period: 1,
      startsAt: '09:00',
      endsAt: '09:45',
      subject: { en: 'Mathematics', bn: 'গণিত' },
      with: { en: 'Rahman', bn: 'রহমান' },
    };
    const child = {
      student: id(5),
      name: 'Nowrin',
      nameBn: 'নওরীন',
      today: null,
      percent: null,
      absent: 0,
      section: id(1),
      routine: [lesson],
      quiz: {
        id: id(9),
        title: { en: 'Chapter test', bn: 'অধ্যায় পরীক্ষা' },
        opensAt: '2026-11-23T04:00:00.000Z',
        closesAt: '2026-11-23T05:00:00.000Z',
        open: false,
      },
      exam: { title: { en: 'Annual exam', bn: 'বার্ষিক পরীক্ষা' }, startsOn: '2026-12-01', endsOn: '2026-12-15' },
      photo: null,
      paper: null,
      dues: { balance: 150_000, overdue: 50_000, oldest: '2026-11-10' },
      unexplained: '2026-11-22',
      isBeingMarked: false,
      leave: { status: 'pending', type: { en: 'Sick leave', bn: 'অসুস্থতা' }, from: '2026-11-24', until: '2026-11-25' },
    };
    await open(
      { ...day, routine: [lesson], children: [child] },
      {
        can: ['attendance.own', screenPermission('quizzes.mine'), screenPermission('fees.mine')],
        me: { person: { student: id(5) } },
      },
    );
    expect((await screen.findByRole('link', { name: /^Next quiz/ })).textContent).toMatch(/Chapter test: .*23/);
    expect(screen.getByRole('link', { name: /^Dues/ }).textContent).toMatch(/1,500.*500.*overdue since/);
    expect(screen.getByText(/22 November 2026: give the reason/)).toBeTruthy();
    expect(screen.getByText(/^Sick leave, .+: .+/)).toBeTruthy();
    expect(screen.getByText(/Annual exam: /)).toBeTruthy();
    expect(screen.getByText('Mathematics')).toBeTruthy();
  });
});

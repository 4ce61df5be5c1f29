import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveNews } from '../../../../../kit/data/live/open-subscription';
import { liveClient } from '../../../../../kit/data/live/live';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import type { BoardRow } from './board-state';
import { totalsOf } from './board-state';
import BoardPage from './BoardPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const row = (n: number, change: Partial<BoardRow> = {}): BoardRow => ({
  section: id(n),
  label: { en: `Class ${n}`, bn: `শ্রেণি ${n}` },
  shift: { en: 'Day', bn: 'দিবা' },
  classTeacher: { en: 'Salma Begum', bn: 'সালমা বেগম' },
  sheet: id(100 + n),
  rev: 0,
  status: 'notStarted',
  strength: 0,
  present: 0,
  absent: 0,
  late: 0,
  leave: 0,
  enrolled: 40,
  ...change,
});
const rows = [
  row(1),
  row(2, {
    status: 'submitted',
    rev: 4,
    strength: 40,
    present: 38,
    absent: 2,
    submittedAt: '2026-11-22T04:00:00.000Z',
  }),
];
const answers = {
  'GET /api/attendance/board': { day: { date: '2026-11-22', school: true, why: null }, rows, totals: totalsOf(rows) },
  'GET /api/institutions/:id': { weekend: [5, 6] },
  'GET /api/holidays': { rows: [], total: 0, labels: {} },
  'GET /api/academic-years': { rows: [], total: 0, labels: {} },
  'GET /api/attendance-settings': { rows: [], total: 0, labels: {} },
};
const open = async (url = '/?date=2026-11-22', given: object = answers) => {
  let tell: (news: LiveNews) => void = () => undefined;
  vi.spyOn(liveClient, 'subscribe').mockImplementation((subscription, listener, ready) => {
    if (subscription.entity === 'attendanceSheet') tell = listener;
    ready();
    return () => undefined;
  });
  await renderWithKit(<BoardPage />, { url, answers: { ...given }, can: ['attendance.board', 'attendance.notify'] });
  await screen.findByRole('table');
  return { tell: (news: LiveNews) => act(() => tell(news)) };
};
/** Texts of the rows that have borne the sign of a change since. */
function signsIn(root: Element): () => string[] {
  const seen = new Set<Element>();
  const note = (changes: MutationRecord[]) => changes.forEach(({ target }) => seen.add(target as Element));
  const observer = new MutationObserver(note);
  observer.observe(root, { subtree: true, attributeFilter: ['data-changed'] });
  return () => {
    note(observer.takeRecords());
    return [...seen].map((element) => element.textContent);
  };
}
const lineOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
});

describe('the board on the screen', () => {
  it('changes a line and the totals in place when a register is submitted elsewhere', async () => {
    const board = await open();
    expect(lineOf('Class 1').getByText('Not taken')).toBeTruthy();
    // The sign of a change fades after a moment, which a busy machine may spend on looking for a row.
    const marked = signsIn(document.body);
    board.tell({
      kind: 'events',
      events: [
        {
          op: 'update',
          entity: 'attendanceSheet',
          id: id(101),
          rev: 2,
          at: '2026-11-22T04:20:00.000Z',
          by: id(9),
          set: {
            section: id(1),
            date: '2026-11-22',
            period: 0,
            status: 'submitted',
            strength: 40,
            present: 35,
            absent: 5,
            late: 1,
            leave: 0,
            submittedAt: '2026-11-22T04:20:00.000Z',
            reopenedAt: null,
          },
        },
      ],
    });
    expect(await lineOf('Class 1').findByText('Taken')).toBeTruthy();
    expect(lineOf('Class 1').getByText('35')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^2\s*Taken$/ })).toBeTruthy();
    expect(marked()).toEqual([expect.stringContaining('Class 1')]);
  });
  it('keeps a mark that arrives while the board is read again, though that answer is older', async () => {
    const [line] = rows;
    const taken = { ...line!, status: 'inProgress' as const, rev: 6, strength: 40, absent: 6 };
    const older = { ...answers['GET /api/attendance/board'], rows: [taken, rows[1]!] };
    let asked = 0;
    let answer: () => void = () => undefined;
    const onItsWay = new Promise<object>((resolve) => (answer = () => resolve(older)));
    const board = await open(undefined, {
      ...answers,
      'GET /api/attendance/board': () => ((asked += 1) === 1 ? answers['GET /api/attendance/board'] : onItsWay),
    });
    await board.tell({ kind: 'resync' });
    await waitFor(() => expect(asked).toBe(2));
    const { section, status, strength } = taken;
    const set = { section, status, strength, date: '2026-11-22', period: 0, present: 0, absent: 8, late: 0, leave: 0 };
    const change = {
      op: 'update',
      entity: 'attendanceSheet',
      id: id(101),
      rev: 7,
      at: '2026-11-22T04:20:00.000Z',
    } as const;
    await board.tell({ kind: 'events', events: [{ ...change, set }] });
    expect(await lineOf('Class 1').findByText('8')).toBeTruthy();
    await act(async () => answer());
    await waitFor(() => expect(lineOf('Class 1').queryByText('6')).toBeNull());
    expect(lineOf('Class 1').getByText('8')).toBeTruthy();
  });
  it('shows only what is not taken on request', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Not taken' }));
    expect(screen.queryByRole('row', { name: /Class 2/ })).toBeNull();
    expect(screen.getByRole('row', { name: /Class 1/ })).toBeTruthy();
  });
  it('leads to the register and, where students are absent, to telling their guardians', async () => {
    await open();
    expect(lineOf('Class 2').getByRole('link', { name: 'Class 2' }).getAttribute('href')).toContain(
      `section=${id(2)}&date=2026-11-22`,
    );
    expect(lineOf('Class 2').getByRole('link', { name: 'Notify guardians: Class 2' }).getAttribute('href')).toContain(
      '/verify?',
    );
    expect(lineOf('Class 1').queryByRole('link', { name: /Notify guardians/ })).toBeNull();
  });
});

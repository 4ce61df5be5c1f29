import type { SeatStatus } from '@pathshala/shared/modules/exams/examday';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../kit/data/api-error';
import type { Entry } from '../../../../kit/data/outbox/cell-session';
import { keptList } from '../../../../kit/testing/kept-list';
import { presenceSession, type OpenRoom, type PresenceSession } from './presence-session';

const blank = { en: '', bn: '' };
const STUDENTS = ['a', 'b', 'c'];
/** A server with one room, and a device that outlives sessions. */
function stage() {
  const marks = new Map<string, SeatStatus>();
  const reports = new Map<string, string>();
  const calls: Parameters<Parameters<typeof presenceSession>[0]['mark']>[0][] = [];
  const device: { room: OpenRoom | null; pending: Entry<SeatStatus | null>[] } = { room: null, pending: [] };
  const state = { isReachable: true, seated: STUDENTS, marks, reports, calls, device };
  const reach = () => {
    if (!state.isReachable) throw new TypeError('Failed to fetch');
  };
  const open = () =>
    presenceSession({
      async open() {
        reach();
        return {
          sitting: { id: 's', label: blank, date: '2026-11-23', startsAt: '10:00', endsAt: '13:00' },
          room: blank,
          rows: state.seated.map((student, at) => ({
            student,
            roll: at + 1,
            name: student,
            nameBn: student,
            section: blank,
            code: `A${at + 1}`,
            status: marks.get(student) ?? null,
            expulsion: reports.get(student) ?? null,
          })),
          refusal: null,
          refusalText: null,
        };
      },
      async mark(entries) {
        reach();
        calls.push(entries);
        if (entries.some(({ student }) => !state.seated.includes(student)))
          throw new ApiError(409, { code: 'NOT_SEATED_HERE', message: 'Not here', requestId: 'test' });
        const conflicts = entries.filter(
          ({ student, status, was }) =>
            marks.get(student) !== status && (reports.has(student) || (marks.get(student) ?? null) !== was),
        );
        const applied = entries.filter((entry) => !conflicts.includes(entry));
        for (const { student, status } of applied) marks.set(student, status);
        return {
          applied: applied.map(({ student, status }) => ({ student, status })),
          conflicts: conflicts.map(({ student }) => ({
            student,
            current: marks.get(student) ?? null,
            expulsion: reports.get(student) ?? null,
          })),
        };
      },
      keep: {
        sheet: { read: () => device.room, write: (room) => void (device.room = room) },
        pending: keptList(device),
      },
      debounceMs: 1,
    });
  return { ...state, state, open };
}
const sessions: PresenceSession[] = [];
afterEach(() => sessions.splice(0).forEach((session) => session.stop()));
const begun = async (session: PresenceSession) => {
  sessions.push(session);
  await session.load();
  return session;
};

it('sends taps that follow each other as one call, and shows them before they have arrived', async () => {
  const { open, marks, calls } = stage();
  const session = await begun(open());
  session.enter('a', 'absent');
  session.enter('b', 'present');
  session.enter('a', 'late');
  expect(session.valueAt('a')).toBe('late');
  await vi.waitFor(() => expect(session.snapshot().pending.size).toBe(0));
  expect([...marks]).toEqual([
    ['a', 'late'],
    ['b', 'present'],
  ]);
  expect(calls).toHaveLength(1);
});

it('keeps taps without a network over a reload, with the list of the room, and sends them when it is back', async () => {
  const { open, marks, state } = stage();
  await begun(open());
  state.isReachable = false;
  const before = await begun(open());
  before.enter('c', 'absent');
  await vi.waitFor(() => expect(before.snapshot().sync).toBe('waiting'));
  before.stop();
  const after = await begun(open());
  expect(after.snapshot()).toMatchObject({ isKept: true, error: null });
  expect(after.snapshot().sheet?.rows).toHaveLength(3);
  expect(after.valueAt('c')).toBe('absent');
  state.isReachable = true;
  after.hurry();
  await vi.waitFor(() => expect(marks.get('c')).toBe('absent'));
  await vi.waitFor(() => expect(after.snapshot()).toMatchObject({ isKept: false, sync: 'idle' }));
});

it('says so when a room was never opened and there is no network', async () => {
  const { open, state } = stage();
  state.isReachable = false;
  const session = await begun(open());
  expect(session.snapshot().error).toBeInstanceOf(ApiError);
});

it('shows both marks when someone else marked the same student differently, and takes the one that is chosen', async () => {
  const { open, marks } = stage();
  const session = await begun(open());
  marks.set('a', 'present');
  session.enter('a', 'absent');
  await vi.waitFor(() =>
    expect(session.snapshot().conflicts.get('a')).toEqual({ mine: 'absent', theirs: 'present', by: null }),
  );
  expect(marks.get('a')).toBe('present');
  session.resolve('a', 'mine');
  await vi.waitFor(() => expect(marks.get('a')).toBe('absent'));
  expect(session.snapshot().conflicts.size).toBe(0);
});

it('drops the stored mark of someone who was expelled meanwhile, and sends all other marks', async () => {
  const { open, marks, reports, state, device } = stage();
  const session = await begun(open());
  state.isReachable = false;
  session.enter('a', 'present');
  session.enter('b', 'absent');
  marks.set('a', 'expelled');
  reports.set('a', 'report');
  state.isReachable = true;
  session.hurry();
  await vi.waitFor(() => expect(marks.get('b')).toBe('absent'));
  await vi.waitFor(() => expect(session.snapshot().pending.size).toBe(0));
  expect([marks.get('a'), session.valueAt('a'), device.pending]).toEqual(['expelled', 'expelled', []]);
  expect(session.snapshot().conflicts.size).toBe(0);
  expect(session.snapshot().sheet?.rows[0]).toMatchObject({ status: 'expelled', expulsion: 'report' });
});

it('sends no mark of someone who sits in another room by now, and all other marks', async () => {
  const { open, marks, state, device } = stage();
  const before = await begun(open());
  state.isReachable = false;
  before.enter('a', 'present');
  before.enter('b', 'absent');
  before.stop();
  state.isReachable = true;
  state.seated = ['b', 'c'];
  const after = await begun(open());
  await vi.waitFor(() => expect(marks.get('b')).toBe('absent'));
  await vi.waitFor(() => expect(after.snapshot()).toMatchObject({ sync: 'idle', refusal: null }));
  expect([marks.has('a'), device.pending]).toEqual([false, []]);
});

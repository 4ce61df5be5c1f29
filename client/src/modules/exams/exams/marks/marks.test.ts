import { NATIONAL_BANDS } from '@pathshala/shared/modules/exams/exams';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../kit/data/api-error';
import type { Entry } from '../../../../kit/data/outbox/cell-session';
import { keptCells } from '../../../../kit/data/outbox/kept-cells';
import { keptList } from '../../../../kit/testing/kept-list';
import { marksCells, takeOldCells, type MarksPorts } from './marks-cells';
import { MarksSession } from './marks-session';
import {
  cellKey,
  completeCount,
  enterText,
  marksOf,
  placeOf,
  shownMarks,
  shownStatus,
  shownValue,
  type Cell,
  type CellValue,
  type SavedAnswer,
  type SheetAnswer,
} from './marks-state';

const RAHIM = 'a'.repeat(24);
const MITA = 'b'.repeat(24);
const sheet = {
  examSubject: 'c'.repeat(24),
  section: 'd'.repeat(24),
  rev: 1,
  state: 'open' as const,
  complete: 0,
  candidates: 2,
};
const mark = (
  student: string,
  rev: number,
  marks: Record<string, number>,
  status: 'present' | 'absent' = 'present',
) => ({ student, rev, status, marks, updatedAt: '2026-03-04T04:00:00.000Z' });
const answer: SheetAnswer = {
  exam: { id: 'e'.repeat(24), title: { en: 'Half-yearly', bn: 'অর্ধবার্ষিক' }, published: false },
  subject: { en: 'Bangla', bn: 'বাংলা' },
  section: { en: 'Six - A', bn: 'ষষ্ঠ - ক' },
  parts: [
    { key: 'cq', name: 'Creative', nameBn: 'সৃজনশীল', full: 70, pass: 23 },
    { key: 'mcq', name: 'MCQ', nameBn: 'বহুনির্বাচনি', full: 30, pass: 10 },
  ],
  bands: [...NATIONAL_BANDS],
  passRule: 'both',
  rounding: 'none',
  sheet,
  refusal: null,
  refusalText: null,
  doubleEntry: false,
  mayReopen: false,
  mayLock: false,
  rows: [
    { student: RAHIM, roll: 1, name: 'Rahim', nameBn: 'রহিম', kind: 'compulsory', mark: mark(RAHIM, 2, { cq: 40 }) },
    { student: MITA, roll: 2, name: 'Mita', nameBn: 'মিতা', kind: 'compulsory', mark: null },
  ],
};
const saved = (applied: SavedAnswer['applied'], conflicts: SavedAnswer['conflicts'] = []): SavedAnswer => ({
  sheet: { ...sheet, rev: 2 },
  applied,
  conflicts,
});

describe('what the grid shows', () => {
  const nothing = { pending: new Map(), faults: new Map(), conflicts: new Map(), absentAt: new Map() };
  const start = { ...nothing, answer, marks: marksOf(answer), theirs: new Set<string>() };
  it('is what was entered, in either digit set, before the server knows', () => {
    const state = enterText(start, MITA, 'cq', '৫৫.৫');
    expect(shownValue(state, MITA, 'cq')).toBe(55.5);
    expect([...state.pending.values()]).toEqual([{ key: cellKey(MITA, 'cq'), value: 55.5, was: null }]);
  });
  it('keeps what is above the maximum beside the sheet and never sends it', () => {
    const state = enterText(start, RAHIM, 'mcq', '31');
    expect(state.faults.get(cellKey(RAHIM, 'mcq'))).toEqual({ text: '31', fault: 'tooHigh' });
    expect([state.pending.size, shownValue(state, RAHIM, 'mcq')]).toEqual([0, null]);
    expect(enterText(state, RAHIM, 'mcq', '30').faults.size).toBe(0);
  });
  it('leaves a student absent from one part while the marks of the others are entered', () => {
    const absent = enterText(start, RAHIM, 'mcq', 'A');
    const partly = enterText(absent, RAHIM, 'cq', '41');
    expect([shownStatus(partly, RAHIM), shownMarks(partly, RAHIM)]).toEqual(['absent', { cq: 41 }]);
    expect(completeCount(partly)).toBe(completeCount(absent));
    const sat = enterText(partly, RAHIM, 'mcq', '12');
    expect([shownStatus(sat, RAHIM), shownMarks(sat, RAHIM)]).toEqual(['present', { cq: 41, mcq: 12 }]);
  });
  it('takes A for absent, and a mark for present again', () => {
    const absent = enterText(start, RAHIM, 'cq', 'A');
    expect(shownStatus(absent, RAHIM)).toBe('absent');
    expect(shownStatus(enterText(absent, RAHIM, 'cq', '41'), RAHIM)).toBe('present');
  });
  it('does not send what already exists', () => {
    expect(enterText(start, RAHIM, 'cq', '40').pending.size).toBe(0);
  });
  it('counts students of whom nothing is missing', () => {
    expect(completeCount(enterText(enterText(start, RAHIM, 'mcq', '20'), MITA, 'cq', 'abs'))).toBe(2);
  });
});

it.each([
  [MITA, 'cq'],
  [MITA, undefined],
  [MITA, 'a/b'],
])('the place of a cell of %s in %s is read from its key', (student, part) => {
  expect(placeOf(cellKey(student, part))).toEqual({ student, ...(part === undefined ? {} : { part }) });
});

describe('a session', () => {
  let device: { sheet: SheetAnswer | null; pending: Entry<CellValue>[] };
  const save = vi.fn<(cells: Cell[]) => Promise<SavedAnswer>>();
  const open = vi.fn<() => Promise<SheetAnswer>>();
  const ports = (): MarksPorts => ({
    open,
    save,
    keep: {
      sheet: { read: () => device.sheet, write: (read) => void (device.sheet = read) },
      pending: keptList(device),
    },
    debounceMs: 300,
  });
  beforeEach(() => {
    device = { sheet: null, pending: [] };
    save.mockReset();
    open.mockReset().mockImplementation(async () => answer);
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());
  const begin = async () => {
    const session = new MarksSession(marksCells(ports()), 'me');
    await session.load();
    return session;
  };
  const away = () => new ApiError(0, { code: 'NETWORK', message: 'away' } as never);
  const shown = (session: MarksSession, student: string, part: string) =>
    shownValue(session.snapshot().state!, student, part);
  const left = (value: number): Entry<CellValue> => ({ key: cellKey(MITA, 'cq'), value, was: null });

  it('sends what is entered within a second as one request, and forgets it when it is confirmed', async () => {
    save.mockImplementation(async (cells) =>
      saved([mark(MITA, 1, Object.fromEntries(cells.map((cell) => [cell.part!, cell.value as number])))]),
    );
    const session = await begin();
    session.enter(MITA, 'cq', '50');
    session.enter(MITA, 'mcq', '20');
    expect(device.pending).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(300);
    expect(save.mock.calls).toEqual([
      [
        [
          { student: MITA, part: 'cq', value: 50, was: null },
          { student: MITA, part: 'mcq', value: 20, was: null },
        ],
      ],
    ]);
    expect([device.pending, session.snapshot().sync, shown(session, MITA, 'cq')]).toEqual([[], 'idle', 50]);
    expect(session.snapshot().state!.answer.sheet.rev).toBe(2);
  });
  it('bases a cell that changed while in flight on what was saved', async () => {
    let arrive: (given: SavedAnswer) => void = () => undefined;
    save.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    save.mockImplementation(async () => saved([mark(MITA, 2, { cq: 55 })]));
    const session = await begin();
    session.enter(MITA, 'cq', '50');
    await vi.advanceTimersByTimeAsync(300);
    session.enter(MITA, 'cq', '55');
    arrive(saved([mark(MITA, 1, { cq: 50 })]));
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls.at(-1)).toEqual([[{ student: MITA, part: 'cq', value: 55, was: 50 }]]);
    expect([shown(session, MITA, 'cq'), device.pending]).toEqual([55, []]);
  });
  it('tries again when the network was away, and sends what a closed tab left behind', async () => {
    save.mockRejectedValueOnce(away()).mockImplementation(async () => saved([mark(MITA, 1, { cq: 50 })]));
    device.pending = [left(50)];
    const session = await begin();
    await vi.advanceTimersByTimeAsync(0);
    expect([session.snapshot().sync, device.pending.length]).toEqual(['waiting', 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([session.snapshot().sync, device.pending.length, save.mock.calls.length]).toEqual(['idle', 0, 2]);
  });
  it('opens without a network as this device read it last, and takes marks meanwhile', async () => {
    device.sheet = answer;
    open.mockRejectedValue(away());
    save.mockRejectedValue(away());
    const session = await begin();
    session.enter(MITA, 'cq', '31');
    expect(session.snapshot().isKept).toBe(true);
    expect([shown(session, RAHIM, 'cq'), shown(session, MITA, 'cq')]).toEqual([40, 31]);
    expect(device.pending).toEqual([left(31)]);
  });
  it('asks when someone else was first, names them, and asks again after a reload', async () => {
    const by = { en: 'Salma', bn: 'সালমা' };
    save.mockImplementation(async (cells) =>
      cells[0]!.was === 48
        ? saved([mark(MITA, 4, { cq: 50 })])
        : saved([mark(MITA, 3, { cq: 48 })], [{ student: MITA, part: 'cq', requested: 50, current: 48, by }]),
    );
    const first = await begin();
    first.enter(MITA, 'cq', '50');
    await vi.advanceTimersByTimeAsync(300);
    const asked = { student: MITA, part: 'cq', requested: 50, current: 48, by };
    expect([shown(first, MITA, 'cq'), [...first.snapshot().state!.conflicts.values()]]).toEqual([48, [asked]]);
    expect(device.pending).toEqual([left(50)]);
    const session = await begin();
    await vi.advanceTimersByTimeAsync(0);
    expect([...session.snapshot().state!.conflicts.values()]).toEqual([asked]);
    session.resolve(cellKey(MITA, 'cq'), 'mine');
    await vi.advanceTimersByTimeAsync(300);
    expect([shown(session, MITA, 'cq'), session.snapshot().state!.conflicts.size, device.pending]).toEqual([50, 0, []]);
  });
  it('leaves the other’s mark where its author says so, and sends nothing more', async () => {
    save.mockImplementation(async () =>
      saved([mark(MITA, 3, { cq: 48 })], [{ student: MITA, part: 'cq', requested: 50, current: 48 }]),
    );
    const session = await begin();
    session.enter(MITA, 'cq', '50');
    await vi.advanceTimersByTimeAsync(300);
    session.resolve(cellKey(MITA, 'cq'), 'theirs');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([shown(session, MITA, 'cq'), device.pending, save.mock.calls.length]).toEqual([48, [], 1]);
  });
  it('sends no mark of a student who has left the section, so that the others arrive', async () => {
    save.mockImplementation(async () => saved([mark(MITA, 1, { cq: 50 })]));
    device.pending = [{ key: cellKey('9'.repeat(24), 'cq'), value: 11, was: null }, left(50)];
    await begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls).toEqual([[[{ student: MITA, part: 'cq', value: 50, was: null }]]]);
    expect(device.pending).toEqual([]);
  });
  it('keeps what the server refuses permanently, and says so', async () => {
    save.mockRejectedValue(new ApiError(409, { code: 'MARKS_SUBMITTED', message: 'Handed in' } as never));
    const session = await begin();
    session.enter(MITA, 'cq', '50');
    await vi.advanceTimersByTimeAsync(300);
    expect(session.snapshot()).toMatchObject({ sync: 'refused', refusal: 'Handed in' });
    expect(device.pending).toHaveLength(1);
  });
  it('says before a sheet is handed in whether all of it has arrived', async () => {
    save.mockRejectedValueOnce(away()).mockImplementation(async () => saved([mark(MITA, 1, { cq: 50 })]));
    const session = await begin();
    expect(await session.settle()).toBe(true);
    session.enter(MITA, 'cq', '50');
    const failed = session.settle();
    await vi.advanceTimersByTimeAsync(0);
    expect([await failed, device.pending.length]).toEqual([false, 1]);
    const arrived = session.settle();
    await vi.advanceTimersByTimeAsync(0);
    expect([await arrived, device.pending]).toEqual([true, []]);
  });
  it('takes back step by step', async () => {
    const session = await begin();
    session.enter(RAHIM, 'cq', '45');
    session.enterMany([
      { student: RAHIM, part: 'mcq', text: '২০' },
      { student: MITA, part: 'cq', text: '31' },
    ]);
    session.undo();
    session.undo();
    session.undo();
    expect([shown(session, RAHIM, 'cq'), shown(session, RAHIM, 'mcq'), shown(session, MITA, 'cq')]).toEqual([
      40,
      null,
      null,
    ]);
  });

  const event = (rev: number, marks: Record<string, number>, over: object = {}) => ({
    op: 'update' as const,
    entity: 'examMark',
    id: 'f'.repeat(24),
    rev,
    by: 'other',
    at: '2026-03-04T04:00:00.000Z',
    set: { examSubject: sheet.examSubject, section: sheet.section, student: RAHIM, status: 'present', marks, ...over },
  });
  it('shows what others enter, newer over older, without touching what is being entered here', async () => {
    const session = await begin();
    session.enter(RAHIM, 'mcq', '20');
    session.takeEvents([event(3, { cq: 44 }), event(2, { cq: 40 })]);
    expect([shown(session, RAHIM, 'cq'), shown(session, RAHIM, 'mcq')]).toEqual([44, 20]);
    expect(session.snapshot().state!.theirs.has(RAHIM)).toBe(true);
  });
  it('does not show what is entered in another subject of the section', async () => {
    const session = await begin();
    session.takeEvents([event(9, { cq: 1 }, { examSubject: '0'.repeat(24) })]);
    expect(shown(session, RAHIM, 'cq')).toBe(40);
  });
});

it('marks that an earlier version of the page kept on the device are taken over once', () => {
  const name = 'pathshala.marks.me.paper.six';
  const { pending } = keptCells('marks').of<never, Entry<CellValue>>('me', ['paper', 'six', 'first']);
  localStorage.setItem(name, JSON.stringify([{ student: MITA, part: 'cq', value: 50, was: null }]));
  takeOldCells(name, pending);
  takeOldCells(name, pending);
  expect(pending.all()).toEqual([{ key: cellKey(MITA, 'cq'), value: 50, was: null }]);
  expect(localStorage.getItem(name)).toBeNull();
  pending.drop(cellKey(MITA, 'cq'));
});

it('marks of an earlier version stay where they are as long as the device takes nothing', () => {
  const name = 'pathshala.marks.me.paper.six';
  localStorage.setItem(name, JSON.stringify([{ student: MITA, part: 'cq', value: 50, was: null }]));
  takeOldCells(name, keptList({ pending: [], isFull: true }));
  expect(localStorage.getItem(name)).not.toBeNull();
  localStorage.removeItem(name);
});

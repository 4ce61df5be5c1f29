import { NATIONAL_BANDS } from '@pathshala/shared/modules/exams/exams';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../kit/data/api-error';
import { MarksSession, type MarksPorts } from './marks-session';
import {
  beginState,
  cellKey,
  completeCount,
  enterText,
  resolveConflict,
  shownMarks,
  shownStatus,
  shownValue,
  takeMarkEvents,
  takeSaved,
  editCell,
  type Cell,
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
  const start = beginState(answer);
  it('is what was entered, in either digit set, before the server knows', () => {
    const state = enterText(start, MITA, 'cq', '৫৫.৫');
    expect(shownValue(state, MITA, 'cq')).toBe(55.5);
    expect([...state.pending.values()]).toEqual([{ student: MITA, part: 'cq', value: 55.5, was: null }]);
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

describe('what the server answers', () => {
  const sent: Cell = { student: MITA, part: 'cq', value: 50, was: null };
  const waiting = editCell(beginState(answer), MITA, 'cq', 50);
  it('confirms a cell', () => {
    const state = takeSaved(waiting, [sent], saved([mark(MITA, 1, { cq: 50 })]));
    expect([state.pending.size, shownValue(state, MITA, 'cq'), state.answer.sheet.rev]).toEqual([0, 50, 2]);
  });
  it('bases a cell that changed while in flight on what was saved', () => {
    const state = takeSaved(editCell(waiting, MITA, 'cq', 55), [sent], saved([mark(MITA, 1, { cq: 50 })]));
    expect([...state.pending.values()]).toEqual([{ student: MITA, part: 'cq', value: 55, was: 50 }]);
  });
  it('asks when someone else was first, and does as it is told', () => {
    const state = takeSaved(
      waiting,
      [sent],
      saved([mark(MITA, 3, { cq: 48 })], [{ student: MITA, part: 'cq', requested: 50, current: 48 }]),
    );
    const key = cellKey(MITA, 'cq');
    expect([shownValue(state, MITA, 'cq'), state.conflicts.size]).toEqual([48, 1]);
    expect([...resolveConflict(state, key, 'mine').pending.values()]).toEqual([
      { student: MITA, part: 'cq', value: 50, was: 48 },
    ]);
    expect(resolveConflict(state, key, 'theirs')).toMatchObject({ pending: new Map(), conflicts: new Map() });
  });
});

describe('what others enter', () => {
  const event = (rev: number, marks: Record<string, number>, over: object = {}) => ({
    op: 'update' as const,
    entity: 'examMark',
    id: 'f'.repeat(24),
    rev,
    by: 'other',
    at: '2026-03-04T04:00:00.000Z',
    set: { examSubject: sheet.examSubject, section: sheet.section, student: RAHIM, status: 'present', marks, ...over },
  });
  it('appears, newer over older, without touching what is being entered here', () => {
    const mine = editCell(beginState(answer), RAHIM, 'mcq', 20);
    const state = takeMarkEvents(mine, [event(3, { cq: 44 }), event(2, { cq: 40 })], 'me');
    expect([shownValue(state, RAHIM, 'cq'), shownValue(state, RAHIM, 'mcq'), state.theirs.has(RAHIM)]).toEqual([
      44,
      20,
      true,
    ]);
  });
  it('of another subject of the section is not for this sheet', () => {
    expect(
      shownValue(
        takeMarkEvents(beginState(answer), [event(9, { cq: 1 }, { examSubject: '0'.repeat(24) })], 'me'),
        RAHIM,
        'cq',
      ),
    ).toBe(40);
  });
});

describe('a session', () => {
  let kept: Cell[];
  const save = vi.fn<(cells: Cell[]) => Promise<SavedAnswer>>();
  const ports = (): MarksPorts => ({
    open: async () => answer,
    save,
    keep: { read: () => kept, write: (cells) => void (kept = [...cells]) },
    self: 'me',
    debounceMs: 300,
  });
  beforeEach(() => {
    kept = [];
    save.mockReset();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());
  const begin = async () => {
    const session = new MarksSession(ports());
    await session.load();
    return session;
  };
  it('sends what is entered within a second as one request, and forgets it when it is confirmed', async () => {
    save.mockImplementation(async (cells) =>
      saved([mark(MITA, 1, Object.fromEntries(cells.map((cell) => [cell.part!, cell.value as number])))]),
    );
    const session = await begin();
    session.enter(MITA, 'cq', '50');
    session.enter(MITA, 'mcq', '20');
    expect(kept).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(300);
    expect(save.mock.calls.map(([cells]) => cells.length)).toEqual([2]);
    expect([kept, session.snapshot().sync]).toEqual([[], 'idle']);
  });
  it('tries again when the network was away, and sends what a closed tab left behind', async () => {
    save
      .mockRejectedValueOnce(new ApiError(0, { code: 'NETWORK', message: 'away' } as never))
      .mockImplementation(async () => saved([mark(MITA, 1, { cq: 50 })]));
    kept = [{ student: MITA, part: 'cq', value: 50, was: null }];
    const session = await begin();
    await vi.advanceTimersByTimeAsync(0);
    expect([session.snapshot().sync, kept.length]).toEqual(['waiting', 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([session.snapshot().sync, kept.length, save.mock.calls.length]).toEqual(['idle', 0, 2]);
  });
  it('keeps what the server refuses permanently, and says so', async () => {
    save.mockRejectedValue(new ApiError(409, { code: 'MARKS_SUBMITTED', message: 'Handed in' } as never));
    const session = await begin();
    session.enter(MITA, 'cq', '50');
    await vi.advanceTimersByTimeAsync(300);
    expect(session.snapshot()).toMatchObject({ sync: 'refused', refusal: 'Handed in' });
    expect(kept).toHaveLength(1);
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
    const { state } = session.snapshot();
    expect([shownValue(state!, RAHIM, 'cq'), shownValue(state!, RAHIM, 'mcq'), shownValue(state!, MITA, 'cq')]).toEqual(
      [40, null, null],
    );
  });
});

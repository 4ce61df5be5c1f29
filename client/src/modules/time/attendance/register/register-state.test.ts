import { describe, expect, it } from 'vitest';
import { FakeRegisterServer, KEY, markEvent, ME, OTHER, studentId } from '../testing/fake-registers';
import {
  beginState,
  assumedPresent,
  blankAnswer,
  conflictsOf,
  nextBatch,
  noteSent,
  resolveConflict,
  sameValues,
  shownCounts,
  shownMark,
  takeAnswer,
  takeMarkAnswer,
  takeMarkEvents,
  takeMark,
  takeSheetEvents,
  unseenOf,
  editMark,
} from './register-state';

const names = (user: string) => [ME, OTHER].find((each) => each.id === user)?.name;
const fresh = () => {
  const server = new FakeRegisterServer();
  return { server, state: beginState(server.answer(KEY)) };
};
const inFlight = (state: ReturnType<typeof beginState>) => {
  const batch = nextBatch(state, 300);
  return { batch, sent: noteSent(state, batch) };
};

describe('what a register shows', () => {
  it('counts everyone without a mark as present', () => {
    expect(shownCounts(fresh().state)).toEqual({ strength: 12, present: 12, absent: 0, late: 0, leave: 0 });
  });
  it('counts own edits before the server has heard them', () => {
    const { state } = fresh();
    const next = editMark(editMark(state, studentId(3), { status: 'absent' }), studentId(7), {
      status: 'late',
      minutesLate: 12,
    });
    expect(shownCounts(next)).toEqual({ strength: 12, present: 11, absent: 1, late: 1, leave: 0 });
  });
  it('forgets the minutes when a late student turns out to be absent', () => {
    const state = editMark(fresh().state, studentId(1), { status: 'absent', minutesLate: 12 });
    expect(shownMark(state, studentId(1))).not.toHaveProperty('minutesLate');
  });
  it('serves an unopened day with the students of another and without its marks', () => {
    const { server } = fresh();
    server.write(studentId(1), 'absent', OTHER);
    const blank = blankAnswer(server.answer(KEY), { ...KEY, date: '2026-11-23' });
    expect(blank.roster.every((row) => row.mark === null)).toBe(true);
    expect(blank.sheet).toMatchObject({ date: '2026-11-23', status: 'notStarted', rev: 0 });
  });
});

describe('edits', () => {
  it("withdraws an edit that goes back to the server's mark", () => {
    const { state } = fresh();
    expect(
      editMark(editMark(state, studentId(1), { status: 'absent' }), studentId(1), { status: 'present' }).pending.size,
    ).toBe(0);
  });
  it('sends the way back when the first edit is already on its way', () => {
    const { sent } = inFlight(editMark(fresh().state, studentId(1), { status: 'absent' }));
    const back = editMark(sent, studentId(1), { status: 'present' });
    expect(back.pending.get(studentId(1))?.edit.status).toBe('present');
    expect(nextBatch(back, 10)[0]).toMatchObject({ status: 'absent', base: 0 });
  });
  it('bases a newer edit on the answer to the older one', () => {
    const { server, state } = fresh();
    const { batch, sent } = inFlight(editMark(state, studentId(1), { status: 'absent' }));
    const newer = editMark(sent, studentId(1), { status: 'late' });
    const applied = server.write(studentId(1), 'absent', ME);
    const next = takeMarkAnswer(newer, batch, { sheet: server.answer(KEY).sheet, applied: [applied], conflicts: [] });
    expect(nextBatch(next, 10)).toEqual([{ student: studentId(1), status: 'late', base: 1 }]);
  });
  it.each([
    [{ status: 'late', minutesLate: 5 }, { status: 'late' }, false],
    [{ status: 'absent', remark: '' }, { status: 'absent' }, true],
    [{ status: 'absent', minutesLate: 5 }, { status: 'absent' }, true],
    [{ status: 'absent', remark: 'ill' }, { status: 'absent' }, false],
  ] as const)('%j and %j are the same mark: %s', (a, b, same) => expect(sameValues(a, b)).toBe(same));
});

describe('marks of others', () => {
  it('takes a newer revision, and leaves an older or repeated one alone', () => {
    const { server, state } = fresh();
    const first = markEvent(server.write(studentId(2), 'absent', OTHER));
    const second = markEvent(server.write(studentId(2), 'late', OTHER));
    const after = takeMarkEvents(state, [second], names);
    expect(takeMarkEvents(after, [first], names)).toBe(after);
    expect(takeMarkEvents(after, [second], names)).toBe(after);
    expect(after.marks.get(studentId(2))).toMatchObject({ status: 'late', rev: 2, markedByName: OTHER.name });
  });
  it('reads null as a field that was emptied', () => {
    const { server, state } = fresh();
    const late = takeMarkEvents(
      state,
      [markEvent(server.write(studentId(2), 'late', OTHER, { minutesLate: 9, remark: 'bus' }))],
      names,
    );
    const present = takeMarkEvents(late, [markEvent(server.write(studentId(2), 'present', OTHER))], names);
    expect(shownMark(present, studentId(2))).not.toHaveProperty('remark');
    expect(shownMark(present, studentId(2))).not.toHaveProperty('minutesLate');
  });
  it('ignores marks of another day of the same section', () => {
    const { server, state } = fresh();
    const event = markEvent(server.write(studentId(2), 'absent', OTHER));
    expect(takeMarkEvents(state, [{ ...event, set: { ...event.set, date: '2026-11-19' } }], names)).toBe(state);
  });
  it('is not set back by a late answer that was read before the change', () => {
    const { server, state } = fresh();
    const old = server.answer(KEY);
    const after = takeMarkEvents(state, [markEvent(server.write(studentId(2), 'absent', OTHER))], names);
    expect(shownMark(takeAnswer(after, old), studentId(2))?.status).toBe('absent');
  });
  it('keeps the own edit on the screen while it is unsent', () => {
    const { server, state } = fresh();
    const mine = editMark(state, studentId(2), { status: 'late' });
    expect(
      shownMark(takeMarkEvents(mine, [markEvent(server.write(studentId(2), 'absent', OTHER))], names), studentId(2))
        ?.status,
    ).toBe('late');
  });
  it('takes status and counts of the register by revision', () => {
    const { state } = fresh();
    const event = {
      op: 'update',
      entity: 'attendanceSheet',
      id: 'e',
      rev: 3,
      at: '',
      set: {
        ...KEY,
        status: 'submitted',
        strength: 12,
        present: 11,
        absent: 1,
        late: 0,
        leave: 0,
        submittedAt: '2026-11-22T04:10:00.000Z',
        reopenedAt: null,
      },
    } as const;
    const next = takeSheetEvents(state, [event]);
    expect(next.sheet).toMatchObject({ status: 'submitted', absent: 1, rev: 3 });
    expect(takeSheetEvents(next, [{ ...event, rev: 2, set: { ...event.set, status: 'inProgress' } }])).toBe(next);
  });
});

describe('conflicts', () => {
  const conflicted = () => {
    const { server, state } = fresh();
    const { batch, sent } = inFlight(editMark(state, studentId(4), { status: 'absent' }));
    const theirs = server.write(studentId(4), 'late', OTHER, { minutesLate: 7 });
    return {
      server,
      state: takeMarkAnswer(sent, batch, {
        sheet: server.answer(KEY).sheet,
        applied: [],
        conflicts: [{ student: studentId(4), requested: batch[0]!, current: theirs }],
      }),
    };
  };
  it('keep both marks, show theirs and send nothing until someone decides', () => {
    const { state } = conflicted();
    expect(conflictsOf(state)).toHaveLength(1);
    expect(shownMark(state, studentId(4))?.status).toBe('late');
    expect(nextBatch(state, 10)).toEqual([]);
  });
  it('send mine again on top of theirs', () => {
    expect(nextBatch(resolveConflict(conflicted().state, studentId(4), 'mine'), 10)).toEqual([
      { student: studentId(4), status: 'absent', base: 1 },
    ]);
  });
  it('keep theirs', () => {
    const next = resolveConflict(conflicted().state, studentId(4), 'theirs');
    expect(next.pending.size).toBe(0);
    expect(shownMark(next, studentId(4))?.status).toBe('late');
  });
  it('follow what the other does meanwhile, so that "mine" is based on the newest', () => {
    const { server, state } = conflicted();
    const moved = takeMarkEvents(state, [markEvent(server.write(studentId(4), 'leave', OTHER))], names);
    expect(conflictsOf(moved)[0]!.conflict).toMatchObject({ status: 'leave', rev: 2 });
    expect(nextBatch(resolveConflict(moved, studentId(4), 'mine'), 10)[0]).toMatchObject({ base: 2 });
  });
  it('end on their own when the other comes to the same', () => {
    const { server, state } = conflicted();
    expect(takeMarkEvents(state, [markEvent(server.write(studentId(4), 'absent', OTHER))], names).pending.size).toBe(0);
  });
  it('are decided by marking the student again, on top of theirs', () => {
    expect(nextBatch(editMark(conflicted().state, studentId(4), { status: 'leave' }), 10)).toEqual([
      { student: studentId(4), status: 'leave', base: 1 },
    ]);
  });
});

describe('a student whose leave was approved', () => {
  const excusal = {
    kind: 'leave',
    part: 'day',
    reason: { en: 'Sick leave', bn: 'অসুস্থতাজনিত ছুটি' },
    proposes: 'leave',
  } as const;
  const begun = () => {
    const server = new FakeRegisterServer();
    server.roster = server.roster.map((row, at) => (at === 0 ? { ...row, excusal } : row));
    return beginState(server.answer(KEY));
  };
  it('counts as on leave until someone decides otherwise', () => {
    expect(shownCounts(begun())).toMatchObject({ strength: 12, present: 11, leave: 1, absent: 0 });
    expect(shownCounts(editMark(begun(), studentId(1), { status: 'present' }))).toMatchObject({
      present: 12,
      leave: 0,
    });
  });
  it('marking an excused student present is a decision, and going back to leave withdraws it', () => {
    const came = editMark(begun(), studentId(1), { status: 'present' });
    expect(came.pending.get(studentId(1))?.edit).toMatchObject({ status: 'present', base: 0 });
    expect(editMark(came, studentId(1), { status: 'leave' }).pending.size).toBe(0);
  });
  it('is not on leave on another day', () => {
    const server = new FakeRegisterServer();
    server.roster = server.roster.map((row) => ({ ...row, excusal }));
    expect(shownCounts(beginState(blankAnswer(server.answer(KEY), { ...KEY, date: '2026-11-23' })))).toMatchObject({
      present: 12,
      leave: 0,
    });
  });
});

describe('a student whom the gate has not seen', () => {
  const begun = (unseen: 'absent' | 'present' = 'absent') => {
    const server = new FakeRegisterServer();
    server.unseen = unseen;
    // The last has no card.
    server.roster = server.roster.map((row, at) => ({ ...row, gate: at === 11 ? null : { at: null } }));
    return { server, state: beginState(server.answer(KEY)) };
  };
  /** The gate marks the first student. */
  const opened = ({ server, state }: ReturnType<typeof begun>) => {
    const { markedBy: _by, markedByName: _name, ...mark } = server.write(studentId(1), 'present', ME);
    return takeMark(state, { ...mark, gateAt: '07:52' });
  };
  it('is present as long as it has seen nobody: it may be switched off', () => {
    const { state } = begun();
    expect(shownCounts(state)).toMatchObject({ present: 12, absent: 0 });
    expect(unseenOf(state).size).toBe(0);
  });
  it('is absent from the moment when it sees others, unless the institution wants otherwise', () => {
    const state = opened(begun());
    expect(shownCounts(state)).toMatchObject({ present: 2, absent: 10 });
    expect(unseenOf(state).size).toBe(10);
    expect(shownCounts(opened(begun('present')))).toMatchObject({ present: 12, absent: 0 });
  });
  it('is no question any more when a teacher has marked them present', () => {
    const { server, state } = begun();
    const seen = takeMark(opened({ server, state }), server.write(studentId(2), 'present', ME));
    expect(unseenOf(seen).has(studentId(2))).toBe(false);
    expect(shownCounts(seen)).toMatchObject({ present: 3, absent: 9 });
  });
  it('was seen as present on a list that had not heard of the gate', () => {
    const { state } = begun();
    expect(assumedPresent(state)).toHaveLength(11);
    expect(assumedPresent(opened(begun()))).toEqual([]);
  });
});

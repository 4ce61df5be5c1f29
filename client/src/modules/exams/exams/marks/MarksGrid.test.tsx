import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptList } from '../../../../kit/testing/kept-list';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { MarksGrid } from './MarksGrid';
import { marksCells } from './marks-cells';
import { MarksSession } from './marks-session';
import type { Cell, SavedAnswer, SheetAnswer } from './marks-state';

afterEach(tidyUp);

/** Rolls of the rows that were drawn, in order. */
const drawn: number[] = [];
beforeEach(() => void drawn.splice(0));

const row = (roll: number) => ({
  student: `s${roll}`,
  name: `Student ${roll}`,
  nameBn: '',
  mark: null,
  get roll() {
    drawn.push(roll);
    return roll;
  },
});
const part = (key: string) => ({ key, name: key, nameBn: key, full: 50, pass: 17 });
/** As the server sends it: each time other objects. */
const answer = () =>
  ({
    sheet: { examSubject: 'maths', section: 'six', state: 'draft', rev: 1 },
    parts: [part('cq'), part('mcq')],
    rows: [1, 2, 3].map(row),
    bands: [],
    passRule: 'overall',
    rounding: 'none',
    refusal: null,
  }) as unknown as SheetAnswer;

async function open() {
  const saved: Cell[] = [];
  const sheetCells = marksCells({
    open: async () => answer(),
    save: async (cells) => {
      saved.push(...cells);
      const applied = cells.map(({ student, part: key, value }) => ({
        student,
        rev: 1,
        status: 'present',
        marks: { [key!]: value },
        updatedAt: '2026-03-10T04:00:00.000Z',
      }));
      return { applied, conflicts: [], sheet: { ...answer().sheet, rev: 2 } } as unknown as SavedAnswer;
    },
    keep: {
      sheet: { read: () => null, write: () => undefined },
      pending: keptList({ pending: [] }),
    },
    debounceMs: 0,
  });
  const session = new MarksSession(sheetCells, 'me');
  await session.load();
  function Sheet() {
    const { state } = useSyncExternalStore(session.subscribe, session.snapshot);
    return <MarksGrid session={session} state={state!} isReadOnly={false} />;
  }
  await renderWithKit(<Sheet />, { answers: {} });
  await screen.findByLabelText('Student 1, cq');
  return { session, saved, user: userEvent.setup() };
}

it('draws the row of a mark again and no other, also when the sheet is saved', async () => {
  const { session, saved, user } = await open();
  await user.click(screen.getByLabelText('Student 2, cq'));
  drawn.splice(0);
  await user.keyboard('31{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Student 3, cq'));
  await waitFor(() => expect(session.snapshot().sync).toBe('idle'));
  await waitFor(() => expect(saved).toEqual([{ student: 's2', part: 'cq', value: 31, was: null }]));
  await waitFor(() => expect(session.snapshot().state!.pending.size).toBe(0));
  expect(new Set(drawn)).toEqual(new Set([2]));
});

it('draws no row again when the sheet is read again and says the same', async () => {
  const { session } = await open();
  const before = session.snapshot().state!.answer;
  await act(() => session.load());
  expect(session.snapshot().state!.answer).toBe(before);
});

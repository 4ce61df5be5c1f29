import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('keys in the grid', () => {
  const cell = (roll: number, key: string) => screen.getByLabelText<HTMLInputElement>(`Student ${roll}, ${key}`);

  it.each([
    ['ArrowRight', 2, 'mcq'],
    ['ArrowDown', 3, 'cq'],
    ['ArrowUp', 1, 'cq'],
  ])('%s goes from a chosen mark to that of student %i, %s', async (key, roll, to) => {
    const { user } = await open();
    await user.type(cell(2, 'cq'), '31');
    cell(2, 'cq').select();
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(cell(roll, to));
  });

  it('ArrowLeft goes back from a chosen mark', async () => {
    const { user } = await open();
    await user.type(cell(2, 'mcq'), '31');
    cell(2, 'mcq').select();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(cell(2, 'cq'));
  });

  it('the arrows to the sides leave a mark at its ends only', async () => {
    const { user } = await open();
    await user.type(cell(2, 'mcq'), '31');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(cell(2, 'mcq'));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(cell(2, 'cq'));
    await user.type(cell(2, 'cq'), '25');
    cell(2, 'cq').setSelectionRange(1, 1);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cell(2, 'cq'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cell(2, 'mcq'));
  });

  it('the arrows stay in the cell where the grid ends', async () => {
    const { user } = await open();
    await user.click(cell(1, 'cq'));
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(cell(1, 'cq'));
    await user.click(cell(3, 'mcq'));
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(document.activeElement).toBe(cell(3, 'mcq'));
  });
});

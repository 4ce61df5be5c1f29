import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RATINGS, type Rating } from '@pathshala/shared/modules/exams/assessment';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptList } from '../../../../kit/testing/kept-list';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import {
  cellKey,
  ratingSession,
  type Cell,
  type OpenSheet,
  type RatingSession,
  type RatingSnapshot,
} from '../rating/rating-session';
import { RatingGrid } from './RatingGrid';

afterEach(tidyUp);

it('says by a touch on its code what an indicator is about', async () => {
  const sheet = {
    indicators: [{ code: '6.1.2', name: { en: 'Reads a text aloud', bn: 'জোরে পড়তে পারে' } }],
    rows: [],
    refusal: null,
  } as unknown as OpenSheet;
  const snapshot = { sheet, pending: new Map(), conflicts: new Map() } as unknown as RatingSnapshot;
  await renderWithKit(
    <RatingGrid
      session={{ valueAt: () => null } as unknown as RatingSession}
      snapshot={snapshot}
      sheet={sheet}
      wordOf={() => ''}
    />,
    { answers: {} },
  );
  // In the head of its column, cut short on a phone; whole in the panel.
  expect(screen.getAllByText('Reads a text aloud')).toHaveLength(1);
  await userEvent.setup().click(screen.getByRole('button', { name: /^6\.1\.2/ }));
  await waitFor(() => expect(screen.getAllByText('Reads a text aloud')).toHaveLength(2));
});

const student = (id: string, roll: number) => ({ student: id, roll, name: { en: `Student ${roll}`, bn: '' } });
const keyOf = (id: string) => cellKey({ student: id, indicator: '6.1.2' });
/** A column of three; `rated`: those who have a rating, by their place in it. */
async function column(rated: [string, Rating][]) {
  const values = new Map<string, Rating | null>(rated.map(([who, value]) => [keyOf(who), value]));
  const sheet = {
    indicators: [{ code: '6.1.2', name: { en: 'Reads a text aloud', bn: 'জোরে পড়তে পারে' } }],
    rows: [student('s1', 1), student('s2', 2), student('s3', 3)],
    refusal: null,
  } as unknown as OpenSheet;
  const enterMany = vi.fn((keys: string[], value: Rating | null) => keys.forEach((key) => values.set(key, value)));
  const snapshot = { sheet, pending: new Map(), conflicts: new Map() } as unknown as RatingSnapshot;
  const session = {
    enterMany,
    snapshot: () => snapshot,
    valueAt: (key: string) => values.get(key) ?? null,
  } as unknown as RatingSession;
  await renderWithKit(
    <RatingGrid session={session} snapshot={snapshot} sheet={sheet} wordOf={(value) => value ?? ''} />,
    { answers: {} },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^6\.1\.2/ }));
  return { user, values, enterMany };
}

it('gives everyone who has no rating the same one, and leaves the others as they are', async () => {
  const { user, enterMany } = await column([['s2', 'square']]);
  await user.click(await screen.findByRole('button', { name: 'The rest (2) ▲ triangle' }));
  expect(enterMany.mock.calls).toEqual([[[keyOf('s1'), keyOf('s3')], 'triangle']]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^The rest/ })).toBeNull());
});

it('takes back the ratings of a filled column, and no others', async () => {
  const { user, values, enterMany } = await column([['s2', 'square']]);
  await user.click(await screen.findByRole('button', { name: 'The rest (2) ▲ triangle' }));
  expect(await screen.findByText('6.1.2: 2 students are now rated ▲ triangle.')).toBeTruthy();
  values.set(keyOf('s3'), 'circle');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(enterMany.mock.calls.at(-1)).toEqual([[keyOf('s1')], null]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('fills nothing where everyone is rated', async () => {
  const { user, enterMany } = await column([
    ['s1', 'circle'],
    ['s2', 'square'],
    ['s3', 'triangle'],
  ]);
  const fill = await screen.findByRole<HTMLButtonElement>('button', { name: 'The rest (0) ▲ triangle' });
  expect(fill.disabled).toBe(true);
  await user.click(fill);
  expect(enterMany).not.toHaveBeenCalled();
});

describe('a sheet of three by two', () => {
  /** How often the row of each roll was drawn. */
  const drawn = new Map<number, number>();
  const counted = (roll: number) => ({
    student: `s${roll}`,
    name: { en: `Student ${roll}`, bn: '' },
    ratings: {},
    get roll() {
      drawn.set(roll, (drawn.get(roll) ?? 0) + 1);
      return roll;
    },
  });
  const indicators = ['6.1.1', '6.1.2'].map((code) => ({ code, name: { en: `Indicator ${code}`, bn: '' } }));
  const wordOf = (value: Rating | null) => value ?? 'blank';

  async function open() {
    const sheet = { indicators, rows: [1, 2, 3].map(counted), refusal: null } as unknown as OpenSheet;
    const saved: Cell[] = [];
    const session = ratingSession({
      open: async () => sheet,
      save: async (cells) => {
        saved.push(...cells);
        return { applied: cells, conflicts: [] } as never;
      },
      keep: {
        sheet: { read: () => null, write: () => undefined },
        pending: keptList({ pending: [] }),
      },
      debounceMs: 0,
    });
    await session.load();
    function Sheet() {
      const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
      return <RatingGrid session={session} snapshot={snapshot} sheet={snapshot.sheet!} wordOf={wordOf} />;
    }
    await renderWithKit(<Sheet />, { answers: {} });
    await screen.findByRole('button', { name: /^Student 1: 6\.1\.1/ });
    drawn.clear();
    return { saved, session, user: userEvent.setup() };
  }
  const cell = (roll: number, code: string) =>
    screen.getByRole('button', { name: (name) => name.startsWith(`Student ${roll}: ${code}`) });

  it('draws the row of a rating again and no other, also when it is saved', async () => {
    const { user, saved, session } = await open();
    act(() => cell(2, '6.1.1').focus());
    drawn.clear();
    await user.keyboard('3');
    await waitFor(() => expect(saved).toEqual([{ student: 's2', indicator: '6.1.1', value: 'triangle', was: null }]));
    await waitFor(() => expect(session.snapshot().sync).toBe('idle'));
    expect(cell(2, '6.1.1').dataset['rating']).toBe('triangle');
    expect([...drawn.keys()]).toEqual([2]);
  });

  it('moves by arrows and draws only the two rows between which it moves', async () => {
    const { user } = await open();
    act(() => cell(1, '6.1.1').focus());
    drawn.clear();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(cell(2, '6.1.1'));
    expect([cell(1, '6.1.1').tabIndex, cell(2, '6.1.1').tabIndex]).toEqual([-1, 0]);
    expect([...drawn.keys()].toSorted()).toEqual([1, 2]);
  });

  it('sets the next rating with each tap, and clears the cell after the last one', async () => {
    const { user } = await open();
    for (const rating of [...RATINGS, undefined]) {
      await user.click(cell(3, '6.1.2'));
      expect(cell(3, '6.1.2').dataset['rating']).toBe(rating);
    }
  });
});

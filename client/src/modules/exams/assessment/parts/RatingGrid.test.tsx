import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Rating } from '@pathshala/shared/modules/exams/assessment';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { cellKey, type OpenSheet, type RatingSession, type RatingSnapshot } from '../rating/rating-session';
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
    <RatingGrid session={{} as RatingSession} snapshot={snapshot} sheet={sheet} wordOf={() => ''} />,
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
  const session = {
    enterMany,
    valueAt: (key: string) => values.get(key) ?? null,
  } as unknown as RatingSession;
  const snapshot = { sheet, pending: new Map(), conflicts: new Map() } as unknown as RatingSnapshot;
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

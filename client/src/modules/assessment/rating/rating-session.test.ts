import type { Rating } from '@pathshala/shared/modules/assessment';
import { afterEach, expect, it, vi } from 'vitest';
import { cellKey, RatingSession, type Cell } from './rating-session';

const blank = { en: '', bn: '' };
const key = { student: 'a', indicator: '1' };
/** A server with one sheet of one student and one indicator. */
function stage() {
  const state = { isReachable: true, rating: null as Rating | null, calls: [] as Cell[][] };
  const session = new RatingSession({
    open: async () => ({
      name: blank,
      sectionName: blank,
      kind: 'performance',
      indicators: [{ code: '1', name: blank }],
      rows: [
        {
          student: 'a',
          roll: 1,
          name: blank,
          ratings: (state.rating ? { 1: state.rating } : {}) as Record<string, Rating>,
        },
      ],
      refusal: null,
      refusalText: null,
    }),
    save: async (cells) => {
      if (!state.isReachable) throw new TypeError('Failed to fetch');
      state.calls.push(cells);
      const [cell] = cells;
      if (state.rating !== cell!.value && state.rating !== cell!.was)
        return { applied: [], conflicts: [{ ...key, value: state.rating, by: null }] };
      state.rating = cell!.value;
      return { applied: [{ ...key, value: cell!.value }], conflicts: [] };
    },
    debounceMs: 1,
  });
  sessions.push(session);
  return { state, session };
}
const sessions: RatingSession[] = [];
afterEach(() => sessions.splice(0).forEach((session) => session.stop()));

it('shows a rating before it has arrived, and sends what follows in one call', async () => {
  const { state, session } = stage();
  await session.load();
  session.rate('a', '1', 'circle');
  session.rate('a', '1', 'triangle');
  expect(session.ratingOf('a', '1')).toBe('triangle');
  await vi.waitFor(() => expect(session.snapshot().pending.size).toBe(0));
  expect([state.rating, state.calls.length]).toEqual(['triangle', 1]);
});

it('keeps a rating while the network is away and sends it when it is back', async () => {
  const { state, session } = stage();
  await session.load();
  state.isReachable = false;
  session.rate('a', '1', 'square');
  await vi.waitFor(() => expect(session.snapshot().sync).toBe('waiting'));
  state.isReachable = true;
  session.hurry();
  await vi.waitFor(() => expect(state.rating).toBe('square'));
});

it('shows both ratings when someone else rated the same cell, and takes the one that is chosen', async () => {
  const { state, session } = stage();
  await session.load();
  state.rating = 'circle';
  session.rate('a', '1', 'triangle');
  await vi.waitFor(() => expect(session.snapshot().conflicts.get(cellKey(key))?.theirs).toBe('circle'));
  session.resolve(cellKey(key), 'mine');
  await vi.waitFor(() => expect(state.rating).toBe('triangle'));
  expect(session.snapshot().conflicts.size).toBe(0);
});

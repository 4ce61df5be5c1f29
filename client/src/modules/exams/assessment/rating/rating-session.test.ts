import type { Rating } from '@pathshala/shared/modules/exams/assessment';
import { afterEach, expect, it, vi } from 'vitest';
import type { Entry } from '../../../../kit/data/outbox/cell-session';
import { keptList } from '../../../../kit/testing/kept-list';
import { cellKey, isOfSheet, ratingSession, type Cell, type OpenSheet, type RatingSession } from './rating-session';

const blank = { en: '', bn: '' };
const key = { student: 'a', indicator: '1.1 b' };
const place = cellKey(key);
/** A server with one sheet of one student and one indicator, and a device that outlives sessions. */
function stage() {
  const state = { isReachable: true, rating: null as Rating | null, calls: [] as Cell[][] };
  const device = { sheet: null as OpenSheet | null, pending: [] as Entry<Rating | null>[] };
  const open = () => {
    const session = ratingSession({
      open: async () => {
        if (!state.isReachable) throw new TypeError('Failed to fetch');
        return {
          name: blank,
          sectionName: blank,
          kind: 'performance',
          indicators: [{ code: key.indicator, name: blank }],
          rows: [
            {
              student: 'a',
              roll: 1,
              name: blank,
              ratings: (state.rating ? { [key.indicator]: state.rating } : {}) as Record<string, Rating>,
            },
          ],
          refusal: null,
          refusalText: null,
        };
      },
      save: async (cells) => {
        if (!state.isReachable) throw new TypeError('Failed to fetch');
        state.calls.push(cells);
        const [cell] = cells;
        if (state.rating !== cell!.value && state.rating !== cell!.was)
          return { applied: [], conflicts: [{ ...key, value: state.rating, by: null }] };
        state.rating = cell!.value;
        return { applied: [{ ...key, value: cell!.value }], conflicts: [] };
      },
      keep: {
        sheet: { read: () => device.sheet, write: (sheet) => void (device.sheet = sheet) },
        pending: keptList(device),
      },
      debounceMs: 1,
    });
    sessions.push(session);
    return session;
  };
  return { state, open, session: open() };
}
const sessions: RatingSession[] = [];
afterEach(() => sessions.splice(0).forEach((session) => session.stop()));

it('shows a rating before it has arrived, and sends what follows in one call', async () => {
  const { state, session } = stage();
  await session.load();
  session.enter(place, 'circle');
  session.enter(place, 'triangle');
  expect(session.valueAt(place)).toBe('triangle');
  await vi.waitFor(() => expect(session.snapshot().pending.size).toBe(0));
  expect([state.rating, state.calls.length]).toEqual(['triangle', 1]);
});

it('keeps a rating while the network is away and sends it when it is back', async () => {
  const { state, session } = stage();
  await session.load();
  state.isReachable = false;
  session.enter(place, 'square');
  await vi.waitFor(() => expect(session.snapshot().sync).toBe('waiting'));
  state.isReachable = true;
  session.hurry();
  await vi.waitFor(() => expect(state.rating).toBe('square'));
});

it('keeps ratings over a reload without a network, beside the sheet', async () => {
  const { state, open, session: before } = stage();
  await before.load();
  state.isReachable = false;
  before.enter(place, 'square');
  await vi.waitFor(() => expect(before.snapshot().sync).toBe('waiting'));
  before.stop();
  const after = open();
  await after.load();
  expect(after.snapshot()).toMatchObject({ isKept: true, error: null });
  expect(after.valueAt(place)).toBe('square');
  state.isReachable = true;
  after.hurry();
  await vi.waitFor(() => expect(state.rating).toBe('square'));
  await vi.waitFor(() => expect(after.snapshot()).toMatchObject({ isKept: false, sync: 'idle' }));
});

it('shows both ratings when someone else rated the same cell, and takes the one that is chosen', async () => {
  const { state, session } = stage();
  await session.load();
  state.rating = 'circle';
  session.enter(place, 'triangle');
  await vi.waitFor(() => expect(session.snapshot().conflicts.get(place)?.theirs).toBe('circle'));
  session.resolve(place, 'mine');
  await vi.waitFor(() => expect(state.rating).toBe('triangle'));
  expect(session.snapshot().conflicts.size).toBe(0);
});

it.each([
  [{ assessment: 'one', indicators: 'set' }, true],
  [{ assessment: 'other', indicators: 'set' }, false],
  [{ assessment: 'one', indicators: 'other' }, false],
  // A removal says only which record it was.
  [undefined, true],
])('reads its sheet again after a change of %o: %s', (set, isRead) => {
  expect(isOfSheet(set ? { set } : {}, { assessment: 'one', indicators: 'set' })).toBe(isRead);
});

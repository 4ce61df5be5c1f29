import { expect, it } from 'vitest';
import { takeRunEvents, type RunRow } from './take-run-events';

const run = (over: object = {}) =>
  ({
    id: 'a',
    rev: 3,
    state: 'running',
    done: 10,
    total: 40,
    failed: 0,
    createdAt: '',
    updatedAt: '',
    ...over,
  }) as unknown as RunRow;
const page = (...rows: RunRow[]) => ({ rows, total: rows.length, labels: {} });
const event = (over: object) => ({
  op: 'update' as const,
  entity: 'run',
  id: 'a',
  rev: 4,
  at: '2026-01-01T00:00:00.000Z',
  ...over,
});

it.each([
  ['a newer revision moves the counter', event({ set: { done: 20 } }), { done: 20, rev: 4, total: 40 }, false],
  ['an older revision changes nothing', event({ rev: 3, set: { done: 5 } }), { done: 10, rev: 3 }, false],
  [
    'an emptied field goes',
    event({ set: { state: 'queued', error: null } }),
    { state: 'queued', error: 'gone' },
    false,
  ],
  ['a new run is asked for', event({ id: 'b', op: 'create', set: { done: 0 } }), { done: 10 }, true],
])('%s', (_what, change, expected, isOther) => {
  const taken = takeRunEvents(page(run({ error: 'x' })), [change]);
  expect({ error: 'gone', ...taken.page.rows[0] }).toMatchObject(expected);
  expect(taken.isOther).toBe(isOther);
});

import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server';
import { id, Building } from '../testing/sample-entity';
import { removeRows } from './remove-rows';

let restore = (): void => undefined;
afterEach(() => restore());

it('tries no further record where the server is not reached, and counts the rest as not deleted', async () => {
  const server = fakeServer({
    'GET /api/csrf': { token: 't' },
    'POST /api/:path/:id/remove': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  restore = server.restore;
  const rows = Array.from({ length: 20 }, (_, n) => ({ id: id(n + 1), rev: 1 }));
  const { removed, refused } = await removeRows(Building, rows);
  expect([removed, refused.reduce((sum, { count }) => sum + count, 0)]).toEqual([0, 20]);
  expect(refused.map(({ message }) => message).join()).not.toContain('HTTP');
  expect(new Set(server.requests.map(({ path }) => path)).size).toBeLessThanOrEqual(4);
});

import { actionsOf } from '@pathshala/shared/kit';
import { OwnDeskHours } from '@pathshala/shared/modules/school/helpdesk';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world({ students: 1 })));
afterAll(() => w.close());

it('hours that change row by row order one run for their desk, a minute or two later', async () => {
  w.clock.set('2026-03-04T06:00:00.000Z');
  const add = vi.spyOn(w.queue, 'add');
  for (const person of [w.school.head, w.stranger.head])
    for (const weekday of ['1', '2', '3'] as const)
      await person.run(actionsOf(OwnDeskHours).create, { weekday, opensAt: '12:00', closesAt: '14:00' });
  const orders = add.mock.calls.filter(([name]) => name === 'helpdesk.moveDeadlines').map(([, , options]) => options);
  add.mockRestore();
  expect(orders).toHaveLength(6);
  expect(new Set(orders.map(({ jobId }) => jobId)).size).toBe(2);
  for (const { delayMs } of orders) {
    expect(delayMs).toBeGreaterThanOrEqual(60_000);
    expect(delayMs).toBeLessThanOrEqual(120_000);
  }
  const runs = (await w.runJobs()).filter((name) => name === 'helpdesk.moveDeadlines');
  expect(runs).toHaveLength(2);
});

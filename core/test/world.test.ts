import { afterAll, beforeAll, expect, it } from 'vitest';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { actionsOf } from '@pathshala/shared/kit';
import { world, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

it('has two institutions whose heads see their own students only', async () => {
  const own = await w.school.head.run(actionsOf(Student).list, {});
  const other = await w.stranger.head.run(actionsOf(Student).list, {});
  expect(own.total).toBe(7);
  expect(other.total).toBe(7);
  expect(other.rows.map((row) => row.id)).not.toContain(own.rows[0]!.id);
});

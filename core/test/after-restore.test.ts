import { receiptNumbers } from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { afterRestore } from '../src/admin/after-restore';
import { runUnit } from '../src/kernel';
import { feedStore } from '../src/kernel/host';
import { takeNumber } from '../src/modules/foundation/numbering';
import { world, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const take = () => {
  const sys = w.system(w.school.id);
  return runUnit(sys, { id: 'test.number', audited: true }, (unit) => takeNumber(unit, receiptNumbers));
};
const restored = async (skip: number) => {
  const lines: string[] = [];
  const code = await afterRestore(w.kernel, { skip, say: (line) => lines.push(line) });
  return { code, lines };
};

it('after a restore no number is given twice, and each series is named', async () => {
  expect(await take()).toBe('2025-26/000001');
  expect(await restored(50)).toEqual({
    code: 0,
    lines: ['Open screens will read everything again.', 'school: receipt 2025-26 continues after 51'],
  });
  expect(await take()).toBe('2025-26/000052');
  expect((await restored(0)).lines.at(-1)).toBe('school: receipt 2025-26 continues after 52');
  expect((await restored(-1)).code).toBe(2);
});

it('after a restore the live feed begins at the present with a new generation', async () => {
  const feed = feedStore(w.store);
  await feed.lease('server', w.clock.now(), 60_000);
  const { gen } = (await feed.begin('server'))!;
  await restored(0);
  const begun = (await feed.begin('server'))!;
  expect([begun.token, begun.gen > gen]).toEqual([null, true]);
  await feed.close();
});

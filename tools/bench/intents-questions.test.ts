import { closeSpareStores, world, type World } from '@pathshala/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import setup from '../test-support/data-services';
import { billMonths, finalise, openFees, storeIntents } from './intents';

let stop: () => Promise<void>;
let w: World;
beforeAll(async () => {
  stop = await setup();
  w = await world({ clock: 'running', isTraced: true, students: 9 });
});
afterAll(async () => {
  await w.close();
  await closeSpareStores();
  await stop();
});

/** In the unit of work, one after the other, with the announcement and the commit. Others run beside it in parallel. */
const INSIDE = 7;

it('an online payment of a bill asks the database no more often than it must', async () => {
  const made = await openFees(w);
  const [month] = await billMonths(w, 1);
  w.kernel.caches.open();
  const [first, second] = await storeIntents(w, { ...made, payments: 2, month: month! });
  await finalise(w, [first!]);
  const asked: { name: string; of: string; isInside: boolean }[] = [];
  w.store.client().on('commandStarted', ({ commandName: name, command }) => {
    asked.push({ name, of: String(command[name]), isInside: command['autocommit'] === false });
  });
  await finalise(w, [second!]);
  const inside = asked.filter(({ isInside }) => isInside);
  const beside = asked.filter(({ name, isInside }) => !isInside && name === 'find');
  expect(inside.map(({ name, of }) => `${name} ${of}`)).toHaveLength(INSIDE);
  expect(beside.map(({ of }) => of).toSorted()).toEqual([
    'claimed_numbers',
    'enrolments',
    'payment_claims',
    'settlement_lines',
    'students',
  ]);
});

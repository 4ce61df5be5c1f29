import { closeSpareStores } from '@pathshala/core/testing';
import { IntentEvent, isUnderWay, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pollIntentsJob from '../../core/src/modules/money/gateways/jobs/poll-intents.handler';
import { giveUp } from '../../core/src/modules/money/gateways/services/give-up';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';
import { makeKiller } from './killer';

/** At least one for each kill; every attempt uses a payment of its own. */
const STUDENTS = 20;
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: STUDENTS, isTraced: true });
  await at.w.runJobs();
}, 120_000);
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});

it('a process killed at any step of giving up has ended the payment or not, and the timer asks soon', async () => {
  const sys = at.w.system(at.w.school.id);
  const killer = makeKiller(at.w);
  const killed = await killer.everywhere(
    async (nth) => {
      const begun = await at.start(nth, { bills: 1 });
      await at.visit(begun.go);
      // As of a payment whose provider has long been silent.
      await sys.repo(PaymentIntent).update(begun.id, { askAt: at.w.clock.now().toISOString().replace('2026', '2027') });
      return begun;
    },
    ({ id }) => giveUp(sys, id),
  );
  const ended: string[] = [];
  for (const { id } of killed)
    if ((await sys.repo(IntentEvent).count({ intent: id, kind: 'person' })) > 0) ended.push(id);
  expect(ended.length).toBeGreaterThan(0);
  expect(killed.length - ended.length).toBeGreaterThan(0);
  at.w.clock.advance(30_000);
  await pollIntentsJob(at.w.system());
  const now = at.w.clock.now().getTime();
  for (const { id } of killed) {
    const intent = await at.intent(id);
    const isEnded = ended.includes(id);
    expect([id, isUnderWay(intent, now)]).toEqual([id, !isEnded]);
    expect([id, Date.parse(intent.expiresAt) <= now]).toEqual([id, isEnded]);
  }
}, 300_000);

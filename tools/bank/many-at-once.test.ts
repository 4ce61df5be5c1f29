import { closeSpareStores } from '@pathshala/core/testing';
import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { Receipt } from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pollIntentsJob from '../../core/src/modules/money/gateways/jobs/poll-intents.handler';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

/** More than one turn of the timer asks about. */
const STUDENTS = 220;
/** Of the timer that asks providers. */
const TICK_MS = 15_000;
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: STUDENTS });
}, 240_000);
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});

const sys = () => at.w.system(at.w.school.id);
const open = () => sys().repo(PaymentIntent).count({ state: 'redirected' });

// Seconds are those of the product's clock: the test advances it from tick to tick of the timer, whatever the machine
// needs for the work in between.
it('credits 220 students who paid together and closed their browsers, all within 15 seconds', async () => {
  const left = at.w.clock.now().getTime();
  for (let nth = 0; nth < STUDENTS; nth += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, of) => {
        const { go } = await at.start(nth + of, { bills: 1 });
        await at.bank.act((await at.visit(go)).to.split('/').at(-1)!, 'silent');
      }),
    );
  expect(await open()).toBe(STUDENTS);
  while ((await open()) > 0 && at.w.clock.now().getTime() < left + 10 * TICK_MS) {
    at.w.clock.advance(TICK_MS);
    await pollIntentsJob(at.w.system());
  }
  const receipts = await sys()
    .repo(Receipt)
    .find({ where: { source: 'online' }, limit: STUDENTS + 1 });
  const seconds = receipts.map(({ createdAt }) => (Date.parse(createdAt) - left) / 1_000).sort((a, b) => a - b);
  expect(new Set(receipts.map(({ student }) => student)).size).toBe(STUDENTS);
  expect(receipts).toHaveLength(STUDENTS);
  // The first question is asked half a minute after the payer has left; everyone is credited within the minute.
  expect(seconds[0]).toBe(30);
  expect(seconds.at(-1)! - seconds[0]!).toBeLessThanOrEqual(15);
  await expectBooksToBalance(at.w);
}, 480_000);

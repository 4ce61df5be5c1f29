import { randomUUID } from 'node:crypto';
import { closeSpareStores } from '@pathshala/core/testing';
import { accountsActions, Voucher } from '@pathshala/shared/modules/money/accounts';
import { gatewaysActions, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { ClaimedNumber, PaymentEntry, PaymentGateway, Receipt } from '@pathshala/shared/modules/money/payments';
import { Notification, SmsBatch, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import pollIntentsJob from '../../core/src/modules/money/gateways/jobs/poll-intents.handler';
import { settle } from '../../core/src/modules/money/gateways/services/settle';
import { openBooks } from '../../core/src/modules/money/accounts/test/books';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';
import { makeKiller } from './killer';

const [TODAY, CASH] = ['2026-03-04', '1111'];
const INCOME = { money: CASH, fee: '4111', fine: '4129', wallet: '2112', admission: '4125' };
/** At least one for each kill; every attempt uses a payment of its own. */
const STUDENTS = 45;
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let killer: ReturnType<typeof makeKiller>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: STUDENTS, isTraced: true });
  const books = await openBooks(at.w);
  await at.w.system().repo(PaymentGateway).update(at.methods.ssl, { feeBorneBy: 'institution' });
  const { subjects } = await at.w.school.accountant.run(accountsActions.posting, {});
  const rules = subjects.map(({ subject, about }) => ({
    ...{ subject, ledger: books.idOf(INCOME[subject]) },
    ...(about ? { about } : {}),
  }));
  await at.w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
  await at.w.runJobs();
  killer = makeKiller(at.w);
}, 120_000);
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));

const sys = () => at.w.system(at.w.school.id);
const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const poll = () => pollIntentsJob(at.w.system());
const nthOf = ({ student }: Begun) => at.w.school.students.findIndex(({ id }) => id === student);
type Begun = Awaited<ReturnType<typeof at.start>>;

let next = 0;
/** A payment of one bill, of another student each time. */
const begin = () => at.start((next += 1) % (STUDENTS - 1), { bills: 1 });
async function paidAtBank(): Promise<Begun> {
  const begun = await begin();
  await at.bank.act(await leave(begun.go), 'unnoticed');
  return begun;
}

/** One receipt of the payment, one movement of money, one id, one SMS, one line in each bell, one charge. */
async function expectOnce({ id, due, student }: Begun) {
  const { state, receipts, providerNumber, gross, net } = await at.intent(id);
  expect([state, receipts?.length]).toEqual(['succeeded', 1]);
  const [receipt] = receipts!;
  const own = await sys()
    .repo(Receipt)
    .find({ where: { student, reference: providerNumber! } });
  expect(own.map((row) => [row.id, row.amount, row.status])).toEqual([[receipt, due, 'issued']]);
  const money = { receipt, account: 'money' } as const;
  expect(await sys().repo(PaymentEntry).count(money)).toBe(1);
  expect(await sys().repo(ClaimedNumber).count({ number: providerNumber! })).toBe(1);
  const batches = await sys()
    .repo(SmsBatch)
    .find({ where: { source: `intent:${receipt}` } });
  expect(batches).toHaveLength(1);
  expect(await sys().repo(SmsMessage).count({ batch: batches[0]!.id })).toBe(1);
  const bells = await sys()
    .repo(Notification)
    .find({ where: { source: `intent:${receipt}` } });
  expect(new Set(bells.map(({ user }) => user)).size).toBe(bells.length);
  const charges = await sys()
    .repo(Voucher)
    .find({ where: { source: `gateway-charge:${id}` } });
  expect(charges.map(({ total }) => total)).toEqual([gross! - net!]);
}

/** The timer and the workers of a process that comes after. */
async function goOn() {
  at.w.clock.set(new Date(at.w.clock.now().getTime() + 31_000).toISOString());
  await poll();
  await at.w.runJobs();
}

describe('a process that is killed at any step of an online payment', () => {
  it('before or after the payment is stored: the same request stores it once', async () => {
    const begun = async () => {
      const student = (next += 1) % (STUDENTS - 1);
      const parts = [await at.partOf(student, 1)];
      return { student, wanted: { requestKey: randomUUID(), method: at.methods.card, parts } };
    };
    type Of = Awaited<ReturnType<typeof begun>>;
    const start = ({ student, wanted }: Of) => at.learner(student).run(gatewaysActions.startPayment, wanted);
    const all = await killer.everywhere(begun, start);
    expect(all.length).toBeGreaterThan(2);
    for (const of of all) {
      await start(of);
      expect(await sys().repo(PaymentIntent).count({ requestKey: of.wanted.requestKey })).toBe(1);
    }
  });

  it('while the payer is sent on: they go again, and pay once', async () => {
    const all = await killer.everywhere(begin, ({ go }) => at.visit(go));
    expect(all.length).toBeGreaterThan(2);
    for (const begun of all) {
      const { to } = await at.visit(begun.go);
      // The provider takes a reference once: where it had made the page already, the payer begins again.
      const { state } = await at.intent(begun.id);
      const again = state === 'failed' ? await at.start(nthOf(begun), { bills: 1 }) : null;
      const page = again ? (await at.visit(again.go)).to : to;
      await at.bank.act(page.split('/').at(-1)!, 'silent');
      await settle(sys(), (again ?? begun).id);
      await at.w.runJobs();
      await expectOnce(again ?? begun);
    }
  });

  it('while money is credited, from the provider’s answer to the end: the timer credits it once', async () => {
    const all = await killer.everywhere(paidAtBank, ({ id }) => settle(sys(), id));
    expect(all.length).toBeGreaterThan(2);
    await goOn();
    for (const begun of all) await expectOnce(begun);
  });

  it('while the timer recovers: the next turn does', async () => {
    const due = async () => {
      await goOn();
      const begun = await paidAtBank();
      at.w.clock.set(new Date(at.w.clock.now().getTime() + 31_000).toISOString());
      return begun;
    };
    const all = await killer.everywhere(due, poll);
    expect(all.length).toBeGreaterThan(2);
    await goOn();
    for (const begun of all) await expectOnce(begun);
  });

  it('while the family is told and the charge is booked: the next worker does the rest', async () => {
    const credited = async () => {
      await at.w.runJobs();
      const begun = await paidAtBank();
      await settle(sys(), begun.id);
      return begun;
    };
    const all = await killer.everywhere(credited, () => at.w.runJobs());
    expect(all.length).toBeGreaterThan(10);
    await goOn();
    for (const begun of all) await expectOnce(begun);
  });
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { closeSpareStores, runOneJob } from '@pathshala/core/testing';
import { GatewaySettlement, SettlementLine } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod, PayeeNumber, PaymentClaim, paymentsActions } from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { take } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

const RECEIVER = '01700000099';
const MINUTE_MS = 60_000;
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let day: string;
/** Searches without an answer since the provider went silent; null while it answers. */
let unanswered: number | null = null;
/** How it is silent, or what it says that is no answer. */
let manner: 'hangs up' | 'keeps waiting' | 'error' = 'hangs up';
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 4 });
  await sys().repo(PayeeNumber).create({ method: at.methods.bkash, number: RECEIVER, way: 'payment' });
  const { accountant, students } = at.w.school;
  const order = await take(accountant, { student: students[3]!.id, money: 10_000, paymentType: at.counter.cash });
  await accountant.run(paymentsActions.collect, order);
  // A number of the family proves the payer of a payment that was made after it was entered.
  at.w.clock.advance(24 * 60 * MINUTE_MS);
  day = sys().today;
  const { server } = at.bank;
  const [answer] = server.listeners('request') as ((of: IncomingMessage, to: ServerResponse) => void)[];
  server.removeAllListeners('request').on('request', (of: IncomingMessage, to: ServerResponse) => {
    if (unanswered === null || !of.url?.endsWith('searchTransaction')) return answer!(of, to);
    unanswered += 1;
    if (manner === 'hangs up') of.socket.destroy();
    if (manner !== 'error') return;
    to.setHeader('content-type', 'application/json');
    to.end(JSON.stringify({ statusCode: '9999', statusMessage: 'System Error' }));
  });
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});

const sys = () => at.w.system(at.w.school.id);
const turn = () =>
  runOneJob(at.w.kernel, 'gateways.verifyClaims', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
const claimOf = (id: string) => sys().repo(PaymentClaim).get(id);
/** Sends 500 taka in the app and reports it. */
async function give() {
  const { guardian, guardians, students } = at.w.school;
  const sent = { amount: '500.00', payer: guardians[0]!.phone, receiver: RECEIVER };
  const number = at.bank.send(sent, at.w.clock.now());
  const { claim } = await guardian.run(paymentsActions.claimPayment, {
    ...{ student: students[0]!.id, company: at.methods.bkash, transactionNumber: number },
    ...{ twoParts: false, amount: 50_000, paidOn: day },
  });
  return { id: claim, number };
}

it('reports come within two minutes of the provider’s answer, however long it was silent', async () => {
  const before = [await give(), await give()];
  unanswered = 0;
  for (let round = 0; round < 6; round += 1) {
    // The timer runs twice a minute; one question for all of them suffices.
    await turn();
    await turn();
    expect(unanswered).toBe(round + 1);
    at.w.clock.advance(5 * MINUTE_MS);
  }
  const later = await give();
  await turn();
  expect(await claimOf(later.id)).toMatchObject({ status: 'submitted', doubt: 'silent', asked: 0 });
  // It is back, a moment after it was asked in vain.
  unanswered = null;
  await turn();
  expect((await claimOf(later.id)).status).toBe('submitted');
  at.w.clock.advance(2 * MINUTE_MS);
  await turn();
  for (const { id } of [...before, later]) expect((await claimOf(id)).status).toBe('approved');
});

it('reports are compared with new statements while the provider is silent', async () => {
  const { id, number } = await give();
  unanswered = 0;
  await turn();
  expect(await claimOf(id)).toMatchObject({ doubt: 'silent' });
  const { gateway } = await at.w.system().repo(OnlineMethod).get(at.methods.bkash);
  const of = { reference: 'N-1', gateway, from: day, until: day, paidOn: day, received: 40_000 };
  const settlement = await sys()
    .repo(GatewaySettlement)
    .create({ ...of, state: 'open' });
  await sys()
    .repo(SettlementLine)
    .create({ settlement: settlement.id, paidOn: day, gross: 40_000, fee: 0, vat: 0, number });
  at.w.clock.advance(62 * MINUTE_MS);
  await turn();
  expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'amount', asked: 0 });
});

it('an ID that the provider answers with an error is asked more and more seldom, and delays no other', async () => {
  at.w.clock.advance(2 * MINUTE_MS);
  day = sys().today;
  unanswered = 0;
  manner = 'error';
  const odd = await give();
  await turn();
  expect(await claimOf(odd.id)).toMatchObject({ status: 'submitted', doubt: 'unclear', asked: 1 });
  expect((await claimOf(odd.id)).word?.says).toContain('9999');
  // The company does not rest.
  unanswered = null;
  const other = await give();
  await turn();
  expect((await claimOf(other.id)).status).toBe('approved');
  unanswered = 0;
  for (let minutes = 0; minutes < 30; minutes += 5) {
    at.w.clock.advance(5 * MINUTE_MS);
    await turn();
  }
  // After 5, 10 and 25 minutes; its next question comes after 81.
  expect(await claimOf(odd.id)).toMatchObject({ status: 'submitted', doubt: 'unclear', asked: 4 });
});

it('reports come within two minutes also after answers that did not come in time', async () => {
  day = sys().today;
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 200);
    return controller.signal;
  });
  manner = 'keeps waiting';
  unanswered = 0;
  const { id } = await give();
  for (let round = 1; round <= 5; round += 1) {
    await turn();
    expect(unanswered).toBe(round);
    at.w.clock.advance(2 * MINUTE_MS);
  }
  // Its pause has grown to eight minutes by now.
  unanswered = null;
  timeout.mockRestore();
  await turn();
  expect((await claimOf(id)).status).toBe('approved');
});

import { accountsActions, Voucher } from '@pathshala/shared/modules/money/accounts';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { Notification, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { closeSpareStores } from '@pathshala/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBooks, runJobOf } from '../../core/src/modules/money/accounts/test/books';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

const [TODAY, CASH, SUSPENSE, CHARGES] = ['2026-03-04', '1111', '2115', '5511'];
const INCOME = { money: CASH, fee: '4111', fine: '4129', wallet: '2112', admission: '4125' };
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let books: Awaited<ReturnType<typeof openBooks>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank();
  books = await openBooks(at.w);
  await at.w.system().repo(PaymentGateway).update(at.methods.ssl, { feeBorneBy: 'institution' });
  const { subjects } = await at.w.school.accountant.run(accountsActions.posting, {});
  const rules = subjects.map(({ subject, about }) => ({
    subject,
    ...(about ? { about } : {}),
    ledger: books.idOf(INCOME[subject]),
  }));
  await at.w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
  await at.w.runJobs();
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const sys = () => at.w.system(at.w.school.id);
/** As two workers would, one after the other. */
const twice = async (name: string, payload: object, tenantId: string | null = at.w.school.id) => {
  for (let n = 0; n < 2; n += 1) await runJobOf(at.w, name, payload, tenantId);
};
const balance = async (code: string) => {
  await books.fold();
  return books.balance(code, TODAY);
};

it('what a provider keeps of a payment is a charge, once', async () => {
  const { id, go } = await at.start(0, { bills: 1 });
  await at.bank.act(await leave(go), 'silent');
  at.w.clock.advance(60_000);
  await twice('gateways.poll', {}, null);
  await at.w.runJobs();
  await twice('gateways.bookIntent', { paymentIntent: id });
  await twice('gateways.tellPaid', { paymentIntent: id });
  const { total, net, student } = await at.intent(id);
  expect(net).toBe(Math.round(total * 0.98));
  expect(await balance(CHARGES)).toBe(total - net!);
  expect(await sys().repo(SmsMessage).count({ student })).toBe(1);
  expect(
    await sys()
      .repo(Notification)
      .count({ source: { exists: true } }),
  ).toBeGreaterThan(0);
});

it('money under review is a debt in suspense until two people have decided, and then no more', async () => {
  const { id, go } = await at.start(1, { bills: 1 });
  await at.bank.act(await leave(go), 'less');
  await at.w.runJobs();
  await twice('gateways.bookIntent', { paymentIntent: id });
  const { suspense, rev } = await at.intent(id);
  expect(await balance(SUSPENSE)).toBe(-suspense);
  const of = { institution: at.w.school.id, paymentIntent: id };
  await at.w.school.accountant.run(gatewaysActions.proposeOutcome, { ...of, rev, proposal: 'take', note: 'Short' });
  const { rev: next } = await at.intent(id);
  await at.w.school.head.run(gatewaysActions.decideOutcome, { ...of, rev: next, isRight: true });
  await at.w.runJobs();
  await twice('gateways.bookIntent', { paymentIntent: id });
  expect(await balance(SUSPENSE)).toBe(0);
  expect(
    await sys()
      .repo(Voucher)
      .count({ source: { in: [`suspense:${id}`, `suspense:${id}:out`] } }),
  ).toBe(2);
});

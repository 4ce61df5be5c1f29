import { randomUUID } from 'node:crypto';
import { closeSpareStores, runOneJob } from '@pathshala/core/testing';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { invoicingActions, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { ClaimedNumber, PaymentClaim, paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { toObjectId } from '../../core/src/kernel/mongo/connection';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 8 });
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));

const sys = () => at.w.system(at.w.school.id);
const find = async (q: string, purpose: 'fees' | 'invoice' = 'fees', who = at.w.school.head) =>
  (await who.run(gatewaysActions.recovery, { purpose, q })).rows.map(({ id }) => id);
const report = (student: string, company: string, transactionNumber: string) => ({
  ...{ student, company, transactionNumber, twoParts: false, amount: 10_000, paidOn: '2026-03-04' },
});
const turn = () =>
  runOneJob(at.w.kernel, 'gateways.verifyClaims', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });

it.each([
  ['SSLCommerz', 0, 'card'],
  ['Nagad', 1, 'nagad'],
  ['bKash', 2, 'bkash'],
] as const)('finds a payment on the page of %s by each of its numbers', async (_, student, name) => {
  const { id, go } = await at.start(student, { bills: 1, method: at.methods[name] });
  const page = (await at.visit(go)).to.split('/').at(-1)!;
  // Paid at the provider, and the payer has closed the browser.
  await at.bank.act(page, 'silent');
  const { reference, session } = await at.intent(id);
  for (const number of [reference, reference.toLowerCase(), session!]) expect(await find(number)).toEqual([id]);
  await at.visit(`/api/pay/back/${reference}?status=success&paymentID=${session!}`);
  const { providerNumber, receipts, state } = await at.intent(id);
  expect(state).toBe('succeeded');
  const { number } = await sys().repo(Receipt).get(receipts![0]!);
  for (const each of [providerNumber!, ` ${providerNumber!.toLowerCase()} `, number])
    expect(await find(each)).toEqual([id]);
  expect(await find(number, 'invoice', at.w.operator)).toEqual([]);
  expect(await find(providerNumber!, 'fees', at.w.stranger.head)).toEqual([]);
});

it.each([
  ['SSLCommerz', 3, 'card'],
  ['Nagad', 4, 'nagad'],
] as const)('knows a report with the bank reference of %s as the payment on its page', async (_, student, name) => {
  const method = at.methods[name];
  const { id, go, student: child } = await at.start(student, { bills: 1, method });
  await at.bank.act((await at.visit(go)).to.split('/').at(-1)!, 'silent');
  const { session, reference } = await at.intent(id);
  const { number, amount } = at.bank.ledger.get(session!)!;
  await at.w.school.hire('student', at.w.school.id, `Learner ${name}`, { student: child });
  const said = { ...report(child, method, number!), amount: Math.round(Number(amount) * 100) };
  const { claim } = await at.learner(student).run(paymentsActions.claimPayment, said);
  await turn();
  await at.w.runJobs();
  // The provider finds its payments by their order alone; the payment of this student had not been heard of.
  const { state, receipts } = await at.intent(id);
  const [receipt] = await sys()
    .repo(Receipt)
    .find({ where: { student: child } });
  expect([state, receipts]).toEqual(['succeeded', [receipt!.id]]);
  const closed = await sys().repo(PaymentClaim).get(claim);
  expect(closed).toMatchObject({ status: 'known', receipt: receipt!.id });
  expect(closed.askAt).toBeUndefined();
  const bells = await sys()
    .repo(Notification)
    .find({ where: { source: `claim:${claim}` } });
  expect(bells[0]).toMatchObject({ title: expect.stringContaining('already credited') });
  expect(bells[0]!.body).toContain(receipt!.number);
  // Nobody decides about it, and none of its numbers is taken a second time.
  const { accountant } = at.w.school;
  const decided = await accountant.refused(paymentsActions.decideClaim, { id: claim, approve: true });
  expect(decided.code).toBe('CLAIM_DECIDED');
  for (const again of [number!, reference]) {
    const told = await at.learner(student).refused(paymentsActions.claimPayment, report(child, method, again));
    expect(told.code).toBe('ALREADY_CREDITED');
    expect(told.text.en).toContain(receipt!.number);
    // Another family hears nothing of it.
    const other = at.w.school.students[7]!.id;
    const away = await at
      .learner(7)
      .run(paymentsActions.claimPayment, report(other, method, again))
      .then(
        () => null,
        ({ code }: { code: string }) => code,
      );
    expect(away).not.toBe('ALREADY_CREDITED');
  }
  expect(await sys().repo(Receipt).count({ student: child })).toBe(1);
});

it('settles a report before its turn when the provider reports the payment', async () => {
  const { id, go, student: child } = await at.start(4, { bills: 1 });
  const page = (await at.visit(go)).to.split('/').at(-1)!;
  await at.bank.act(page, 'silent');
  const { session, reference } = await at.intent(id);
  const { number } = at.bank.ledger.get(session!)!;
  const own = await at.learner(4).run(paymentsActions.claimPayment, report(child, at.methods.card, number!));
  await at.visit(`/api/pay/back/${reference}?status=success`);
  expect((await at.intent(id)).state).toBe('succeeded');
  expect((await sys().repo(PaymentClaim).get(own.claim)).status).toBe('known');
  // The number stays with the receipt: cancelled, it is free, and a person decides about it.
  const [receipt] = await sys()
    .repo(Receipt)
    .find({ where: { student: child, status: 'issued' }, sort: ['-createdAt'] });
  expect(await sys().repo(ClaimedNumber).findOne({ number: number! })).toMatchObject({ receipt: receipt!.id });
});

it('leaves the payment of a child to two people when another family has reported its bank reference', async () => {
  const { id, go } = await at.start(5, { bills: 1 });
  const page = (await at.visit(go)).to.split('/').at(-1)!;
  await at.bank.act(page, 'silent');
  const { session, reference } = await at.intent(id);
  const { number } = at.bank.ledger.get(session!)!;
  const stranger = at.w.school.students[7]!.id;
  const other = await at.learner(7).run(paymentsActions.claimPayment, report(stranger, at.methods.card, number!));
  await at.visit(`/api/pay/back/${reference}?status=success`);
  await turn();
  expect((await at.intent(id)).state).toBe('review');
  expect((await sys().repo(PaymentClaim).get(other.claim)).status).toBe('submitted');
  expect(await sys().repo(Receipt).count({ student: stranger })).toBe(0);
});

it.each([
  ['its bank reference', 5, 'unknown'],
  ['its order', 6, 'online'],
] as const)('judges a report by %s of a payment that cannot be booked', async (by, student, doubt) => {
  const { id, go, student: child } = await at.start(student, { bills: 1 });
  await at.bank.act((await at.visit(go)).to.split('/').at(-1)!, 'silent');
  // Its way of paying is gone, so no receipt can name it.
  const rows = at.w.store.raw().collection('payment_intents');
  await rows.updateOne({ _id: toObjectId(id) }, { $set: { method: toObjectId('f'.repeat(24)) } });
  const { session, reference, state } = await at.intent(id);
  const { number, amount } = at.bank.ledger.get(session!)!;
  const { claim } = await at.learner(student).run(paymentsActions.claimPayment, {
    ...{ student: child, company: at.methods.card, twoParts: false },
    transactionNumber: by === 'its order' ? reference : number!,
    ...{ amount: Math.round(Number(amount) * 100), paidOn: '2026-03-04' },
  });
  await turn();
  const now = await sys().repo(PaymentClaim).get(claim);
  expect(now).toMatchObject({ status: 'submitted', doubt, asked: 1 });
  expect(now.word?.heardAt).toBeTruthy();
  // The payment itself waits as before.
  expect((await at.intent(id)).state).toBe(state);
});

it('finds the payment of an invoice by the number of the invoice', async () => {
  const invoice = await at.w
    .system()
    .repo(PlatformInvoice)
    .create({
      ...{ number: 'INV-77', institution: at.w.school.id, month: '2026-02', total: 50_000, state: 'issued' },
      ...{ issuedOn: '2026-02-05', dueOn: '2099-12-31' },
      lines: [{ particulars: 'February', quantity: 1, rate: 50_000 }],
    });
  const input = { platformInvoice: invoice.id, method: at.methods.card, due: 50_000, requestKey: randomUUID() };
  const { go } = await at.w.school.head.run(invoicingActions.payOnline, input);
  const [found] = await find('inv-77', 'invoice', at.w.operator);
  expect((await at.intent(found!)).reference).toBe(go.split('/').at(-1));
});

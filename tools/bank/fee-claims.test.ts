import { randomUUID } from 'node:crypto';
import { closeSpareStores, runOneJob } from '@pathshala/core/testing';
import { actionsOf, transitionsOf, type AppError } from '@pathshala/shared/kit';
import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import {
  ClaimedNumber,
  OnlineMethod,
  PayeeNumber,
  PaymentClaim,
  PaymentGateway,
  paymentsActions,
  REPORT_LIMITS,
} from '@pathshala/shared/modules/money/payments';
import {
  admissionActions,
  AdmissionApplication,
  AdmissionPayment,
  admissionPublicActions,
} from '@pathshala/shared/modules/students/admission';
import { addDays } from '@pathshala/shared/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toObjectId } from '../../core/src/kernel/mongo/connection';
import { eraseRows } from '../../core/src/kernel/wall/erase-rows';
import { take } from '../../core/src/modules/money/payments/test/counter';
import { visitAs } from '../../core/src/modules/school/visitors/test/at-the-gate';
import { applicant, openSeason } from '../../core/src/modules/students/admission/test/season';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

const RECEIVER = '01700000099';
const DAY_MS = 24 * 60 * 60_000;
const FEE = 20_000;
const { apply, claimFee, mine } = admissionPublicActions;
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let declaration: string;
let phones = 1_812_345_600;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 4 });
  await sys().repo(PayeeNumber).create({ method: at.methods.bkash, number: RECEIVER, way: 'payment' });
  // The institution begins with admissions: it has no receipt of fees yet.
  at.w.clock.advance(DAY_MS);
  const dates = { opensOn: sys().today, closesOn: '2026-12-31' };
  declaration = (await openSeason(at.w, { fee: FEE, ...dates })).id;
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});

const sys = () => at.w.system(at.w.school.id);
const turn = () =>
  runOneJob(at.w.kernel, 'gateways.verifyClaims', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
/** Sends money in the app. @returns the transaction ID */
const send = (of: object = {}, when = at.w.clock.now()) =>
  at.bank.send({ amount: '200.00', payer: RECEIVER, receiver: RECEIVER, ...of }, when);
const yesterday = () => new Date(at.w.clock.now().getTime() - DAY_MS);

/** A family that has applied from its own number. */
async function family(over: object = {}) {
  phones += 1;
  const phone = `0${String(phones)}`;
  const visit = await visitAs(at.w, admissionPublicActions, phone);
  const { phone: _, declaration: __, ...form } = applicant(declaration);
  await at.w.anonymous.run(apply, { ...visit, admissionDeclaration: declaration, form: { ...form, ...over } });
  const [application] = (await at.w.anonymous.run(mine, visit)).applications;
  const said = { ...visit, admissionApplication: application!.id, company: at.methods.bkash, paidOn: sys().today };
  const report = (transactionNumber: string, of: object = {}) =>
    at.w.anonymous.run(claimFee, { ...said, transactionNumber, ...of });
  const payments = () =>
    sys()
      .repo(AdmissionPayment)
      .find({ where: { application: application!.id }, sort: ['-createdAt'] });
  const state = async () => (await sys().repo(AdmissionApplication).get(application!.id)).state;
  return { ...{ phone, visit, id: application!.id, number: application!.number }, report, payments, state };
}

describe('an application fee reported by transaction ID', () => {
  it('is received once, with a receipt, when the provider proves it', async () => {
    const { phone, report, payments, state } = await family();
    const number = send({ payer: phone });
    await report(number);
    await Promise.all([turn(), turn(), turn()]);
    await turn();
    const [payment, ...more] = await payments();
    expect(payment).toMatchObject({ state: 'received', verified: 'provider', transactionNumber: number });
    expect(payment!.receiptNumber).toMatch(/^A-/);
    expect(payment!.askAt).toBeUndefined();
    expect([more, await state()]).toEqual([[], 'submitted']);
  });

  it('is received from any sender if the transaction quotes the application number', async () => {
    const { report, payments, number } = await family();
    await report(send({ payer: '01999999999', note: number }));
    await turn();
    expect(await payments()).toMatchObject([{ state: 'received', verified: 'provider' }]);
  });

  it.each<[string, (phone: string) => object, string]>([
    ['of another sum', (payer) => ({ payer, amount: '200.01' }), 'amount'],
    ['into another account', (payer) => ({ payer, receiver: '01700000098' }), 'account'],
    ['in another currency', (payer) => ({ payer, currency: 'USD' }), 'currency'],
    ['that was refunded', (payer) => ({ payer, type: 'Refund' }), 'outgoing'],
    ['of an unknown type', (payer) => ({ payer, type: 'Biller Payment' }), 'type'],
    ['of a friend', () => ({ payer: '01799999999' }), 'payer'],
    ['that names the application of a friend', () => ({ payer: '01799999999', note: '6T1-0001' }), 'payer'],
  ])('%s stays with a person, with the provider’s answer', async (_, of, doubt) => {
    const { phone, report, payments, state } = await family();
    await report(send(of(phone)));
    await turn();
    const [payment] = await payments();
    expect(payment).toMatchObject({ state: 'claimed', doubt, asked: 1 });
    expect(await state()).toBe('unpaid');
    const { get } = actionsOf(AdmissionPayment);
    const seen = await at.w.school.accountant.run(get, { id: payment!.id });
    expect(seen).toMatchObject({ doubt, word: { heardAt: expect.any(String) } });
    // The answer names the payer: those who only read the list do not see it.
    const office = await at.w.school.office.run(get, { id: payment!.id });
    expect([office.doubt, office.word]).toEqual([undefined, undefined]);
    const { id, rev } = payment!;
    await at.w.school.accountant.run(transitionsOf(AdmissionPayment).receive, { id, rev });
    await turn();
    const [received, ...more] = await payments();
    expect([received!.verified, more, await state()]).toEqual([undefined, [], 'submitted']);
  });

  it('that the provider does not know, or of another day, stays with a person', async () => {
    const [unknown, other] = [await family(), await family()];
    await unknown.report('NOSUCHID01');
    await other.report(send({ payer: other.phone }, yesterday()));
    await turn();
    expect(await unknown.payments()).toMatchObject([{ state: 'claimed', doubt: 'unknown' }]);
    expect(await other.payments()).toMatchObject([{ state: 'claimed', doubt: 'date' }]);
  });

  it('made before the application was filed stays with a person', async () => {
    const { phone, report, payments } = await family();
    await report(send({ payer: phone }, yesterday()), { paidOn: addDays(sys().today, -1) });
    await turn();
    expect(await payments()).toMatchObject([{ state: 'claimed', doubt: 'old' }]);
  });

  it('is proven neither by a number that the form names nor by one that the report names', async () => {
    const friend = '01799999997';
    const [named, said] = [await family({ fatherPhone: friend, motherPhone: friend }), await family()];
    await named.report(send({ payer: friend }));
    await said.report(send({ payer: friend }), { sender: friend });
    // Nor by a number that the office has entered since.
    await sys().repo(AdmissionApplication).update(said.id, { phone: friend });
    await turn();
    for (const { payments } of [named, said])
      expect(await payments()).toMatchObject([{ state: 'claimed', doubt: 'payer' }]);
  });

  it('that was rejected, for whichever application or student, is not received without a person', async () => {
    const [first, second] = [await family(), await family()];
    const [number, other] = [send({ payer: second.phone }), send({ payer: second.phone })];
    await first.report(number);
    const { id, rev } = (await first.payments())[0]!;
    const note = 'Given back in cash';
    await at.w.school.accountant.run(transitionsOf(AdmissionPayment).reject, { id, rev, note });
    await second.report(number);
    await turn();
    expect(await second.payments()).toMatchObject([{ state: 'claimed', doubt: 'decided' }]);
    const fee = {
      ...{ student: at.w.school.students[0]!.id, company: at.methods.bkash, amount: FEE },
      twoParts: false,
    };
    const claim = { ...fee, transactionNumber: other, paidOn: sys().today };
    const { claim: rejected } = await at.w.school.guardian.run(paymentsActions.claimPayment, claim);
    await at.w.school.accountant.run(paymentsActions.decideClaim, { id: rejected, approve: false, note });
    const third = await family();
    await third.report(other);
    await turn();
    expect(await third.payments()).toMatchObject([{ state: 'claimed', doubt: 'payer' }]);
    await sys()
      .repo(AdmissionPayment)
      .update((await third.payments())[0]!.id, { verifiedPhone: second.phone });
    at.w.clock.advance(61_000);
    await turn();
    expect(await third.payments()).toMatchObject([{ state: 'claimed', doubt: 'decided' }]);
  });

  it('whose number a receipt of the institution bears is not received without a person', async () => {
    const { phone, report, payments } = await family();
    const number = send({ payer: phone });
    const { accountant, students } = at.w.school;
    const cash = { student: students[0]!.id, money: 100, paymentType: at.counter.cash, reference: `bKash ${number}` };
    await accountant.run(paymentsActions.collect, await take(accountant, cash));
    await report(number);
    await turn();
    expect(await payments()).toMatchObject([{ state: 'claimed', doubt: 'booked' }]);
  });

  it('of a family of which a member works here is left to a person', async () => {
    const { phone, report, payments } = await family();
    const staff = sys().repo(Staff);
    const { teacher } = at.w.school.staffRecords;
    const { phone: before } = await staff.get(teacher.id);
    await staff.update(teacher.id, { phone });
    await report(send({ payer: phone }));
    await turn();
    expect(await payments()).toMatchObject([{ state: 'claimed', doubt: 'staff' }]);
    await staff.update(teacher.id, { phone: before });
  });

  it('is one payment when the counter takes the fee while the provider is asked', async () => {
    const { phone, report, payments, id, state } = await family();
    await report(send({ payer: phone }));
    const counter = at.w.school.office.run(admissionActions.takeFee, {
      admissionApplication: id,
      paymentType: at.counter.cash,
    });
    await Promise.allSettled([counter, turn()]);
    at.w.clock.advance(61_000);
    await turn();
    const received = (await payments()).filter((each) => each.state === 'received');
    // Whichever came first, the other is not received on its own.
    expect(received).toHaveLength(1);
    expect(await state()).toBe('submitted');
  });

  it('pays either a fee or an application when two institutions receive the same ID at the same time', async () => {
    const away = at.w.stranger;
    const [student] = away.students;
    const { phone, report, payments } = await family();
    const number = send({ payer: phone });
    const claim = {
      ...{ student: student!.id, company: at.methods.bkash, amount: FEE, twoParts: false },
      ...{ transactionNumber: number, paidOn: sys().today },
    };
    const told = await Promise.allSettled([
      report(number),
      at.w.person('student', away.id, { student: student!.id }).run(paymentsActions.claimPayment, claim),
    ]);
    expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = told.find((each) => each.status === 'rejected') as PromiseRejectedResult;
    expect(Object.keys((refused.reason as AppError).fields ?? {})).toEqual(['transactionNumber']);
    const held = [at.w.school.id, away.id].map((id) => at.w.system(id).repo(ClaimedNumber).count({ number }));
    expect((await Promise.all(held)).toSorted()).toEqual([0, 1]);
    await turn();
    const credited = (await payments()).filter((each) => each.state === 'received').length;
    const elsewhere = await at.w
      .system(away.id)
      .repo(PaymentClaim)
      .find({ where: { transactionNumber: number } });
    expect(credited).toBe(told[0]!.status === 'fulfilled' ? 1 : 0);
    expect(elsewhere.every(({ status }) => status === 'submitted')).toBe(true);
  });

  it('that names the family’s own payment on a provider’s page is received once, as that payment', async () => {
    const { visit, id, report, payments, state } = await family();
    const pay = { ...visit, admissionApplication: id, method: at.methods.card, requestKey: randomUUID() };
    const { go } = await at.w.anonymous.run(admissionPublicActions.payFee, pay);
    await at.bank.act((await at.visit(go)).to.split('/').at(-1)!, 'silent');
    const intents = sys().repo(PaymentIntent);
    const intent = (await intents.findOne({ subject: id }))!;
    const { number } = at.bank.ledger.get(intent.session!)!;
    // Its page is long over, and nobody has heard of its end.
    const rows = at.w.store.raw().collection('payment_intents');
    const before = await rows.findOne({ _id: toObjectId(intent.id) });
    await rows.updateOne({ _id: toObjectId(intent.id) }, { $set: { subject: toObjectId('f'.repeat(24)) } });
    await report(number!, { company: at.methods.card });
    await rows.updateOne({ _id: toObjectId(intent.id) }, { $set: { subject: before!['subject'] } });
    await turn();
    expect((await intents.get(intent.id)).state).toBe('succeeded');
    const [payment, ...more] = await payments();
    expect(payment).toMatchObject({ state: 'received', transactionNumber: number });
    expect([payment!.askAt, payment!.doubt, more, await state()]).toEqual([undefined, undefined, [], 'submitted']);
    expect(await sys().repo(ClaimedNumber).count({ number: number! })).toBe(1);
  });

  it('is not asked about once its application is withdrawn, so that erased data stay erased', async () => {
    const { phone, id, report, payments } = await family();
    await report(send({ payer: phone }));
    const { rev } = await sys().repo(AdmissionApplication).get(id);
    await at.w.school.office.run(transitionsOf(AdmissionApplication).withdraw, { id, rev, reason: 'Moved to Sylhet' });
    const [{ id: payment } = { id: '' }] = await payments();
    await eraseRows(sys(), AdmissionPayment, { filter: { _id: toObjectId(payment) } });
    await turn();
    const [erased] = await payments();
    expect(erased).toMatchObject({ state: 'claimed', asked: 0 });
    expect([erased!.verifiedPhone, erased!.word, erased!.askAt]).toEqual([undefined, undefined, undefined]);
  });

  it('waits while the gateway is off', async () => {
    const { gateway } = await at.w.system().repo(OnlineMethod).get(at.methods.bkash);
    const gateways = at.w.system().repo(PaymentGateway);
    const { phone, report, payments } = await family();
    await gateways.update(gateway, { mode: 'off' });
    await report(send({ payer: phone }));
    await turn();
    expect(await payments()).toMatchObject([{ state: 'claimed', doubt: 'unasked', asked: 0 }]);
    await gateways.update(gateway, { mode: 'sandbox' });
    at.w.clock.advance(60 * 60_000);
    await turn();
    expect(await payments()).toMatchObject([{ state: 'received' }]);
  });
});

it('one phone reports so many application fees as the office can look through, two at once included', async () => {
  const visit = await visitAs(at.w, admissionPublicActions, '01812399999');
  for (let nth = 0; nth <= REPORT_LIMITS.student; nth += 1) {
    const { phone: _, declaration: __, ...form } = applicant(declaration);
    await at.w.anonymous.run(apply, { ...visit, admissionDeclaration: declaration, form });
  }
  const { applications } = await at.w.anonymous.run(mine, visit);
  const report = ({ id }: { id: string }, nth: number) =>
    at.w.anonymous.run(claimFee, {
      ...{ ...visit, admissionApplication: id, company: at.methods.bkash, paidOn: sys().today },
      transactionNumber: `NOSUCH${String(1_000 + nth)}`,
    });
  const last = applications.slice(-2);
  for (const [nth, each] of applications.slice(0, -2).entries()) await report(each, nth);
  const both = await Promise.allSettled(last.map((each, nth) => report(each, 100 + nth)));
  const refused = both.flatMap((each) => (each.status === 'rejected' ? [(each.reason as AppError).code] : []));
  expect(refused).toEqual(['REPORTS_OF_PHONE']);
});

import { randomUUID } from 'node:crypto';
import { closeSpareStores } from '@pathshala/core/testing';
import { gatewaysActions, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { invoicingActions, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { PaymentGateway, paymentsActions, Receipt, Wallet } from '@pathshala/shared/modules/money/payments';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import pollIntentsJob from '../../core/src/modules/money/gateways/jobs/poll-intents.handler';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import { visitAs } from '../../core/src/modules/school/visitors/test/at-the-gate';
import { applicant, openSeason } from '../../core/src/modules/students/admission/test/season';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 12 });
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const sys = () => at.w.system(at.w.school.id);
const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const stateOf = async (id: string) => (await at.intent(id)).state;
const poll = () => pollIntentsJob(at.w.system());
const goOn = (ms: number) => at.w.clock.set(new Date(at.w.clock.now().getTime() + ms).toISOString());
const off = async (is: boolean) =>
  at.w
    .system()
    .repo(PaymentGateway)
    .update(at.methods.ssl, { mode: is ? 'off' : 'sandbox' });

type Part = Awaited<ReturnType<typeof at.partOf>>;
const wanted = (parts: Part[], method = at.methods.card) => ({ requestKey: randomUUID(), method, parts });
/** The same bills with what they come to today. */
async function asNow(part: Part): Promise<Part> {
  const { bills } = await at.w.school.accountant.run(paymentsActions.account, { student: part.student });
  const own = bills.filter((bill) =>
    part.bills.some(({ subHead, period }) => subHead === bill.subHead && period === bill.period),
  );
  return { ...part, due: own.reduce((sum, { balance, fine }) => sum + balance + fine, 0) };
}
const startAs = (student: number, parts: Part[], method?: string) =>
  at.learner(student).run(gatewaysActions.startPayment, wanted(parts, method));
const refusedAs = async (student: number, parts: Part[], method?: string) =>
  (await at.learner(student).refused(gatewaysActions.startPayment, wanted(parts, method))).code;

describe('bills of which a payment is under way', () => {
  it('are paid by no second one, neither by another method nor with other bills; the payer goes on with the first', async () => {
    const [two, other] = [await at.partOf(0, 2), await at.partOf(1, 1)];
    const [first, second] = two.bills.map((bill) => ({ ...two, bills: [bill] }));
    const one = await asNow(first!);
    const begun = await startAs(0, [one]);
    const page = (await at.visit(begun.go)).to;
    expect(await refusedAs(0, [one], at.methods.bkash)).toBe('PAYMENT_UNDER_WAY');
    expect(await refusedAs(0, [two])).toBe('PAYMENT_UNDER_WAY');
    const again = await startAs(0, [one]);
    expect(again).toEqual(begun);
    expect((await at.visit(again.go)).to).toBe(page);
    const rest = { ...second!, due: two.due - one.due };
    expect((await startAs(0, [rest])).paymentIntent).not.toBe(begun.paymentIntent);
    expect((await startAs(1, [other])).paymentIntent).toBeTruthy();
  });

  it('are paid once when two begin at the same moment by different methods', async () => {
    const part = await at.partOf(2, 1);
    const both = await Promise.all([startAs(2, [part]), startAs(2, [part], at.methods.bkash)]);
    const states = await Promise.all(both.map(({ paymentIntent }) => stateOf(paymentIntent)));
    expect(states.toSorted()).toEqual(['cancelled', 'created']);
    const gone = both[states.indexOf('cancelled')]!;
    // A browser that was just leaving is not sent to a page.
    expect((await at.visit(gone.go)).to).toContain('/student/payment/status');
    await leave(both[states.indexOf('created')]!.go);
    expect(await refusedAs(2, [part])).toBe('PAYMENT_UNDER_WAY');
  });

  it('of two children block those of the second child, too', async () => {
    const guardian = at.w.school.guardian;
    const [first, second] = [await at.partOf(0, 100), await at.partOf(1, 100)];
    const last = (part: Part) => asNow({ ...part, bills: part.bills.slice(-1) });
    const parts = [await last(first), await last(second)];
    const { go } = await guardian.run(gatewaysActions.startPayment, wanted(parts));
    await leave(go);
    expect(await refusedAs(1, [parts[1]!])).toBe('PAYMENT_UNDER_WAY');
    expect(await refusedAs(0, [parts[0]!])).toBe('PAYMENT_UNDER_WAY');
  });

  it('stay blocked while money of theirs is under review', async () => {
    const part = await at.partOf(3, 1);
    const { go, paymentIntent } = await startAs(3, [part]);
    await at.bank.act(await leave(go), 'risky');
    expect(await stateOf(paymentIntent)).toBe('review');
    goOn(3 * DAY_MS);
    expect(await refusedAs(3, [await asNow(part)], at.methods.bkash)).toBe('PAYMENT_UNDER_WAY');
  });

  it('are free once the provider has said after the end that nothing was paid; what lands later is an advance', async () => {
    const part = await at.partOf(4, 1);
    const { go, paymentIntent } = await startAs(4, [part]);
    const session = await leave(go);
    goOn(29 * MINUTE_MS);
    await poll();
    expect(await refusedAs(4, [part], at.methods.bkash)).toBe('PAYMENT_UNDER_WAY');
    goOn(2 * MINUTE_MS);
    // Nobody has asked since.
    expect(await refusedAs(4, [part], at.methods.bkash)).toBe('PAYMENT_UNDER_WAY');
    await poll();
    expect(await stateOf(paymentIntent)).toBe('expired');
    const next = await startAs(4, [part], at.methods.sonali);
    await at.bank.act(await leave(next.go), 'pay');
    expect(await stateOf(next.paymentIntent)).toBe('succeeded');
    await at.bank.act(session, 'pay');
    expect(await stateOf(paymentIntent)).toBe('succeeded');
    expect(await sys().repo(Wallet).findOne({ student: part.student })).toMatchObject({ balance: part.due });
    expect(await sys().repo(Receipt).count({ student: part.student, status: 'issued' })).toBe(2);
  });

  it('are free a day after the end where the provider never answered', async () => {
    const part = await at.partOf(5, 1);
    const { go } = await startAs(5, [part]);
    await leave(go);
    await off(true);
    try {
      goOn(40 * MINUTE_MS);
      await poll();
      expect(await refusedAs(5, [part], at.methods.bkash)).toBe('PAYMENT_UNDER_WAY');
      goOn(DAY_MS);
      await poll();
      expect((await startAs(5, [await asNow(part)], at.methods.sonali)).go).toBeTruthy();
    } finally {
      await off(false);
    }
  });

  it('on the page without a login are answered alike', async () => {
    const part = await at.partOf(6, 1);
    await leave((await startAs(6, [part])).go);
    const student = at.w.school.students[6]!;
    const { phone } = await sys().repo(Guardian).get(student.guardian!);
    const { bills, due } = part;
    const stranger = { site_id: at.w.school.id, code: student.code, phone, bills, due };
    const start = { ...stranger, requestKey: randomUUID(), method: at.methods.card };
    expect((await at.w.anonymous.refused(gatewaysActions.startPublicPayment, start)).code).toBe('PAYMENT_UNDER_WAY');
  });
});

describe('an application fee', () => {
  it('of which a payment is under way is paid by no second one, also not when two begin at once', async () => {
    const { id: declaration } = await openSeason(at.w, {
      fee: 20_000,
      opensOn: sys().today,
      closesOn: '2026-12-31',
    });
    const phone = '01812345678';
    const visit = await visitAs(at.w, admissionPublicActions, phone);
    const { phone: _, declaration: __, ...form } = applicant(declaration);
    const apply = { ...visit, admissionDeclaration: declaration, form };
    await at.w.anonymous.run(admissionPublicActions.apply, apply);
    const { applications } = await at.w.anonymous.run(admissionPublicActions.mine, visit);
    const admissionApplication = applications[0]!.id;
    const pay = (method: string) => ({ ...visit, admissionApplication, method, requestKey: randomUUID() });
    const { payFee } = admissionPublicActions;
    const both = await Promise.all([
      at.w.anonymous.run(payFee, pay(at.methods.card)),
      at.w.anonymous.run(payFee, pay(at.methods.sonali)),
    ]);
    const rows = await sys()
      .repo(PaymentIntent)
      .find({ where: { subject: admissionApplication } });
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'created']);
    const open = rows.find(({ state }) => state === 'created')!;
    const { go } = both.find(({ reference }) => reference === open.reference)!;
    const session = await leave(go);
    const other = open.method === at.methods.card ? at.methods.sonali : at.methods.card;
    expect((await at.w.anonymous.refused(payFee, pay(other))).code).toBe('PAYMENT_UNDER_WAY');
    expect((await at.w.anonymous.run(payFee, pay(open.method))).reference).toBe(open.reference);
    await at.bank.act(session, 'cancel');
    const last = await at.w.anonymous.run(payFee, pay(other));
    await at.bank.act(await leave(last.go), 'pay');
    expect((await at.w.anonymous.refused(payFee, pay(open.method))).code).toBe('NO_FEE_DUE');
  });
});

it('an unfinished payment of an application fee is given up by the number that began it, and by no other', async () => {
  const { id: declaration } = await openSeason(at.w, { fee: 20_000, opensOn: sys().today, closesOn: '2026-12-31' });
  const { apply, giveUpFee, mine, payFee } = admissionPublicActions;
  async function family(phone: string) {
    const visit = await visitAs(at.w, admissionPublicActions, phone);
    const { phone: _, declaration: __, ...form } = applicant(declaration);
    await at.w.anonymous.run(apply, { ...visit, admissionDeclaration: declaration, form });
    const { applications } = await at.w.anonymous.run(mine, visit);
    return { ...visit, admissionApplication: applications.find((each) => each.state === 'unpaid')!.id };
  }
  const [own, other] = [await family('01812345681'), await family('01812345682')];
  const pay = (method: string) => ({ ...own, method, requestKey: randomUUID() });
  const { reference, go } = await at.w.anonymous.run(payFee, pay(at.methods.card));
  await leave(go);
  expect((await at.w.anonymous.refused(payFee, pay(at.methods.sonali))).code).toBe('PAYMENT_UNDER_WAY');
  expect((await at.w.anonymous.refused(giveUpFee, { ...other, reference })).code).toBe('NOT_FOUND');
  const { admissionApplication } = own;
  expect((await at.w.anonymous.refused(giveUpFee, { ...other, admissionApplication, reference })).code).toBe(
    'NOT_FOUND',
  );
  expect(await at.w.anonymous.run(giveUpFee, { ...own, reference })).toEqual({ state: 'expired', outcome: 'free' });
  const next = await at.w.anonymous.run(payFee, pay(at.methods.sonali));
  expect(next.reference).not.toBe(reference);
});

describe('an invoice of the platform', () => {
  const TOTAL = 50_000;
  const issue = (number: string) =>
    at.w
      .system()
      .repo(PlatformInvoice)
      .create({
        ...{ number, institution: at.w.school.id, month: '2026-02', total: TOTAL, state: 'issued' },
        ...{ issuedOn: '2026-02-05', dueOn: '2099-12-31' },
        lines: [{ particulars: 'February', quantity: 1, rate: TOTAL }],
      });
  const pay = (platformInvoice: string) => ({
    ...{ platformInvoice, method: at.methods.card, due: TOTAL, requestKey: randomUUID() },
  });
  const code = async (id: string) => (await at.w.school.head.refused(invoicingActions.payOnline, pay(id))).code;
  async function begin(id: string) {
    const { go } = await at.w.school.head.run(invoicingActions.payOnline, pay(id));
    await leave(go);
    return (await sys()
      .repo(PaymentIntent)
      .findOne({ reference: go.split('/').at(-1)! }))!.id;
  }

  it('is free when the provider says so once no page can be paid on any more, not when the payment has expired', async () => {
    const { id } = await issue('INV-A');
    const intent = await begin(id);
    goOn(31 * MINUTE_MS);
    await poll();
    expect(await stateOf(intent)).toBe('expired');
    expect(await code(id)).toBe('PAYMENT_UNDER_WAY');
    goOn(DAY_MS);
    expect(await code(id)).toBe('PAYMENT_UNDER_WAY');
    await poll();
    expect(await begin(id)).not.toBe(intent);
  });

  it('stays blocked without an answer, however long, until two people of the platform have seen that nothing came', async () => {
    const { id } = await issue('INV-B');
    const intent = await begin(id);
    await off(true);
    try {
      goOn(60 * MINUTE_MS);
      const of = { institution: at.w.school.id, paymentIntent: intent };
      const propose = async () => ({
        ...{ ...of, rev: (await at.intent(intent)).rev, proposal: 'nothing' as const, note: 'Not in the statement' },
      });
      const { operator, school } = at.w;
      expect((await operator.refused(gatewaysActions.proposeOutcome, await propose())).code).toBe('MAY_STILL_BE_PAID');
      for (let day = 0; day < 10; day += 1) {
        goOn(DAY_MS);
        await poll();
      }
      expect(await stateOf(intent)).toBe('redirected');
      await off(false);
      expect(await code(id)).toBe('PAYMENT_UNDER_WAY');
      await off(true);
      expect((await school.head.refused(gatewaysActions.proposeOutcome, await propose())).code).toBe('OF_THE_PLATFORM');
      await operator.run(gatewaysActions.proposeOutcome, await propose());
      const decision = async () => ({ ...of, rev: (await at.intent(intent)).rev, isRight: true });
      expect((await operator.refused(gatewaysActions.decideOutcome, await decision())).code).toBe('OWN_RECORD');
      await at.w.person('operator', null, {}).run(gatewaysActions.decideOutcome, await decision());
      expect(await stateOf(intent)).toBe('expired');
    } finally {
      await off(false);
    }
    expect(await begin(id)).not.toBe(intent);
  });
});

import { randomUUID } from 'node:crypto';
import { closeSpareStores } from '@pathshala/core/testing';
import { gatewaysActions, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { admissionPublicActions, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import { visitAs } from '../../core/src/modules/school/visitors/test/at-the-gate';
import { applicant, openSeason } from '../../core/src/modules/students/admission/test/season';
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
const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
type Part = Awaited<ReturnType<typeof at.partOf>>;
const wanted = (parts: Part[], method = at.methods.card) => ({ requestKey: randomUUID(), method, parts });

describe('an application fee reported by transaction ID', () => {
  const { apply, claimFee, mine, payFee } = admissionPublicActions;
  let declaration: string;
  let [phone, number] = [1_812_345_600, 10];
  beforeAll(async () => {
    const dates = { opensOn: sys().today, closesOn: '2026-12-31' };
    declaration = (await openSeason(at.w, { fee: 20_000, ...dates })).id;
  });
  async function family() {
    phone += 1;
    const visit = await visitAs(at.w, admissionPublicActions, `0${String(phone)}`);
    const { phone: _, declaration: __, ...form } = applicant(declaration);
    await at.w.anonymous.run(apply, { ...visit, admissionDeclaration: declaration, form });
    const { applications } = await at.w.anonymous.run(mine, visit);
    const of = { ...visit, admissionApplication: applications[0]!.id };
    return {
      of,
      pay: () => ({ ...of, method: at.methods.card, requestKey: randomUUID() }),
      claim: () => ({
        ...{ ...of, company: at.methods.bkash, paidOn: sys().today },
        transactionNumber: `TRX4${String((number += 1))}ABC9`,
      }),
      claims: () => sys().repo(AdmissionPayment).count({ application: of.admissionApplication }),
    };
  }

  it('is refused while the family is on a payment page, and taken once the provider says that nothing was paid', async () => {
    const { pay, claim, claims } = await family();
    const session = await leave((await at.w.anonymous.run(payFee, pay())).go);
    expect((await at.w.anonymous.refused(claimFee, claim())).code).toBe('PAYMENT_UNDER_WAY');
    expect(await claims()).toBe(0);
    await at.bank.act(session, 'cancel');
    await at.w.anonymous.run(claimFee, claim());
    expect((await at.w.anonymous.refused(payFee, pay())).code).toBe('NO_FEE_DUE');
  });

  it('cancels a payment that nobody has left for', async () => {
    const { of, pay, claim } = await family();
    const { go } = await at.w.anonymous.run(payFee, pay());
    await at.w.anonymous.run(claimFee, claim());
    const subject = of.admissionApplication;
    expect(await sys().repo(PaymentIntent).findOne({ subject })).toMatchObject({ state: 'cancelled' });
    expect((await at.visit(go)).to).toContain('/web/admission-sonali-pay-message');
  });

  it('is taken once when two report or one reports and another begins to pay at the same moment', async () => {
    const one = await family();
    const reports = [one.claim(), one.claim()].map((claim) => at.w.anonymous.run(claimFee, claim));
    const told = await Promise.allSettled(reports);
    expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await one.claims()).toBe(1);
    const two = await family();
    await Promise.allSettled([
      at.w.anonymous.run(claimFee, two.claim()),
      at.w.anonymous.run(payFee, two.pay()).then(({ go }) => at.visit(go)),
    ]);
    const subject = two.of.admissionApplication;
    const open = await sys().repo(PaymentIntent).count({ subject, state: { in: ['created', 'redirected'] } });
    expect((await two.claims()) + open).toBe(1);
  });
});

describe('bills in a company’s app', () => {
  const here = () => ({ institution: at.w.school.alias, company: 'BKASH' });
  const get = async (student: number) => {
    const { code: bill } = await sys().repo(Student).get(at.w.school.students[student]!.id);
    return (await at.bank.bills.ask(here(), 'get-bill', { bill })).data;
  };
  const accept = async ({ reference, amount }: Record<string, unknown>) => {
    const transaction = at.bank.bills.newNumber('BKASH');
    const report = { reference, amount, transaction, currency: 'BDT' };
    return (await at.bank.bills.ask(here(), 'accept-payment', report)).data['code'];
  };
  const begin = async (student: number, parts: Part[]) =>
    at.learner(student).run(gatewaysActions.startPayment, wanted(parts));

  it('of which somebody is on a payment page are not offered, and refused where they were looked up before', async () => {
    const [all, first] = [await at.partOf(0), await at.partOf(0, 1)];
    const before = await get(0);
    expect(Number(before['amount']) * 100).toBe(all.due);
    const { go } = await begin(0, [first]);
    const session = await leave(go);
    expect(await accept(before)).toBe('BILL_CHANGED');
    const after = await get(0);
    expect(Number(after['amount']) * 100).toBe(all.due - first.due);
    expect(await accept(after)).toBe('ACCEPTED');
    expect((await get(0))['code']).toBe('NOTHING_DUE');
    await at.bank.act(session, 'cancel');
    expect(Number((await get(0))['amount']) * 100).toBe(first.due);
  });

  it('replace a payment that nobody has left for', async () => {
    const part = await at.partOf(1);
    const { go, paymentIntent } = await begin(1, [part]);
    expect(await accept(await get(1))).toBe('ACCEPTED');
    expect((await at.intent(paymentIntent)).state).toBe('cancelled');
    expect((await at.visit(go)).to).toContain('/student/payment/status');
  });

  it('are paid once when a report comes while a payer leaves for the page', async () => {
    const bill = await get(2);
    const { go, paymentIntent } = await begin(2, [await at.partOf(2)]);
    const [code] = await Promise.all([accept(bill), at.visit(go)]);
    const { state } = await at.intent(paymentIntent);
    expect([code, state]).toEqual(state === 'redirected' ? ['BILL_CHANGED', state] : ['ACCEPTED', 'cancelled']);
  });
});

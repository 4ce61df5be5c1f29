import { randomUUID } from 'node:crypto';
import { closeSpareStores, type Person } from '@pathshala/core/testing';
import { actionsOf } from '@pathshala/shared';
import { gatewaysActions, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { invoicingActions, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { admissionPublicActions, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
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
    const open = await sys()
      .repo(PaymentIntent)
      .count({ subject, state: { in: ['created', 'redirected'] } });
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

  it('that are open on a payment page are not offered, and are refused where they were looked up before', async () => {
    const [all, first] = [await at.partOf(2), await at.partOf(2, 1)];
    const before = await get(2);
    expect(Number(before['amount']) * 100).toBe(all.due);
    const { go } = await begin(2, [first]);
    const session = await leave(go);
    expect(await accept(before)).toBe('BILL_CHANGED');
    const after = await get(2);
    expect(Number(after['amount']) * 100).toBe(all.due - first.due);
    expect(await accept(after)).toBe('ACCEPTED');
    expect((await get(2))['code']).toBe('NOTHING_DUE');
    await at.bank.act(session, 'cancel');
    expect(Number((await get(2))['amount']) * 100).toBe(first.due);
  });

  it('replace a payment that nobody has left for', async () => {
    const part = await at.partOf(3);
    const { go, paymentIntent } = await begin(3, [part]);
    expect(await accept(await get(3))).toBe('ACCEPTED');
    expect((await at.intent(paymentIntent)).state).toBe('cancelled');
    expect((await at.visit(go)).to).toContain('/student/payment/status');
  });

  it('are paid once when a report comes while a payer leaves for the page', async () => {
    const bill = await get(4);
    const { go, paymentIntent } = await begin(4, [await at.partOf(4)]);
    const [code] = await Promise.all([accept(bill), at.visit(go)]);
    const { state } = await at.intent(paymentIntent);
    expect([code, state]).toEqual(state === 'redirected' ? ['BILL_CHANGED', state] : ['ACCEPTED', 'cancelled']);
  });
});

/** Siblings, as of the guardian of the school. */
const PAIR = [0, 1] as const;

describe('a payment of two children', () => {
  async function shared() {
    const [first, second] = [await at.partOf(PAIR[0], 1), await at.partOf(PAIR[1], 1)];
    const { guardian } = at.w.school;
    const begun = await guardian.run(gatewaysActions.startPayment, wanted([first, second]));
    return { ...begun, first, second };
  }
  const list = (who: Person, of: object = {}) => who.run(gatewaysActions.payments, of);

  it('is seen by each child, with its own part alone, and found by the ID of each', async () => {
    const { paymentIntent, go, first, second } = await shared();
    await leave(go);
    const [payment] = (await list(at.learner(PAIR[1]), { student: second.student })).payments;
    expect(payment).toMatchObject({
      ...{ id: paymentIntent, student: second.student, state: 'redirected' },
      ...{ total: second.due, charge: 0, payable: second.due },
    });
    expect((await list(at.learner(PAIR[1]), { paymentIntent })).payments).toHaveLength(1);
    expect((await list(at.w.school.guardian, { paymentIntent })).payments[0]).toMatchObject({
      total: first.due + second.due,
    });
    expect((await at.learner(2).refused(gatewaysActions.payments, { paymentIntent })).code).toBe('NOT_FOUND');
    expect((await list(at.learner(PAIR[1]), { student: first.student })).payments).toEqual([]);
    const { rows } = await at.learner(PAIR[1]).run(actionsOf(PaymentIntent).list, {});
    const row = rows.find(({ id }) => id === paymentIntent);
    expect(row).toBeTruthy();
    const hidden = ['parts', 'students', 'payer', 'phone', 'total', 'charge', 'payable', 'credits'];
    for (const field of hidden) expect(row).not.toHaveProperty(field);
    const { code: q } = await sys().repo(Student).get(second.student);
    const found = await at.w.school.head.run(gatewaysActions.recovery, { purpose: 'fees', q });
    expect(found.rows.map(({ id }) => id)).toContain(paymentIntent);
  });

  it('counts as being checked on the page without a login of the second child', async () => {
    const student = at.w.school.students[PAIR[1]]!;
    const { phone } = await sys().repo(Guardian).get(student.guardian!);
    const known = { site_id: at.w.school.id, code: student.code, phone };
    const dues = async () => (await at.w.anonymous.run(gatewaysActions.publicDues, known)).checking;
    const before = await dues();
    const { go, second } = await shared();
    await leave(go);
    expect(await dues()).toBe(before + second.due);
  });
});

describe('a payment that another has replaced or that has ended', () => {
  const start = (input: ReturnType<typeof wanted>, who = at.learner(5)) => who.run(gatewaysActions.startPayment, input);
  const refused = (input: ReturnType<typeof wanted>, who = at.learner(5)) =>
    who.refused(gatewaysActions.startPayment, input);

  it('is not begun again by its key, and the first method is free by a new one', async () => {
    const part = await at.partOf(5, 1);
    const card = wanted([part]);
    await start(card);
    await start(wanted([part], at.methods.bkash));
    expect((await refused(card)).code).toBe('PAYMENT_ENDED');
    expect((await refused({ ...card, method: at.methods.bkash })).code).toBe('REQUEST_KEY_USED');
    const { go, paymentIntent } = await start(wanted([part]));
    expect((await at.visit(go)).to).toContain(at.bankUrl);
    expect((await at.intent(paymentIntent)).state).toBe('redirected');
  });

  it('is answered by the same key while its page is open, and once it is paid', async () => {
    const part = await at.partOf(6, 1);
    const first = wanted([part]);
    const begun = await start(first, at.learner(6));
    const session = await leave(begun.go);
    expect(await start(first, at.learner(6))).toEqual(begun);
    await at.bank.act(session, 'cancel');
    expect((await refused(first, at.learner(6))).code).toBe('PAYMENT_ENDED');
  });

  it('names the one in the way, with the way on for its own payer alone', async () => {
    const part = await at.partOf(0, 1);
    const { guardian } = at.w.school;
    const { go } = await start(wanted([part]), guardian);
    await leave(go);
    const own = await refused(wanted([part], at.methods.bkash), guardian);
    expect(own.text.en).toMatch(/by Card since /);
    expect(own.text.bn).toContain('কার্ড');
    expect(own.details).toMatchObject({ go });
    const other = await refused(wanted([part], at.methods.bkash), at.learner(0));
    expect(other.code).toBe('PAYMENT_UNDER_WAY');
    expect(other.details).not.toHaveProperty('go');
  });
});

describe('an expired payment of an invoice that may still land', () => {
  const [TOTAL, MINUTE_MS, DAY_MS] = [50_000, 60_000, 86_400_000];
  const goOn = (ms: number) => at.w.clock.set(new Date(at.w.clock.now().getTime() + ms).toISOString());

  it('is shown until it is free, however many came later, and listed for those who recover payments', async () => {
    const { head } = at.w.school;
    const issue = (number: string) =>
      at.w
        .system()
        .repo(PlatformInvoice)
        .create({
          ...{ number, institution: at.w.school.id, month: '2026-02', total: TOTAL, state: 'issued' },
          ...{ issuedOn: '2026-02-05', dueOn: '2099-12-31' },
          lines: [{ particulars: 'February', quantity: 1, rate: TOTAL }],
        });
    const begin = async (number: string) => {
      const { id: platformInvoice } = await issue(number);
      const pay = { platformInvoice, method: at.methods.card, due: TOTAL, requestKey: randomUUID() };
      return leave((await head.run(invoicingActions.payOnline, pay)).go);
    };
    await begin('INV-OLD');
    const silent = (await sys().repo(PaymentIntent).findOne({ purpose: 'invoice' }))!;
    goOn(31 * MINUTE_MS);
    await pollIntentsJob(at.w.system());
    expect((await at.intent(silent.id)).state).toBe('expired');
    for (let more = 0; more < 10; more += 1) {
      goOn(MINUTE_MS);
      await at.bank.act(await begin(`INV-${String(more)}`), 'cancel');
    }
    const shown = async () =>
      (await head.run(invoicingActions.onlinePayments, {})).payments.find(({ id }) => id === silent.id);
    const checkedUntil = new Date(Date.parse(silent.expiresAt) + DAY_MS).toISOString();
    expect(await shown()).toMatchObject({ isUnderWay: true, checkedUntil });
    const listed = async () =>
      (await at.w.operator.run(gatewaysActions.recovery, { purpose: 'invoice' })).rows.map(({ id }) => id);
    expect(await listed()).toContain(silent.id);
    goOn(DAY_MS);
    await pollIntentsJob(at.w.system());
    expect(await shown()).toBeUndefined();
    expect(await listed()).not.toContain(silent.id);
  });
});

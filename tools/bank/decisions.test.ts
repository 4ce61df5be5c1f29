import { randomUUID } from 'node:crypto';
import { PlatformInvoice, ServiceContract } from '@pathshala/shared/modules/money/invoicing';
import { gatewaysActions, MerchantAccount, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { ClaimedNumber, PaymentGateway, paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { bringTo, closeSpareStores } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 10 });
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));
const sys = () => at.w.system(at.w.school.id);
const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const receiptsOf = (student: string) =>
  sys()
    .repo(Receipt)
    .find({ where: { student, status: 'issued' } });
/** A payment of one bill that the bank took for a taka less. */
async function inReview(student: number) {
  const begun = await at.start(student, { bills: 1 });
  await at.bank.act(await leave(begun.go), 'less');
  const { rev, suspense, charge } = await at.intent(begun.id);
  return { ...begun, suspense, charge, of: { institution: at.w.school.id, paymentIntent: begun.id }, rev };
}

describe('money under review', () => {
  it('is credited by two people, as far as it came, and never by one', async () => {
    const { of, rev, id, student, suspense, charge } = await inReview(0);
    const { accountant, head } = at.w.school;
    await accountant.run(gatewaysActions.proposeOutcome, { ...of, rev, proposal: 'take', note: 'One taka short' });
    const proposed = await at.intent(id);
    const decision = { ...of, rev: proposed.rev, isRight: true };
    expect((await accountant.refused(gatewaysActions.decideOutcome, decision)).code).toBe('OWN_RECORD');
    const outcomes = await Promise.allSettled([1, 2].map(() => head.run(gatewaysActions.decideOutcome, decision)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await receiptsOf(student)).map(({ amount }) => amount)).toEqual([suspense - charge]);
    expect((await at.intent(id)).state).toBe('succeeded');
    expect((await head.refused(gatewaysActions.decideOutcome, decision)).code).toBe('NOT_IN_REVIEW');
  });
  it('goes back to review when the second person disagrees', async () => {
    const { of, rev, id } = await inReview(1);
    await at.w.school.accountant.run(gatewaysActions.proposeOutcome, {
      ...of,
      rev,
      proposal: 'giveBack',
      note: 'Returned',
    });
    const { rows } = await at.w.school.head.run(gatewaysActions.recovery, { purpose: 'fees' });
    const row = rows.find((each) => each.id === id)!;
    expect([row.proposal, row.isOwnProposal, row.note]).toEqual(['giveBack', false, 'Returned']);
    await at.w.school.head.run(gatewaysActions.decideOutcome, { ...of, rev: row.rev, isRight: false });
    expect((await at.intent(id)).state).toBe('review');
  });
  it('of two children goes to the first as far as it came, and leaves no receipt of nothing to the other', async () => {
    for (const [nth, missing] of [
      [6, 0],
      [7, 9_900],
    ] as const) {
      const { id, go, student } = await at.start(nth, { bills: 1 });
      const other = at.w.school.students[nth + 2]!.id;
      const { parts, total } = await at.intent(id);
      const shares = [
        { ...parts[0]!, amount: total - missing - 100 },
        { student: other, bills: [], amount: missing + 100 },
      ];
      await sys().repo(PaymentIntent).update(id, { parts: shares });
      await at.bank.act(await leave(go), 'less');
      const { rev, suspense, charge } = await at.intent(id);
      expect(suspense - charge).toBe(total - 100);
      const of = { institution: at.w.school.id, paymentIntent: id };
      const { accountant, head } = at.w.school;
      await accountant.run(gatewaysActions.proposeOutcome, { ...of, rev, proposal: 'take', note: 'One taka short' });
      const proposed = await at.intent(id);
      await head.run(gatewaysActions.decideOutcome, { ...of, rev: proposed.rev, isRight: true });
      const amounts = async (whose: string) => (await receiptsOf(whose)).map(({ amount }) => amount);
      expect([await amounts(student), await amounts(other)]).toEqual([
        [total - missing - 100],
        missing > 0 ? [missing] : [],
      ]);
    }
  });
  it('that is not ours cannot be credited', async () => {
    const { id, go } = await at.start(2, { bills: 1 });
    await at.bank.act(await leave(go), 'dollars');
    const { rev } = await at.intent(id);
    const wanted = { institution: at.w.school.id, paymentIntent: id, rev, proposal: 'take', note: 'Dollars' };
    expect((await at.w.school.head.refused(gatewaysActions.proposeOutcome, wanted)).code).toBe('NOTHING_TO_TAKE');
  });
});

describe('an institution that is suspended', () => {
  it('gets what was on its way booked, lets nothing new begin, and forged news still change nothing', async () => {
    const onItsWay = await at.start(5, { bills: 1 });
    const forged = await at.start(4, { bills: 1 });
    const next = { requestKey: randomUUID(), method: at.methods.card, parts: [await at.partOf(3, 1)] };
    const platform = at.w.system();
    const institution = at.w.school.id;
    await platform
      .repo(ServiceContract)
      .create({ institution, studentPrice: 1_000, startsOn: '2026-01-01', graceDays: 0 });
    const invoice = await platform.repo(PlatformInvoice).create({
      number: 'INV-1',
      institution,
      issuedOn: '2026-01-05',
      dueOn: '2026-01-20',
      lines: [{ particulars: 'January', quantity: 1, rate: 50_000 }],
      month: '2026-01',
      total: 50_000,
      state: 'issued',
    });
    await at.bank.act(await leave(onItsWay.go), 'pay');
    await at.w.runJobs();
    expect((await at.intent(onItsWay.id)).state).toBe('succeeded');
    expect(await receiptsOf(onItsWay.student)).toHaveLength(1);
    const page = await leave(forged.go);
    await at.bank.act(page, 'forged');
    expect(await receiptsOf(forged.student)).toEqual([]);
    await at.bank.act(page, 'cancel');
    // A family is not told of invoices that are not theirs to pay.
    expect((await at.learner(3).refused(gatewaysActions.startPayment, next)).code).toBe('NOT_AVAILABLE_NOW');
    const { state: _, ...rest } = invoice;
    await bringTo(platform, PlatformInvoice, rest.id, { state: 'paid', paid: 50_000, rev: rest.rev });
    expect((await at.learner(3).run(gatewaysActions.startPayment, next)).paymentIntent).toBeTruthy();
  });
});

describe('a payment found in a statement', () => {
  const attach = async (id: string, number: string, amount: number) => {
    const { rev } = await at.intent(id);
    const of = { institution: at.w.school.id, paymentIntent: id };
    const found = { number, amount };
    await at.w.school.accountant.run(gatewaysActions.proposeOutcome, {
      ...of,
      rev,
      proposal: 'take',
      note: 'In the sheet',
      found,
    });
    return { ...of, rev: (await at.intent(id)).rev };
  };
  it('is attached by two people, and its number pays nothing else', async () => {
    const { id, due, student } = await at.start(3, { bills: 1, method: at.methods.bkash });
    const decision = await attach(id, 'STATEMENT01', due);
    expect(
      (await at.w.school.head.run(gatewaysActions.decideOutcome, { ...decision, isRight: true })).receipts,
    ).toHaveLength(1);
    expect((await receiptsOf(student)).map(({ reference }) => reference)).toEqual(['STATEMENT01']);
    const other = await at.start(3, { bills: 1, method: at.methods.bkash });
    const again = await attach(other.id, 'statement01', other.due);
    expect((await at.w.school.head.refused(gatewaysActions.decideOutcome, { ...again, isRight: true })).code).toBe(
      'NUMBER_USED',
    );
    expect(await sys().repo(ClaimedNumber).count({ number: 'STATEMENT01' })).toBe(1);
    await at.w.school.head.run(gatewaysActions.decideOutcome, { ...again, isRight: false });
    expect(await at.intent(other.id)).toMatchObject({ state: 'expired', suspense: 0 });
  });
});

describe('another institution', () => {
  it('reaches no payment of this one, by no way', async () => {
    const { id } = await at.start(4, { bills: 1 });
    const { reference } = await at.intent(id);
    const { stranger, school } = at.w;
    const of = { institution: school.id, paymentIntent: id };
    expect((await stranger.head.refused(gatewaysActions.askAgain, of)).code).toBe('NOT_IN_REVIEW');
    const inside = { ...of, institution: stranger.id };
    expect((await stranger.head.refused(gatewaysActions.askAgain, inside)).code).toBe('NOT_FOUND');
    expect((await stranger.head.run(gatewaysActions.recovery, { purpose: 'fees', q: reference })).rows).toEqual([]);
    expect((await stranger.student.refused(gatewaysActions.payments, { paymentIntent: id })).code).toBe('NOT_FOUND');
    expect((await at.learner(3).refused(gatewaysActions.payments, { paymentIntent: id })).code).toBe('NOT_FOUND');
    const page = { site_id: stranger.id, reference };
    expect((await at.w.anonymous.refused(gatewaysActions.publicPayment, page)).code).toBe('NOT_FOUND');
    expect((await at.w.operator.run(gatewaysActions.recovery, { purpose: 'fees', q: reference })).rows).toHaveLength(1);
  });
});

describe('the fee page without a login', () => {
  const known = async () => {
    const student = at.w.school.students[4]!;
    const { phone } = await sys().repo(Guardian).get(student.guardian!);
    return { site_id: at.w.school.id, code: student.code, phone };
  };
  it('shows and pays the dues of someone whose ID and mobile are known, and the outcome by its reference', async () => {
    const seen = await at.w.anonymous.run(gatewaysActions.publicDues, await known());
    expect(seen.due).toBe(seen.bills.reduce((sum, bill) => sum + bill.balance + bill.fine, 0));
    const bills = seen.bills.map(({ subHead, period }) => ({ subHead, period }));
    const wanted = { ...(await known()), requestKey: randomUUID(), method: seen.methods[0]!.id, bills, due: seen.due };
    const { go, reference } = await at.w.anonymous.run(gatewaysActions.startPublicPayment, wanted);
    const page = await leave(go);
    const checking = async () => (await at.w.anonymous.run(gatewaysActions.publicDues, await known())).checking;
    // Someone who comes back and would pay a second time is warned.
    expect(await checking()).toBe(seen.checking + seen.due);
    await at.bank.act(page, 'pay');
    expect(await checking()).toBe(seen.checking);
    const { payment } = await at.w.anonymous.run(gatewaysActions.publicPayment, { site_id: at.w.school.id, reference });
    expect([payment.state, payment.receipts.length, payment.total]).toEqual(['succeeded', 1, seen.due]);
    expect((await at.w.anonymous.run(gatewaysActions.publicDues, await known())).bills).toEqual([]);
  });
  it('says what became of a payment by transaction ID, to those who know ID and mobile', async () => {
    const student = at.w.school.students[4]!.id;
    const claim = { student, company: at.methods.bkash, amount: 12_300, paidOn: sys().today, twoParts: false };
    const { claim: id } = await at
      .learner(4)
      .run(paymentsActions.claimPayment, { ...claim, transactionNumber: '7K55TRACK9' });
    const claims = async () => (await at.w.anonymous.run(gatewaysActions.publicDues, await known())).claims;
    const seen = { ending: 'ACK9', amount: 12_300, paidOn: claim.paidOn, receipt: null };
    expect(await claims()).toEqual([{ ...seen, status: 'submitted' }]);
    await at.w.school.accountant.run(paymentsActions.decideClaim, { id, approve: true });
    const [now] = await claims();
    expect(now).toMatchObject({ status: 'approved' });
    expect(now!.receipt).toMatch(/\d/);
    const other = at.w.school.students[3]!;
    const { phone } = await sys().repo(Guardian).get(other.guardian!);
    const neighbour = { site_id: at.w.school.id, code: other.code, phone };
    expect((await at.w.anonymous.run(gatewaysActions.publicDues, neighbour)).claims).toEqual([]);
  });
  it('answers whatever is wrong alike, and nothing after five tries', async () => {
    const right = await known();
    const unknown = await at.w.anonymous.refused(gatewaysActions.publicDues, {
      ...right,
      code: 'NOBODY',
      phone: '01700000000',
    });
    const tries = [];
    for (let n = 0; n < 6; n += 1)
      tries.push(await at.w.anonymous.refused(gatewaysActions.publicDues, { ...right, phone: `0171100000${n}` }));
    expect(unknown).toMatchObject({ code: 'NO_SUCH_BILLS', status: tries[0]!.status });
    expect(tries.map(({ code }) => code)).toEqual([...Array<string>(5).fill('NO_SUCH_BILLS'), 'TOO_MANY_REQUESTS']);
    expect((await at.w.anonymous.refused(gatewaysActions.publicDues, right)).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the account with a provider', () => {
  const save = (credentials: Record<string, string>) => ({
    paymentGateway: at.methods.ssl,
    merchantType: null,
    credentials,
    active: true,
  });
  it('is sealed, entered whole and never shown again', async () => {
    const { head } = at.w.school;
    expect((await head.refused(gatewaysActions.saveAccount, save({ store_id: 'shapla' }))).code).toBe(
      'CREDENTIALS_MISSING',
    );
    await head.run(gatewaysActions.saveAccount, save({ store_id: 'shapla', store_passwd: 'a secret of 2026' }));
    const shown = JSON.stringify(await head.run(gatewaysActions.accounts, {}));
    expect(shown).not.toContain('a secret');
    expect(shown).toContain('"ending":"2026"');
    const raw = await at.w.store.documents(MerchantAccount).findOne({});
    expect(JSON.stringify(raw)).not.toContain('a secret');
  });
  it('closes the sandbox bank for this institution, and is no way for a gateway without a protocol', async () => {
    const due = { requestKey: randomUUID(), method: at.methods.card };
    const { bills } = await at.w.school.accountant.run(paymentsActions.account, {
      student: at.w.school.students[1]!.id,
    });
    const [first] = bills;
    const part = {
      student: at.w.school.students[1]!.id,
      due: first!.balance + first!.fine,
      bills: [{ subHead: first!.subHead, period: first!.period }],
    };
    expect((await at.learner(1).refused(gatewaysActions.startPayment, { ...due, parts: [part] })).code).toBe(
      'METHOD_CLOSED',
    );
    const { id } = await at.w
      .system()
      .repo(PaymentGateway)
      .create({ code: 'UPAY', name: 'Upay', nameBn: 'উপায়', kind: 'mobile' });
    for (const action of [gatewaysActions.saveAccount, gatewaysActions.testAccount])
      expect(
        (
          await at.w.school.head.refused(
            action,
            action === gatewaysActions.saveAccount ? { ...save({}), paymentGateway: id } : { paymentGateway: id },
          )
        ).code,
      ).toBe('NO_PROTOCOL');
  });
});

it('an amount that a method does not take is refused with its limits', async () => {
  const student = at.w.school.students[5]!.id;
  const { bills } = await at.w.school.accountant.run(paymentsActions.account, { student });
  const [first] = bills;
  const part = {
    student,
    due: first!.balance + first!.fine,
    bills: [{ subHead: first!.subHead, period: first!.period }],
  };
  const wanted = { requestKey: randomUUID(), method: at.methods.small, parts: [part] };
  expect((await at.learner(5).refused(gatewaysActions.startPayment, wanted)).code).toBe('AMOUNT_OUTSIDE');
});

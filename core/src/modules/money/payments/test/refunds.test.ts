import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { FeeLine, FeeSubHead, feesActions } from '@pathshala/shared/modules/money/fees';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Notification, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { paymentsActions, Refund } from '@pathshala/shared/modules/money/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { generate } from '../../fees/test/school-fees';
import { expectBooksToBalance, openCounter, openMobileBanking, take } from './counter';

const ways = transitionsOf(Refund);
let w: World;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeEach(async () => {
  w = await world();
  counter = await openCounter(w);
});
afterEach(async () => {
  await expectBooksToBalance(w);
  await w.close();
});
const student = () => w.school.students[0]!.id;
const at = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const ask = (amount: number, of: object = {}, who = w.school.office) =>
  who.run(actionsOf(Refund).create, { student: student(), amount, reason: 'The family moves', ...of });
/** More cash than some months of fees is not taken; what has come by phone is. */
const MOST_CASH = 500_000;
let payments = 0;
async function putIn(money: number) {
  payments += 1;
  const phone = { paymentType: counter.mobile, reference: `PH0NE${payments}` };
  const order = await take(w.school.accountant, {
    student: student(),
    money,
    ...(money > MOST_CASH ? phone : { paymentType: counter.cash }),
    bills: [],
    due: 0,
    toWallet: true,
  });
  return (await w.school.accountant.run(paymentsActions.collect, order)).receipt;
}
const wallet = async () => (await w.school.accountant.run(paymentsActions.account, { student: student() })).wallet;
const cash = () => ({ paymentType: counter.cash });

describe('a refund', () => {
  it('is asked for, approved by another person and paid out with a number, and reversed into the wallet', async () => {
    await putIn(80_000);
    const asked = await ask(50_000);
    expect(asked.state).toBe('requested');
    const approved = await w.school.accountant.run(ways.approve, at(asked));
    const paid = await w.school.accountant.run(ways.pay, { ...at(approved), ...cash() });
    expect([paid.number, paid.state, await wallet()]).toEqual(['2025-26-R/000001', 'paid', 30_000]);
    const { rows } = await w.school.guardian.run(paymentsActions.financialStatement, { student: student() });
    expect(rows.filter(({ kind }) => kind === 'refund')).toMatchObject([{ debit: 50_000, number: paid.number }]);
    const day = await w.school.accountant.run(paymentsActions.daySummary, { date: '2026-03-04' });
    expect(day.amount).toBe(30_000);
    expect(
      (await w.school.head.refused(paymentsActions.cancelReceipt, { id: paid.receipt!, reason: 'Typing' })).code,
    ).toBe('REFUND_STAYS');
    const reversed = await w.school.head.run(ways.reverse, { ...at(paid), note: 'The family did not come' });
    expect([reversed.state, await wallet()]).toEqual(['reversed', 80_000]);
  });
  it('is never approved by the person who asked, nor above the limit by who may only approve small ones', async () => {
    await putIn(2_000_000);
    const own = await ask(10_000, {}, w.school.accountant);
    expect((await w.school.accountant.refused(ways.approve, at(own))).code).toBe('OWN_RECORD');
    const large = await ask(600_000);
    expect((await w.school.accountant.refused(ways.approve, at(large))).code).toBe('REFUND_ABOVE_LIMIT');
    expect((await w.school.office.refused(ways.approve, at(large))).code).toBe('FORBIDDEN');
    await w.school.head.run(ways.approve, at(large));
    const setting = await w.school.accountant.run(feesActions.setting, {});
    expect(
      (await w.school.accountant.refused(feesActions.saveSetting, { ...setting, refundLimit: 9_000_000 })).code,
    ).toBe('FORBIDDEN');
  });
  it('is never approved by a guardian of the student, whatever else they are', async () => {
    await putIn(50_000);
    const asked = await ask(10_000);
    const { guardian } = await w.system(w.school.id).repo(Student).get(student());
    const memberships = w.system(w.school.id).repo(Membership);
    const own = await memberships.findOne({ institution: w.school.id, user: w.school.head.actor.userId! });
    await memberships.update(own!.id, { guardian } as never);
    expect((await w.school.head.refused(ways.approve, at(asked))).code).toBe('OWN_REFUND');
  });
  it('never takes more than the balance, even with two requests at once, and sets the amount aside', async () => {
    await putIn(50_000);
    expect(
      (await w.school.office.refused(actionsOf(Refund).create, { student: student(), amount: 50_001, reason: 'All' }))
        .code,
    ).toBe('REFUND_TOO_MUCH');
    const outcomes = await Promise.allSettled([ask(40_000), ask(40_000, {}, w.school.head)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [open] = await w.system(w.school.id).repo(Refund).find();
    const approver = open!.createdBy === w.school.head.actor.userId ? w.school.accountant : w.school.head;
    const approved = await approver.run(ways.approve, at(open!));
    const { bills, due } = await w.school.guardian.run(paymentsActions.account, { student: student() });
    const spend = (money: number) => ({
      student: student(),
      requestKey: `a-family-spends-${String(money)}`,
      bills: bills.map(({ subHead, period }) => ({ subHead, period })),
      due,
      money,
    });
    const more = await w.school.guardian.refused(paymentsActions.payFromWallet, spend(10_001));
    expect(more.code).toBe('WALLET_HELD');
    await w.school.guardian.run(paymentsActions.payFromWallet, spend(10_000));
    await w.school.accountant.run(ways.pay, { ...at(approved), ...cash() });
    expect(await wallet()).toBe(0);
  });
  it('paid by mobile registers its transaction ID, so that no family can report it', async () => {
    const company = await openMobileBanking(w, counter);
    await putIn(80_000);
    const approved = await w.school.accountant.run(ways.approve, at(await ask(50_000)));
    const mobile = { paymentType: counter.mobile, reference: 'RF12CD34EF' };
    await w.school.accountant.run(ways.pay, { ...at(approved), ...mobile });
    const report = { student: student(), company, amount: 50_000, paidOn: '2026-03-03', twoParts: false };
    const refused = await w.school.guardian.refused(paymentsActions.claimPayment, {
      ...report,
      transactionNumber: 'rf12cd34ef',
    });
    expect(Object.keys(refused.fields ?? {})).toEqual(['transactionNumber']);
  });
  it('is not paid twice by two people at once, nor out of a wallet, nor before the approval', async () => {
    await putIn(50_000);
    const asked = await ask(20_000);
    expect((await w.school.accountant.refused(ways.pay, { ...at(asked), ...cash() })).code).toBe('TRANSITION_REFUSED');
    const approved = await w.school.head.run(ways.approve, at(asked));
    expect((await w.school.head.refused(ways.pay, { ...at(approved), paymentType: counter.wallet })).code).toBe(
      'METHOD_UNKNOWN',
    );
    const outcomes = await Promise.allSettled(
      [w.school.head, w.school.accountant].map((who) => who.run(ways.pay, { ...at(approved), ...cash() })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await wallet()).toBe(30_000);
  });
  it('of a refundable fee lowers its paid bill, and billing again leaves it alone', async () => {
    const { admission } = counter.fees;
    await generate(w, w.school.accountant, { class: w.school.class.id, feeGroup: counter.fees.once.id });
    const due = (await w.school.accountant.run(paymentsActions.account, { student: student() })).due;
    await w.school.accountant.run(
      paymentsActions.collect,
      await take(w.school.accountant, { student: student(), money: due, paymentType: counter.cash }),
    );
    expect(
      (
        await w.school.office.refused(actionsOf(Refund).create, {
          student: student(),
          subHead: admission.id,
          amount: 1,
          reason: 'Deposit',
        })
      ).code,
    ).toBe('REFUND_TOO_MUCH');
    await w.system(w.school.id).repo(FeeSubHead).update(admission.id, { refundable: true });
    const asked = await ask(150_000, { subHead: admission.id });
    const approved = await w.school.head.run(ways.approve, at(asked));
    await w.school.accountant.run(ways.pay, { ...at(approved), ...cash() });
    const after = async () => {
      const lines = await w
        .system(w.school.id)
        .repo(FeeLine)
        .find({ where: { student: student(), subHead: admission.id }, sort: ['seq'] });
      return lines.map(({ kind, amount, paid, balance }) => [kind, amount, paid, balance]);
    };
    expect(await after()).toEqual([
      ['bill', 200_000, 200_000, 0],
      ['refund', -150_000, -150_000, 0],
    ]);
    await generate(w, w.school.accountant, { class: w.school.class.id, feeGroup: counter.fees.once.id });
    expect(await after()).toHaveLength(2);
    expect(await wallet()).toBe(0);
  });
  it('of a refundable fee keeps the receipt that paid the fee, until the refund is rejected', async () => {
    const { admission, once } = counter.fees;
    await w.system(w.school.id).repo(FeeSubHead).update(admission.id, { refundable: true });
    await generate(w, w.school.accountant, { class: w.school.class.id, feeGroup: once.id });
    const { bills } = await w.school.accountant.run(paymentsActions.account, { student: student() });
    const pay = async (chosen: typeof bills) => {
      const due = chosen.reduce((sum, { balance, fine }) => sum + balance + fine, 0);
      const keys = chosen.map(({ subHead, period }) => ({ subHead, period }));
      const order = { student: student(), money: due, due, bills: keys, paymentType: counter.cash };
      const { receipt } = await w.school.accountant.run(
        paymentsActions.collect,
        await take(w.school.accountant, order),
      );
      return { id: receipt.id, reason: 'The wrong child' };
    };
    const deposit = await pay(bills.filter(({ subHead }) => subHead === admission.id));
    const others = await pay(bills.filter(({ subHead }) => subHead !== admission.id));
    const asked = await ask(150_000, { subHead: admission.id });
    expect((await w.school.head.refused(paymentsActions.cancelReceipt, deposit)).code).toBe('FEE_HELD');
    const approved = await w.school.head.run(ways.approve, at(asked));
    expect((await w.school.head.refused(paymentsActions.cancelReceipt, deposit)).code).toBe('FEE_HELD');
    await w.school.head.run(paymentsActions.cancelReceipt, others);
    await w.school.head.run(ways.reject, { ...at(approved), note: 'The family stays' });
    await w.school.head.run(paymentsActions.cancelReceipt, deposit);
    expect(await wallet()).toBe(0);
  });
  it('above the limit in parts needs the same right', async () => {
    await putIn(2_000_000);
    const parts = [await ask(300_000), await ask(300_000)];
    await w.school.accountant.run(ways.approve, at(parts[0]!));
    expect((await w.school.accountant.refused(ways.approve, at(parts[1]!))).code).toBe('REFUND_ABOVE_LIMIT');
    expect((await w.school.head.run(ways.approve, at(parts[1]!))).state).toBe('approved');
  });
  it('above the limit in parts needs the same right, also for parts approved at the same moment', async () => {
    await putIn(2_000_000);
    const parts = [await ask(300_000), await ask(300_000)];
    const states = await Promise.all(
      parts.map((part) =>
        w.school.accountant.run(ways.approve, at(part)).then(
          ({ state }) => state,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(states.toSorted()).toEqual(['REFUND_ABOVE_LIMIT', 'approved']);
  });
  it('tells the family in the bell and by SMS when it is approved and when it is paid', async () => {
    await putIn(50_000);
    const approved = await w.school.head.run(ways.approve, at(await ask(20_000)));
    await w.runJobs();
    const paid = await w.school.accountant.run(ways.pay, { ...at(approved), ...cash() });
    await w.runJobs();
    const bells = await w
      .system()
      .repo(Notification)
      .find({ where: { source: { in: [`refund:${paid.id}:approved`, `refund:${paid.id}:paid`] } } });
    expect(bells.map(({ user }) => user).sort()).toEqual(
      [w.school.student, w.school.guardian].flatMap(({ actor }) => [actor.userId!, actor.userId!]).sort(),
    );
    const texts = (await w.system(w.school.id).repo(SmsMessage).find()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.join()).toContain('২০০');
    expect(texts.join()).toContain(paid.number);
    const { rows } = await w.school.guardian.run(paymentsActions.financialStatement, { student: student() });
    expect(rows.find(({ kind }) => kind === 'refund')?.receipt).toBe(paid.receipt);
    expect((await w.school.guardian.run(paymentsActions.receiptCard, { id: paid.receipt! })).receipt.number).toBe(
      paid.number,
    );
  });
  it('belongs to its institution', async () => {
    await putIn(10_000);
    const asked = await ask(10_000);
    expect((await w.stranger.head.refused(ways.approve, at(asked))).code).toBe('NOT_FOUND');
  });
});

import { randomUUID } from 'node:crypto';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { feesActions } from '@pathshala/shared/modules/money/fees';
import { PaymentEntry, paymentsActions, Receipt, Refund, Wallet } from '@pathshala/shared/modules/money/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { bringTo, type Person, type World, world } from '../../../../testing';
import { expectBooksToBalance, openCounter, take } from './counter';

let w: World;
let at: Awaited<ReturnType<typeof openCounter>>;
const student = (nth: number) => w.school.students[nth]!.id;
const ADVANCE = 30_000;
beforeEach(async () => {
  w = await world({ students: 6 });
  at = await openCounter(w);
  const { due } = await w.school.office.run(paymentsActions.account, { student: student(0) });
  const taken = { student: student(0), money: due + ADVANCE, paymentType: at.cash, toWallet: true };
  await w.school.office.run(paymentsActions.collect, await take(w.school.office, taken));
});
afterEach(async () => {
  await expectBooksToBalance(w);
  await w.close();
});
const held = async (nth: number) =>
  (
    await w
      .system(w.school.id)
      .repo(Wallet)
      .findOne({ student: student(nth) })
  )?.balance ?? 0;
const order = (money: number, of: object = {}) => ({
  ...{ student: student(0), recipient: student(1), requestKey: randomUUID(), money },
  ...of,
});
const move = (money: number, of: object = {}) =>
  w.school.guardian.run(paymentsActions.transferWallet, order(money, of));
const refused = async (money: number, of: object = {}, who: Person = w.school.guardian) =>
  (await who.refused(paymentsActions.transferWallet, order(money, of))).code;
const { approve, judge, pay, reject, settleKept, settlePaid } = transitionsOf(Refund);
const revOf = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });

describe('a transfer between the wallets of two children', () => {
  it('moves an advance by one record with an entry for each wallet, once per request', async () => {
    const wanted = order(10_000);
    const { receipt } = await w.school.guardian.run(paymentsActions.transferWallet, wanted);
    const again = await w.school.guardian.run(paymentsActions.transferWallet, wanted);
    expect(again.receipt.id).toBe(receipt.id);
    expect([await held(0), await held(1)]).toEqual([20_000, 10_000]);
    const entries = await w
      .system(w.school.id)
      .repo(PaymentEntry)
      .find({ where: { receipt: receipt.id } });
    expect(entries.map(({ account, student: of, amount }) => [account, of, amount])).toEqual([
      ['wallet', student(0), -10_000],
      ['wallet', student(1), 10_000],
    ]);
    expect(await refused(10_001, { requestKey: wanted.requestKey })).toBe('REQUEST_KEY_USED');
  });

  it('appears in both statements and changes no total of the day', async () => {
    const { date } = (await move(10_000)).receipt;
    const statement = (nth: number) =>
      w.school.guardian.run(paymentsActions.financialStatement, { student: student(nth) });
    expect((await statement(0)).closing).toBe(-20_000);
    expect((await statement(1)).rows).toContainEqual(
      expect.objectContaining({ kind: 'transfer', credit: 10_000, debit: 0 }),
    );
    const day = await w.school.office.run(paymentsActions.daySummary, { date });
    expect(day.receipts.map(({ source }) => source)).toEqual(['counter']);
  });

  it('stays within one family', async () => {
    expect(await refused(1_000, { recipient: student(2) })).toBe('NOT_FOUND');
    expect(await refused(1_000, { recipient: student(0) })).toBe('NOT_ONE_FAMILY');
    const own = w.person('student', w.school.id, { student: student(0) });
    expect(await refused(1_000, {}, own)).toBe('NOT_FOUND');
    const { guardians, staffRecords } = w.school;
    const records = { guardian: guardians[1]!.id, staff: staffRecords.teacher.id };
    const other = await w.school.hire('guardian', w.school.id, 'Another parent', records);
    expect(await refused(1_000, {}, other)).toBe('NOT_FOUND');
    expect(await refused(1_000, { recipient: w.stranger.students[0]!.id })).toBe('NOT_FOUND');
    expect([await held(0), await held(1)]).toEqual([ADVANCE, 0]);
  });

  it('moves no more than the wallet holds, even with two at once', async () => {
    expect(await refused(ADVANCE + 1)).toBe('WALLET_SHORT');
    const both = await Promise.allSettled([move(20_000), move(20_000)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await held(0), await held(1)]).toEqual([10_000, 20_000]);
  });

  it('fills no wallet above its ceiling', async () => {
    const { walletMost } = await w.school.office.run(paymentsActions.account, { student: student(1) });
    const sys = w.system(w.school.id);
    const wallet = (await sys.repo(Wallet).findOne({ student: student(0) }))!;
    const type = (await sys.repo(Receipt).findOne({ student: student(0) }))!;
    await sys.repo(Wallet).update(wallet.id, { balance: walletMost + 1 });
    expect(await refused(walletMost + 1)).toBe('WALLET_FULL');
    expect(type.wallet).toBe(ADVANCE);
    await sys.repo(Wallet).update(wallet.id, { balance: ADVANCE });
  });

  it('leaves money set aside for a refund, as does a payment from the wallet', async () => {
    await w.school.accountant.run(actionsOf(Refund).create, {
      ...{ student: student(0), amount: 25_000, reason: 'Leaves the coaching' },
    } as never);
    expect(await refused(5_001)).toBe('WALLET_HELD');
    await move(5_000);
    expect(await held(0)).toBe(25_000);
  });

  it('is undone by a second person, but not once the money is spent', async () => {
    const { receipt } = await move(10_000);
    const { guardians } = w.school;
    const mother = await w.school.hire('head', w.school.id, 'Head and mother', { guardian: guardians[0]!.id });
    const undo = { id: receipt.id, reason: 'The wrong child' };
    expect((await mother.refused(paymentsActions.cancelReceipt, undo)).code).toBe('TRANSFER_BY_OTHER');
    await w.school.head.run(paymentsActions.cancelReceipt, undo);
    expect([await held(0), await held(1)]).toEqual([ADVANCE, 0]);
    expect((await w.school.head.refused(paymentsActions.cancelReceipt, undo)).code).toBe('ALREADY_CANCELLED');
    const second = await move(10_000);
    const { bills } = await w.school.guardian.run(paymentsActions.account, { student: student(1) });
    const bill = bills[0]!;
    await w.school.guardian.run(paymentsActions.payFromWallet, {
      ...{ student: student(1), requestKey: randomUUID(), money: 10_000, due: bill.balance + bill.fine },
      bills: [{ subHead: bill.subHead, period: bill.period }],
    });
    const late = await w.school.head.refused(paymentsActions.cancelReceipt, { ...undo, id: second.receipt.id });
    expect([late.code, await held(0), await held(1)]).toEqual(['WALLET_SPENT', 20_000, 0]);
  });
});

describe('money set aside for a refund', () => {
  const refundOf = (nth: number, amount: number, of: object = {}) =>
    w.school.accountant.run(actionsOf(Refund).create, {
      ...{ student: student(nth), amount, reason: 'Leaves the coaching' },
      ...of,
    });
  const cancel = (id: string) => ({ id, reason: 'The wrong child' });

  it('stays when the transfer that brought it is cancelled', async () => {
    const { receipt } = await move(10_000);
    const asked = await refundOf(1, 4_000);
    const approved = await w.school.head.run(approve, revOf(asked));
    const refusal = await w.school.head.refused(paymentsActions.cancelReceipt, cancel(receipt.id));
    expect([refusal.code, await held(0), await held(1)]).toEqual(['WALLET_HELD', 20_000, 10_000]);
    await w.school.head.run(reject, { ...revOf(approved), note: 'The family stays' });
    await w.school.head.run(paymentsActions.cancelReceipt, cancel(receipt.id));
    expect([await held(0), await held(1)]).toEqual([ADVANCE, 0]);
  });

  it('leaves the rest of the wallet to a cancellation', async () => {
    const { receipt } = await move(10_000);
    const paid = { student: student(1), money: 4_000, paymentType: at.cash, toWallet: true, bills: [], due: 0 };
    await w.school.office.run(paymentsActions.collect, await take(w.school.office, paid));
    await refundOf(1, 4_000);
    await w.school.head.run(paymentsActions.cancelReceipt, cancel(receipt.id));
    expect([await held(0), await held(1)]).toEqual([ADVANCE, 4_000]);
  });

  it('stays when the counter receipt that brought it is cancelled', async () => {
    const counter = await w
      .system(w.school.id)
      .repo(Receipt)
      .findOne({ student: student(0), source: 'counter' });
    await refundOf(0, 20_000);
    const refusal = await w.school.head.refused(paymentsActions.cancelReceipt, cancel(counter!.id));
    expect([refusal.code, await held(0)]).toEqual(['WALLET_HELD', ADVANCE]);
  });

  it('is either set aside or taken back when both are requested at the same moment', async () => {
    const { receipt } = await move(10_000);
    const outcomes = await Promise.allSettled([
      refundOf(1, 4_000),
      w.school.head.run(paymentsActions.cancelReceipt, cancel(receipt.id)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a refund of an advance that was moved among children', () => {
  const ask = (nth: number, amount: number) =>
    w.school.office.run(actionsOf(Refund).create, { student: student(nth), amount, reason: 'The family moves' });
  beforeEach(async () => {
    const setting = await w.school.head.run(feesActions.setting, {});
    await w.school.head.run(feesActions.saveSetting, { ...setting, refundLimit: 15_000 });
  });

  it('counts with those of the other children, so that a large one is not approved in parts', async () => {
    await move(10_000);
    const parts = [await ask(0, 10_000), await ask(1, 10_000)];
    await w.school.accountant.run(approve, revOf(parts[0]!));
    expect((await w.school.accountant.refused(approve, revOf(parts[1]!))).code).toBe('REFUND_ABOVE_LIMIT');
    expect((await w.school.head.run(approve, revOf(parts[1]!))).state).toBe('approved');
  });

  it('counts with them through a third child, after the transfer is cancelled, and once it is paid', async () => {
    const { guardians } = w.school;
    await w.system(w.school.id).repo(Student).update(student(2), { guardian: guardians[0]!.id });
    const { receipt } = await move(10_000);
    await move(10_000, { student: student(1), recipient: student(2) });
    const paid = await w.school.accountant.run(approve, revOf(await ask(2, 10_000)));
    await w.school.accountant.run(pay, { ...revOf(paid), paymentType: at.cash });
    const row = await bringTo(w.system(w.school.id), Receipt, receipt.id, { status: 'cancelled' });
    expect((await w.school.accountant.refused(approve, revOf(await ask(0, 10_000)))).code).toBe('REFUND_ABOVE_LIMIT');
    // Nothing brings a cancelled receipt back.
    await w.store
      .raw()
      .collection('receipts')
      .updateOne({ tenantId: toObjectId(w.school.id), number: row.number }, { $set: { status: 'issued' } });
  });

  it('is approved once when two are approved at the same moment', async () => {
    await move(10_000);
    const parts = [await ask(0, 10_000), await ask(1, 10_000)];
    const states = await Promise.all(
      parts.map((part) =>
        w.school.accountant.run(approve, revOf(part)).then(
          ({ state }) => state,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(states.toSorted()).toEqual(['REFUND_ABOVE_LIMIT', 'approved']);
  });

  it('is decided by no parent of the children from whom it came', async () => {
    const { guardians } = w.school;
    await w.system(w.school.id).repo(Student).update(student(0), { father: guardians[1]!.id });
    const father = await w.school.hire('accountant', w.school.id, 'Cashier and father', { guardian: guardians[1]!.id });
    const taken = { student: student(1), money: 2_000, paymentType: at.cash, toWallet: true, bills: [], due: 0 };
    await w.school.office.run(paymentsActions.collect, await take(w.school.office, taken));
    expect((await father.run(approve, revOf(await ask(1, 1_000)))).state).toBe('approved');
    await move(10_000);
    const asked = await ask(1, 10_000);
    expect((await father.refused(approve, revOf(asked))).code).toBe('OWN_REFUND');
    await w.school.accountant.run(approve, revOf(asked));
    const sys = w.system(w.school.id);
    const refusedIn = async (state: object, step: (record: { id: string; rev: number }) => Promise<{ code: string }>) =>
      (await step(revOf(await bringTo(sys, Refund, asked.id, state)))).code;
    const said = { outcome: 'paidBack', proof: 'RB2001', note: 'In the statement of today' } as const;
    expect([
      await refusedIn({ state: 'sending', isStuck: true }, (record) => father.refused(judge, { ...record, ...said })),
      await refusedIn({ state: 'judged', ...said }, (record) => father.refused(settlePaid, record)),
      await refusedIn({ outcome: 'neverLeft' }, (record) => father.refused(settleKept, record)),
    ]).toEqual(['OWN_REFUND', 'OWN_REFUND', 'OWN_REFUND']);
  });

  it('counts alone where no advance was moved between the children', async () => {
    const taken = { student: student(1), money: 10_000, paymentType: at.cash, toWallet: true, bills: [], due: 0 };
    await w.school.office.run(paymentsActions.collect, await take(w.school.office, taken));
    const parts = [await ask(0, 10_000), await ask(1, 10_000)];
    for (const part of parts) expect((await w.school.accountant.run(approve, revOf(part))).state).toBe('approved');
  });
});

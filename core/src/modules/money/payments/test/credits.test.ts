import { randomUUID } from 'node:crypto';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { FeeLine, FeeRun, feesActions, StudentWaiver, WaiverType } from '@pathshala/shared/modules/money/fees';
import { PaymentEntry, paymentsActions, Receipt, Refund } from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { generate } from '../../fees/test/school-fees';
import { sweepOutbox } from '../../../../kernel/host';
import { creditsOfBills } from '../../../../migrations/014-credits-of-bills';
import settleCreditsJob from '../jobs/settle-credits.handler';
import { expectBooksToBalance, openCounter, take } from './counter';

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

const student = (at = 0) => w.school.students[at]!.id;
const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
const again = () => generate(w, w.school.accountant, { class: w.school.class.id, months });
const pay = async (money: number, of = student()) =>
  (
    await w.school.accountant.run(
      paymentsActions.collect,
      await take(w.school.accountant, { student: of, money, paymentType: counter.cash, toWallet: true }),
    )
  ).receipt;
const payAll = async (of = student()) =>
  pay((await w.school.accountant.run(paymentsActions.account, { student: of })).due, of);
async function waive(percent: number, of = student()) {
  const type = await w
    .system(w.school.id)
    .repo(WaiverType)
    .create({ name: `${percent} % free`, nameBn: 'অবৈতনিক', percent });
  const asked = await w.school.accountant.run(actionsOf(StudentWaiver).create, {
    student: of,
    waiverType: type.id,
    subHeads: [counter.fees.tuition.id],
    from: '2026-01-01',
  });
  return w.school.head.run(transitionsOf(StudentWaiver).approve, { id: asked.id, rev: asked.rev });
}
/** The balance of all bills, as every screen reads it, and that of the wallet. */
async function standing(of = student()) {
  const lines = await w
    .system(w.school.id)
    .repo(FeeLine)
    .find({ where: { student: of, status: { ne: 'cancelled' } } });
  const account = await w.school.accountant.run(paymentsActions.account, { student: of });
  const { totals } = await w.school.accountant.run(feesActions.statement, { student: of });
  const { closing } = await w.school.accountant.run(paymentsActions.financialStatement, { student: of });
  expect(totals.wallet).toBe(account.wallet);
  expect(closing).toBe(account.due - account.fine - account.wallet);
  return {
    balances: lines.reduce((sum, { balance }) => sum + balance, 0),
    due: account.due - account.fine,
    wallet: account.wallet,
  };
}

describe('a waiver that comes after the bill was paid', () => {
  it('puts the difference into the wallet, and no bill is below nothing', async () => {
    await payAll();
    await waive(50);
    await again();
    expect(await standing()).toEqual({ balances: 0, due: 0, wallet: 75_000 });
    const [credit] = await w
      .system(w.school.id)
      .repo(Receipt)
      .find({ where: { source: 'credit' } });
    expect(credit).toMatchObject({ amount: 0, wallet: 75_000, number: '2025-26-W/000001' });
  });
  it('pays what is still open only when the family says so, with a receipt', async () => {
    await pay(150_000);
    await waive(100);
    await again();
    const { due, wallet } = await standing();
    expect(wallet).toBeGreaterThan(0);
    const { bills, due: seen } = await w.school.guardian.run(paymentsActions.account, { student: student() });
    const input = {
      student: student(),
      requestKey: randomUUID(),
      bills: bills.map(({ subHead, period }) => ({ subHead, period })),
      due: seen,
      money: Math.min(wallet, seen),
    };
    // Two devices, one button.
    const answers = await Promise.all([
      w.school.guardian.run(paymentsActions.payFromWallet, input),
      w.school.guardian.run(paymentsActions.payFromWallet, input),
    ]);
    expect(new Set(answers.map(({ receipt }) => receipt.number)).size).toBe(1);
    expect((await standing()).due).toBe(due - input.money);
  });
  it('leaves what a revoked waiver takes back as due beside the wallet', async () => {
    await payAll();
    const { id, rev } = await waive(50);
    await again();
    await w.school.head.run(transitionsOf(StudentWaiver).revoke, {
      id,
      rev,
      until: '2026-01-31',
      note: 'Left the fund',
    });
    await again();
    expect(await standing()).toEqual({ balances: 50_000, due: 50_000, wallet: 75_000 });
  });
  it('follows its receipt out of the wallet again, or keeps it from being cancelled', async () => {
    const receipt = await payAll();
    await waive(50);
    await again();
    await w.school.head.run(paymentsActions.cancelReceipt, { id: receipt.id, reason: 'Counted wrongly' });
    expect(await standing()).toMatchObject({ wallet: 0 });
    const second = await payAll();
    await waive(100);
    await again();
    const [credit] = await w
      .system(w.school.id)
      .repo(Receipt)
      .find({ where: { source: 'credit', wallet: { gt: 0 } }, sort: ['-createdAt'] });
    expect(
      (await w.school.head.refused(paymentsActions.cancelReceipt, { id: credit!.id, reason: 'Not wanted' })).code,
    ).toBe('CREDIT_STAYS');
    expect(second.number).not.toBe(receipt.number);
  });
});

describe('a generation that is taken back', () => {
  it('takes the adjustments of its bills with it: nobody gets money that nobody paid', async () => {
    const [first] = await w
      .system(w.school.id)
      .repo(FeeRun)
      .find({ sort: ['createdAt'] });
    await waive(50);
    await again();
    await w.school.accountant.run(feesActions.revert, { feeRun: first!.id, reason: 'Made too early' });
    await w.runJobs();
    expect(await standing()).toEqual({ balances: 0, due: 0, wallet: 0 });
  });
});

describe('a student with money in the wallet', () => {
  const leave = (of: object = {}) => ({ leftOn: '2026-03-04', leavingNote: 'Moves away', duesAccepted: true, ...of });
  const transfer = transitionsOf(Student).transfer;
  it('does not leave without a decision', async () => {
    await payAll();
    await waive(50);
    await again();
    const { rev } = await w.system(w.school.id).repo(Student).get(student());
    expect((await w.school.head.refused(transfer, { id: student(), rev, ...leave() })).code).toBe('WALLET_REMAINS');
    await w.school.head.run(transfer, { id: student(), rev, ...leave({ advanceKept: 'The sister uses it' }) });
  });
  it('leaves when a refund of all of it is under way', async () => {
    await payAll();
    await waive(50);
    await again();
    await w.school.office.run(actionsOf(Refund).create, { student: student(), amount: 75_000, reason: 'Leaves' });
    const { rev } = await w.system(w.school.id).repo(Student).get(student());
    expect((await w.school.head.run(transfer, { id: student(), rev, ...leave() })).status).toBe('transferred');
  });
});

describe('what an earlier version left', () => {
  it('is brought into the wallets once, however often the job runs', async () => {
    await payAll();
    const sys = w.system(w.school.id);
    const [paid] = await sys.repo(FeeLine).find({ where: { student: student(), subHead: counter.fees.tuition.id } });
    const line = paid!;
    await sys.repo(FeeLine).create({
      student: line.student,
      section: line.section,
      subHead: line.subHead,
      period: line.period,
      month: line.month,
      dueDate: line.dueDate,
      headName: line.headName,
      headNameBn: line.headNameBn,
      name: line.name,
      nameBn: line.nameBn,
      priority: line.priority,
      fined: line.fined,
      reason: line.reason,
      seq: 9,
      kind: 'adjustment',
      amount: 0,
      waived: 25_000,
      paid: 0,
      balance: -25_000,
      status: 'unpaid',
    });
    // The migration orders the job once, however often it is begun again.
    const order = { db: w.kernel.store.raw(), log: w.kernel.log, now: w.clock.now() };
    await creditsOfBills.run(order);
    await creditsOfBills.run(order);
    expect(await w.kernel.store.raw().collection('outbox').countDocuments({ job: 'payments.settleCredits' })).toBe(1);
    await sweepOutbox(w.kernel);
    await w.runJobs();
    await settleCreditsJob(w.system());
    await settleCreditsJob(w.system());
    expect(await standing()).toMatchObject({ balances: 0, wallet: 25_000 });
    expect(await sys.repo(PaymentEntry).count({ account: 'wallet', amount: 25_000 })).toBe(1);
  });
});

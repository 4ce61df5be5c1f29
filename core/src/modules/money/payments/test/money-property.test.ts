import { randomUUID } from 'node:crypto';
import { actionsOf, AppError, groupBy, transitionsOf } from '@pathshala/shared/kit';
import { accountsActions, postingActions } from '@pathshala/shared/modules/money/accounts';
import {
  FeeAmount,
  FeeLine,
  feesActions,
  feesReports,
  FeeSubHead,
  StudentWaiver,
  WaiverType,
} from '@pathshala/shared/modules/money/fees';
import { PaymentEntry, paymentsActions, Receipt, Refund } from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import { openBooks, runJobOf } from '../../accounts/test/books';
import { generate } from '../../fees/test/school-fees';
import { expectBooksToBalance, openCounter, take } from './counter';
import { expectReportsToAgree } from './reports-agree';

let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeEach(async () => {
  w = await world();
  books = await openBooks(w);
  counter = await openCounter(w);
  const { subjects } = await w.school.accountant.run(accountsActions.posting, {});
  const of = { money: '1111', fee: '4111', fine: '4129', wallet: '2112', admission: '4125' };
  const rules = subjects.map(({ subject, about }) => ({
    subject,
    ...(about ? { about } : {}),
    ledger: books.idOf(of[subject]),
  }));
  await w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: '2026-03-04', rules });
  const bills = (await w.school.accountant.run(postingActions.billPosting, {})).subjects.flatMap(
    ({ subject, about, ledger }) => (ledger ? [{ subject, ledger, ...(about ? { about } : {}) }] : []),
  );
  await w.school.accountant.run(postingActions.saveBillPosting, { isOn: true, rules: bills });
  // Receipts from now on settle open bills.
  w.clock.advance(60_000);
});
afterEach(() => w.close());

/** Small and repeatable. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    below: (most: number) => Math.floor(next() * most),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
  };
}

const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
async function tried(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  });
}

/** Students' dues equal the receivable of the books, and the wallets equal the ledger of wallets. */
async function expectBooksToAgree(): Promise<void> {
  await w.runJobs();
  await runJobOf(w, 'accounts.postBills');
  const { proof } = await w.school.accountant.run(postingActions.billPosting, {});
  expect(proof.map(({ booked }) => booked)).toEqual(proof.map(({ held }) => held));
  const { wallets } = await w.school.accountant.run(accountsActions.posting, {});
  expect(wallets.booked).toBe(wallets.held);
  await books.fold();
  const { today } = w.system(w.school.id);
  const [cash, owed] = [await books.balance('1111', today), await books.balance('2112', today)];
  await expectReportsToAgree(w, { cash, owed });
}

/** Every place that says what a student owes says the same, and the wallet is the sum of its entries. */
async function expectOneTruth(students: readonly string[]): Promise<void> {
  const { accountant } = w.school;
  const sys = w.system(w.school.id);
  await expectBooksToBalance(w);
  const dues = await accountant.run(feesReports.dues.actions.rows, { head: true });
  const { rows } = await accountant.run(paymentsActions.balances, { students: [...students] });
  for (const student of students) {
    const account = await accountant.run(paymentsActions.account, { student });
    const { totals } = await accountant.run(feesActions.statement, { student });
    const { closing } = await accountant.run(paymentsActions.financialStatement, { student });
    const lines = await sys.repo(FeeLine).find({ where: { student, status: { ne: 'cancelled' } } });
    const balances = lines.reduce((sum, { balance }) => sum + balance, 0);
    const entries = await sys.repo(PaymentEntry).find({ where: { student, account: 'wallet' } });
    expect([student, balances, totals.balance + totals.earlier]).toEqual([
      student,
      account.due - account.fine,
      balances,
    ]);
    expect(closing).toBe(balances - account.wallet);
    expect(totals.toPay).toBe(account.toPay);
    expect(rows.find((row) => row.student === student)?.balance).toBe(account.toPay);
    const listed = dues.rows.find(({ cells }) => cells['code'] === account.student.code)?.cells;
    expect([listed?.['balance'] ?? 0, listed?.['toPay'] ?? 0]).toEqual([balances, account.toPay]);
    expect(account.wallet).toBe(entries.reduce((sum, { amount }) => sum + amount, 0));
    expect(account.wallet).toBeGreaterThanOrEqual(0);
    // A bill is never below nothing, nor paid with less than nothing.
    const bills = groupBy(lines, (line) => `${line.subHead}|${line.period}`);
    for (const own of bills.values()) {
      expect(own.reduce((sum, { balance }) => sum + balance, 0)).toBeGreaterThanOrEqual(0);
      expect(own.reduce((sum, { paid }) => sum + paid, 0)).toBeGreaterThanOrEqual(0);
    }
  }
}

describe('money of two students, in any order of what may happen to it', () => {
  it.each([1, 3])(
    'is one truth after each step, in the books too (seed %i)',
    async (seed) => {
      const { below, pick } = randomOf(seed);
      const { accountant, head, office } = w.school;
      const sys = w.system(w.school.id);
      const students = [w.school.students[0]!.id, w.school.students[1]!.id];
      await sys.repo(FeeSubHead).update(counter.fees.session.id, { refundable: true });
      const type = await sys.repo(WaiverType).create({ name: 'Free', nameBn: 'মওকুফ', percent: 50, stackable: true });
      const steps: Record<string, () => Promise<unknown>> = {
        async pay() {
          const student = pick(students);
          const order = await take(accountant, {
            student,
            money: 100 * (1 + below(3_000)),
            paymentType: counter.cash,
            toWallet: true,
            waiveFine: false,
          });
          await accountant.run(paymentsActions.collect, order);
        },
        async payFromWallet() {
          const student = pick(students);
          const { bills, due, wallet } = await accountant.run(paymentsActions.account, { student });
          if (wallet === 0 || bills.length === 0) return;
          await w.school.guardian.run(paymentsActions.payFromWallet, {
            student,
            requestKey: randomUUID(),
            bills: bills.map(({ subHead, period }) => ({ subHead, period })),
            due,
            money: 1 + below(Math.min(wallet, due)),
          });
        },
        async waive() {
          const { id, rev } = await accountant.run(actionsOf(StudentWaiver).create, {
            student: pick(students),
            waiverType: type.id,
            percent: pick([10, 33, 50, 100]),
            from: `2026-0${1 + below(3)}-0${1 + below(9)}`,
          });
          await head.run(transitionsOf(StudentWaiver).approve, { id, rev });
        },
        async revoke() {
          const [waiver] = await sys.repo(StudentWaiver).find({ where: { status: 'approved' }, limit: 1 });
          if (waiver)
            await head.run(transitionsOf(StudentWaiver).revoke, {
              id: waiver.id,
              rev: waiver.rev,
              until: `2026-0${1 + below(3)}-28`,
              note: 'Ended',
            });
        },
        async price() {
          const price = await sys.repo(FeeAmount).get(counter.fees.price.id);
          await sys.repo(FeeAmount).update(price.id, { amount: 10_000 * below(9) + 100 });
        },
        bill: () => generate(w, accountant, { class: w.school.class.id, months }),
        async cancel() {
          const receipts = await sys.repo(Receipt).find({ where: { status: 'issued' } });
          if (receipts.length > 0)
            await head.run(paymentsActions.cancelReceipt, { id: pick(receipts).id, reason: 'At random' });
        },
        async ask() {
          const student = pick(students);
          const fee = below(3) === 0 ? { subHead: counter.fees.session.id } : {};
          await pick<Person>([office, accountant]).run(actionsOf(Refund).create, {
            student,
            ...fee,
            amount: 100 * (1 + below(800)),
            reason: 'At random',
          });
        },
        async decide() {
          const [refund] = await sys
            .repo(Refund)
            .find({ where: { state: { in: ['requested', 'approved', 'paid'] } }, sort: ['updatedAt'], limit: 1 });
          if (!refund) return;
          const { id, rev, state } = refund;
          const ways = transitionsOf(Refund);
          if (state === 'requested')
            await (below(4) === 0
              ? head.run(ways.reject, { id, rev, note: 'At random' })
              : head.run(ways.approve, { id, rev }));
          else if (state === 'approved') await accountant.run(ways.pay, { id, rev, paymentType: counter.cash });
          else if (below(2) === 0) await head.run(ways.reverse, { id, rev, note: 'At random' });
        },
        async leave() {
          const student = students[1]!;
          const { rev, status } = await sys.repo(Student).get(student);
          if (status !== 'active') return;
          const { wallet } = await accountant.run(paymentsActions.account, { student });
          const before = await sys.repo(Refund).count({ student, state: { in: ['requested', 'approved'] } });
          const outcome = await head
            .run(transitionsOf(Student).transfer, {
              id: student,
              rev,
              leftOn: '2026-03-04',
              leavingNote: 'Moves',
              duesAccepted: true,
            })
            .then(() => 'left')
            .catch((error: AppError) => error.code);
          if (wallet > 0 && before === 0) expect(outcome).toBe('WALLET_REMAINS');
          if (outcome === 'left') {
            const after = await sys.repo(Student).get(student);
            await head.run(transitionsOf(Student).undoLeaving, { id: student, rev: after.rev, reason: 'At random' });
          }
        },
      };
      const names = Object.keys(steps);
      await steps['bill']!();
      await steps['pay']!();
      for (let step = 0; step < 28; step += 1) {
        await tried(steps[pick(names)]!());
        await expectOneTruth(students);
        if (step % 5 === 4) await expectBooksToAgree();
      }
      await steps['bill']!();
      await expectOneTruth(students);
      await expectBooksToAgree();
      expect((await sys.repo(Receipt).find()).length).toBeGreaterThan(0);
    },
    240_000,
  );
});

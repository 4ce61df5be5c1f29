import { Student } from '@pathshala/shared/modules/foundation/people';
import { ClaimedNumber, PaymentClaim, paymentsActions } from '@pathshala/shared/modules/money/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectBooksToBalance, openCounter, openMobileBanking } from './counter';

let w: World;
let bkash: string;
beforeEach(async () => {
  w = await world();
  bkash = await openMobileBanking(w, await openCounter(w));
});
afterEach(async () => {
  await expectBooksToBalance(w);
  await w.close();
});
const sys = () => w.system(w.school.id);
const child = (at = 0) => w.school.students[at]!.id;
const report = (transactionNumber: string, student = child()) => ({
  ...{ student, company: bkash, transactionNumber, twoParts: false, amount: 50_000, paidOn: '2026-03-03' },
});
const give = (number: string, { who = w.school.guardian, student = child() } = {}) =>
  who.run(paymentsActions.claimPayment, report(number, student));
const refused = async (number: string, { who = w.school.guardian, student = child() } = {}) =>
  who.refused(paymentsActions.claimPayment, report(number, student));
/** Reports that wait, as if made one by one. */
const wait = (count: number, student = child()) =>
  sys()
    .repo(PaymentClaim)
    .createMany(
      Array.from({ length: count }, (_, at) => ({
        ...{ student, company: bkash, transactionNumber: `W${at}`, amount: 100, paidOn: '2026-03-03' },
        status: 'submitted' as const,
      })),
    );

describe('reports of payments that wait for the office', () => {
  it('are limited to twelve for a student, no matter which guardian reports; a decision makes room', async () => {
    const [first] = await wait(12);
    for (const who of [w.school.guardian, w.school.student]) {
      const { code, text } = await refused('6H7801QFYM', { who });
      expect(code).toBe('REPORTS_OF_STUDENT');
      expect([text.en, text.bn]).toEqual([expect.stringContaining('12'), expect.stringContaining('১২')]);
    }
    // Its ID stays free for later.
    expect(await sys().repo(ClaimedNumber).count({ number: '6H7801QFYM' })).toBe(0);
    await give('6H7801QFYN', { student: child(1) });
    const { accountant } = w.school;
    await accountant.run(paymentsActions.decideClaim, { id: first!.id, approve: false, note: 'Not in the statement' });
    await give('6H7801QFYM');
  });

  it('are thirty for all children of one family at most, under the name of any of their parents', async () => {
    const father = w.school.guardians[0]!.id;
    await sys().repo(Student).update(child(2), { father });
    for (const [at, count] of [11, 11, 8].entries()) await wait(count, child(at));
    expect((await refused('6H7801QFYM')).code).toBe('REPORTS_OF_FAMILY');
    expect((await refused('6H7801QFYM', { who: w.school.student })).code).toBe('REPORTS_OF_FAMILY');
    const bills = (await w.school.guardian.run(paymentsActions.account, { student: child() })).bills.slice(0, 1);
    const due = bills.reduce((sum, bill) => sum + bill.balance + bill.fine, 0);
    const { student: _, ...transfer } = report('6H7801QFYM');
    const parts = [{ student: child(), due, bills: bills.map(({ subHead, period }) => ({ subHead, period })) }];
    const joint = { ...transfer, amount: due, parts };
    expect((await w.school.guardian.refused(paymentsActions.claimJointPayment, joint)).code).toBe('REPORTS_OF_FAMILY');
  });

  it('are not more where a parent and the child report at the same moment', async () => {
    await wait(11);
    const made = await Promise.allSettled([give('6H7801QFYM'), give('6H7801QFYN', { who: w.school.student })]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sys().repo(PaymentClaim).count({ status: 'submitted', student: child() })).toBe(12);
  });

  it('are five thousand at an institution at most, and keep nobody away elsewhere', async () => {
    for (let at = 0; at < 5; at += 1) await wait(1_000, child(3));
    expect((await refused('6H7801QFYM')).code).toBe('REPORTS_OF_INSTITUTION');
    await w.stranger.guardian.run(paymentsActions.claimPayment, report('6H7801QFYM', w.stranger.students[0]!.id));
  });
});

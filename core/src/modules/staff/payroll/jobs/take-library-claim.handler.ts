import { EmployeeFine, PayAdjustment } from '@pathshala/shared/modules/staff/payroll';
import { BookLoan } from '@pathshala/shared/modules/students/library';
import type { Text } from '@pathshala/shared/kit';
import { lockRecord, runUnit, type Context } from '../../../../kernel';

interface Claim {
  loan: string;
  staff: string;
  reason: Text;
}
const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);

/**
 * Of the whole claim of a loan, one open fine is what no salary has borne and nobody has waived. A book that was found
 * after its price was deducted is an addition to the next pay. Asked again, it changes nothing.
 */
export default async function takeLibraryClaimJob(sys: Context, claim: Claim) {
  if (!sys.tenantId) return;
  await runUnit(sys, { id: 'payroll.takeLibraryClaim', audited: true }, async (unit) => {
    // Jobs of one loan may overtake each other: each works with what the loan says now.
    await lockRecord(unit, BookLoan, claim.loan);
    const loan = await unit.repo(BookLoan).findOne({ id: claim.loan });
    if (!loan) return;
    const { fromPay: amount } = loan;
    const { staff } = claim;
    const source = `library:${claim.loan}`;
    const fines = await unit.repo(EmployeeFine).find({ where: { source }, sort: ['createdAt'] });
    const given = await unit.repo(PayAdjustment).find({ where: { source, state: { in: ['open', 'settled'] } } });
    const borne = sum(fines.filter(({ state }) => state === 'settled')) - sum(given);
    const waived = sum(fines.filter(({ state }) => state === 'waived'));
    const due = Math.max(0, amount - borne - waived);
    const [open, ...more] = fines.filter(({ state }) => state === 'open');
    for (const row of due === 0 && open ? [open, ...more] : more)
      await unit.repo(EmployeeFine).remove(row.id, { rev: row.rev });
    const what = { staff, on: unit.today, reason: claim.reason.bn.slice(0, 200), source };
    if (due > 0 && !open) await unit.repo(EmployeeFine).create({ ...what, amount: due });
    else if (due > 0 && open && open.amount !== due)
      await unit.repo(EmployeeFine).update(open.id, { amount: due }, { rev: open.rev });
    const back = borne - amount;
    if (back > 0) await unit.repo(PayAdjustment).create({ ...what, kind: 'earning', amount: back });
  });
}

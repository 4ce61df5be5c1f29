import { groupBy, type ReportRow } from '@pathshala/shared/kit';
import { Class } from '@pathshala/shared/modules/academics';
import { feesReports } from '@pathshala/shared/modules/fees';
import { reportSpec } from '../../../kernel';
import { sectionsInOrder } from '../services/sections-in-order';
import { sumBills, type BillSum } from '../services/sum-bills';

/** One row a section that was billed, in the order of classes. */
export const duesByClassReport = reportSpec(feesReports.duesByClass, {
  async rows(ctx, { class: of, month }) {
    const sections = [...(await sectionsInOrder(ctx)).values()].filter((section) => !of || section.class === of);
    const bills = await sumBills(ctx, {
      ...(of ? { section: { in: sections.map(({ id }) => id) } } : {}),
      ...(month ? { month } : {}),
    });
    const students = new Map(
      [...groupBy(bills, (bill) => bill.student)].map(([student, own]) => [student, own.reduce(later).section]),
    );
    const bySection = groupBy(bills, (bill) => students.get(bill.student)!);
    const classes = await ctx.labels(
      Class,
      sections.map((section) => section.class),
    );
    return sections.flatMap(({ id, class: within, name, nameBn }): ReportRow[] => {
      const own = bySection.get(id);
      if (!own) return [];
      const cells = { class: classes.get(within) ?? null, section: { en: name, bn: nameBn }, ...sumsOf(own) };
      return [{ keys: { class: within, section: id }, cells }];
    });
  },
});

const later = (last: BillSum, bill: BillSum): BillSum => (bill.month >= last.month ? bill : last);

function sumsOf(bills: readonly BillSum[]) {
  const total = (value: (bill: BillSum) => number) => bills.reduce((sum, bill) => sum + value(bill), 0);
  const balances = [...groupBy(bills, (bill) => bill.student).values()].map((own) =>
    own.reduce((sum, bill) => sum + bill.balance, 0),
  );
  return {
    students: balances.length,
    owing: balances.filter((balance) => balance > 0).length,
    amount: total((bill) => bill.amount),
    waived: total((bill) => bill.waived),
    paid: total((bill) => bill.paid),
    balance: total((bill) => bill.balance),
    overdue: total((bill) => (bill.overdue ? bill.balance : 0)),
  };
}

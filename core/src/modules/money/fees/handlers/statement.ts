import type { ActionOutput, Row } from '@pathshala/shared/kit';
import { AcademicYear, Enrolment, nearestYear, Section } from '@pathshala/shared/modules/school/academics';
import {
  balanceOf,
  billsOf,
  type Bill,
  type feesActions,
  FeeLine,
  fineOfBill,
  type FineRule,
  monthBoxes,
  monthsOfYear,
  sumMoney,
} from '@pathshala/shared/modules/money/fees';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { walletHeld } from '../services/credits';
import { fineRuleOf, loadSetting } from '../services/load-setting';
import { owedBy } from '../services/owed';

type Statement = ActionOutput<typeof feesActions.statement>;
type LineRow = Row<typeof FeeLine>;

/** One student's year. The policies decide whose: a student's own, those of a guardian's children. */
export async function statement(
  ctx: Context,
  { student: id, year: asked }: { student: string; year?: string | undefined },
): Promise<Statement> {
  const student = await ctx.repo(Student).get(id);
  const years = await ctx.repo(AcademicYear).find();
  const year = years.find((each) => each.id === asked) ?? nearestYear(years, ctx.today);
  const lines = (await ctx.repo(FeeLine).find({ where: { student: id } })).sort((a, b) =>
    a.month === b.month ? a.priority - b.priority || a.seq - b.seq : a.month < b.month ? -1 : 1,
  );
  const all = lines.filter(({ status }) => status !== 'cancelled');
  const own = year ? lines.filter((line) => line.month >= year.startsOn.slice(0, 7) && line.month <= year.endsOn) : [];
  const earlier = year ? all.filter((line) => line.month < year.startsOn.slice(0, 7)) : [];
  const rule = fineRuleOf(await loadSetting(ctx));
  const bills = billsOf(own, ctx.today);
  const shown = bills.map((bill) => showBill(bill, rule, ctx.today));
  const before = billsOf(earlier, ctx.today);
  const money = sumMoney(bills);
  const owed = (await owedBy(ctx, [id])).get(id)!;
  return {
    student: {
      student: id,
      code: student.code,
      name: student.name,
      nameBn: student.nameBn,
      ...(await placeOf(ctx, id)),
    },
    year: year
      ? { id: year.id, label: { en: year.name, bn: year.nameBn }, startsOn: year.startsOn, endsOn: year.endsOn }
      : null,
    years: years.map((each) => ({ id: each.id, label: { en: each.name, bn: each.nameBn } })),
    months: year ? monthBoxes(monthsOfYear(year.startsOn), bills) : [],
    bills: shown,
    cancelled: own
      .filter((line) => line.status === 'cancelled')
      .map((line) => ({ ...showLine(line), label: { en: line.name, bn: line.nameBn }, month: line.month })),
    totals: {
      ...money,
      balance: balanceOf(money),
      overdue: billsOf(all, ctx.today).reduce((sum, bill) => sum + (bill.overdue ? bill.balance : 0), 0),
      fine: shown.reduce((sum, bill) => sum + bill.fine, 0),
      earlier: balanceOf(sumMoney(earlier)),
      earlierFine: before.reduce((sum, bill) => sum + fineOfBill(rule, bill, ctx.today), 0),
      checking: owed.checking,
      toPay: owed.toPay,
      wallet: await walletHeld(ctx, id),
    },
  };
}

async function placeOf(ctx: Context, student: string): Promise<Pick<Statement['student'], 'roll' | 'section'>> {
  const [seat] = await ctx.repo(Enrolment).find({ where: { student }, sort: ['-from'], limit: 1 });
  return {
    roll: seat?.roll ?? null,
    section: seat ? ((await ctx.labels(Section, [seat.section])).get(seat.section) ?? null) : null,
  };
}

function showBill(bill: Bill<LineRow>, rule: FineRule, today: string): Statement['bills'][number] {
  const { subHead, period, month, dueDate, amount, waived, paid, balance, status, overdue, lines } = bill;
  const first = lines[0]!;
  return {
    subHead,
    period,
    month,
    dueDate,
    amount,
    waived,
    paid,
    balance,
    status,
    overdue,
    head: { en: first.headName, bn: first.headNameBn },
    label: { en: first.name, bn: first.nameBn },
    fine: fineOfBill(rule, bill, today),
    lines: lines.map(showLine),
  };
}

const showLine = ({
  id,
  kind,
  amount,
  waived,
  paid,
  balance,
  status,
  reason,
  waivers = [],
  createdAt,
  cancelReason,
}: LineRow): Statement['bills'][number]['lines'][number] => ({
  id,
  kind,
  amount,
  waived,
  paid,
  balance,
  status,
  reason,
  waivers,
  createdAt,
  ...(cancelReason ? { cancelReason } : {}),
});

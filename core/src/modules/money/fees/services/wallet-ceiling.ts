import { groupBy } from '@pathshala/shared/kit';
import { AcademicYear, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { FeeLine, FeeSubHead, mostInWallet, USUAL_WALLET_MONTHS } from '@pathshala/shared/modules/money/fees';
import { addMonths } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { loadBillingFacts } from './billing-facts';
import { loadSetting } from './load-setting';
import { planStudents } from './plan-students';

const YEAR = 12;
const CHUNK = 500;

const monthsAllowed = async (ctx: Context): Promise<number> =>
  (await loadSetting(ctx)).walletMonths ?? USUAL_WALLET_MONTHS;

/** The most that the wallet of each student may hold, in paisa, by the bills of the last twelve months. */
export async function walletCeilings(ctx: Context, students: readonly string[]): Promise<Map<string, number>> {
  const months = await monthsAllowed(ctx);
  const since = `${addMonths(ctx.today, -YEAR).slice(0, 7)}-01`;
  const out = new Map<string, number>();
  for (let at = 0; at < students.length; at += CHUNK) {
    const chunk = students.slice(at, at + CHUNK);
    const where = { student: { in: chunk }, month: { gte: since }, status: { ne: 'cancelled' as const } };
    const lines = groupBy(await ctx.repo(FeeLine).find({ where, sort: [] }), ({ student }) => student);
    for (const student of chunk) out.set(student, mostInWallet(lines.get(student) ?? [], months));
  }
  return out;
}

/** That of one student; one who was never billed is measured by what a month would cost them. */
export async function walletCeiling(ctx: Context, student: string): Promise<number> {
  const sys = systemPart(ctx);
  const most = (await walletCeilings(sys, [student])).get(student)!;
  return most > 0 ? most : mostInWallet(await plannedMonth(sys, student), await monthsAllowed(sys));
}

/** Monthly fees of this month by the price list. */
async function plannedMonth(
  sys: Context,
  student: string,
): Promise<{ month: string; amount: number; waived: number }[]> {
  const [enrolment] = await sys.repo(Enrolment).find({ where: { student }, sort: ['-from'], limit: 1 });
  const section = enrolment ? await sys.repo(Section).findOne({ id: enrolment.section }) : null;
  const year = enrolment ? await sys.repo(AcademicYear).findOne({ id: enrolment.year }) : null;
  if (!section || !year) return [];
  const today = sys.today < year.startsOn ? year.startsOn : sys.today > year.endsOn ? year.endsOn : sys.today;
  const month = `${today.slice(0, 7)}-01`;
  const monthly = await sys.repo(FeeSubHead).find({ where: { active: true, frequency: 'monthly' } });
  const facts = await loadBillingFacts(sys, {
    ...{ year, months: [month], sections: [section], isWhole: false },
    only: new Set(monthly.map(({ id }) => id)),
    title: { en: section.name, bn: section.nameBn },
  });
  const billed = facts.roster.find((each) => each.student === student);
  const plan = billed ? (await planStudents(sys, facts, [billed])).get(student) : undefined;
  return plan?.ok ? plan.plan.lines.map(({ amount, waived }) => ({ month, amount, waived })) : [];
}

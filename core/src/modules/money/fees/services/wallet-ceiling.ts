import { groupBy } from '@pathshala/shared/kit';
import { AcademicYear, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { FeeLine, FeeSubHead, mostInWallet, USUAL_WALLET_MONTHS } from '@pathshala/shared/modules/money/fees';
import { addMonths } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { loadBillingFacts } from './billing-facts';
import { loadSetting } from './load-setting';
import { planStudents } from './plan-students';

const YEAR = 12;
/** Students whose bills are summed at once. */
const CHUNK = 500;

const monthsAllowed = async (ctx: Context): Promise<number> =>
  (await loadSetting(ctx)).walletMonths ?? USUAL_WALLET_MONTHS;

interface Sum {
  _id: { student: string; month: string; subHead: string };
  amount: number;
  waived: number;
}

/**
 * The most that the wallet of each student may hold, in paisa: by the bills of the last twelve months, or by the price of
 * a month for students who were never billed.
 */
export async function walletCeilings(ctx: Context, students: readonly string[]): Promise<Map<string, number>> {
  const months = await monthsAllowed(ctx);
  const since = `${addMonths(ctx.today, 1 - YEAR).slice(0, 7)}-01`;
  const sys = systemPart(ctx);
  const heads = await sys.repo(FeeSubHead).find({ where: { frequency: 'monthly' } });
  const monthly = new Set(heads.map(({ id }) => id));
  const out = new Map<string, number>();
  for (let at = 0; at < students.length; at += CHUNK) {
    const chunk = students.slice(at, at + CHUNK);
    const sums = await ctx
      .repo(FeeLine)
      .aggregate<Sum>({ student: { in: chunk }, month: { gte: since }, status: { ne: 'cancelled' } }, [
        {
          $group: {
            _id: { student: '$student', month: '$month', subHead: '$subHead' },
            amount: { $sum: '$amount' },
            waived: { $sum: '$waived' },
          },
        },
      ]);
    const billed = groupBy(sums, ({ _id }) => String(_id.student));
    for (const student of chunk) {
      const own = (billed.get(student) ?? []).map(({ _id, amount, waived }) => ({
        ...{ month: _id.month, amount, waived, isMonthly: monthly.has(String(_id.subHead)) },
      }));
      out.set(student, mostInWallet(own, months));
    }
  }
  const unknown = students.filter((student) => out.get(student) === 0);
  for (const [student, planned] of await plannedMonths(sys, { students: unknown, monthly }))
    out.set(student, mostInWallet(planned, months));
  return out;
}

export const walletCeiling = async (ctx: Context, student: string): Promise<number> =>
  (await walletCeilings(systemPart(ctx), [student])).get(student)!;

type Planned = Parameters<typeof mostInWallet>[0];
/** Monthly fees of this month by the price list, section by section. */
async function plannedMonths(
  sys: Context,
  { students, monthly }: { students: readonly string[]; monthly: ReadonlySet<string> },
): Promise<Map<string, Planned>> {
  const out = new Map<string, Planned>();
  if (students.length === 0) return out;
  const enrolments = await sys.repo(Enrolment).find({ where: { student: { in: [...students] } }, sort: ['from'] });
  // The latest of each.
  const places = new Map(enrolments.map((row) => [row.student, row]));
  for (const [sectionId, rows] of groupBy([...places.values()], ({ section }) => section)) {
    const section = await sys.repo(Section).findOne({ id: sectionId });
    const year = await sys.repo(AcademicYear).findOne({ id: rows[0]!.year });
    if (!section || !year) continue;
    const today = sys.today < year.startsOn ? year.startsOn : sys.today > year.endsOn ? year.endsOn : sys.today;
    const month = `${today.slice(0, 7)}-01`;
    const facts = await loadBillingFacts(sys, {
      ...{ year, months: [month], sections: [section], isWhole: false, only: monthly },
      title: { en: section.name, bn: section.nameBn },
    });
    const wanted = new Set(rows.map(({ student }) => student));
    const plans = await planStudents(
      sys,
      facts,
      facts.roster.filter(({ student }) => wanted.has(student)),
    );
    for (const [student, plan] of plans)
      if (plan.ok)
        out.set(
          student,
          plan.plan.lines.map(({ amount, waived }) => ({ month, amount, waived, isMonthly: true })),
        );
  }
  return out;
}

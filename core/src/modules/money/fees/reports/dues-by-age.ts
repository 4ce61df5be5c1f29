import type { ReportRow } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { feesReports } from '@pathshala/shared/modules/money/fees';
import { addDays } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { sectionsInOrder } from '../services/sections-in-order';
import { allStandings, rollsOf, type Standing } from '../services/standings';

const [MONTH, TWO_MONTHS, THREE_MONTHS] = [30, 60, 90];
const PLACES = 10_000;

/** Students who owe, in the order of their sections; the columns come to what they owe. */
export const duesByAgeReport = reportSpec(feesReports.duesByAge, {
  async rows(ctx, { class: of, section }) {
    const sections = await sectionsInOrder(ctx);
    const rank = new Map([...sections.keys()].map((id, at) => [id, at]));
    const isAsked = (id: string) => (!section || id === section) && (!of || sections.get(id)?.class === of);
    const rolls = await rollsOf(ctx);
    const place = (student: string, id: string) => (rank.get(id) ?? 0) * PLACES + (rolls.get(student) ?? PLACES - 1);
    const found = [...(await allStandings(ctx))]
      .filter(([, standing]) => standing.balance > 0 && isAsked(standing.section))
      .sort(([a, one], [b, other]) => place(a, one.section) - place(b, other.section) || (a < b ? -1 : 1));
    return found.map(([student, standing]): ReportRow => ({
      keys: { student, section: standing.section },
      cells: agesOf(ctx, standing),
    }));
  },
  describe,
});

/** The balance of each bill is in one column, by the days since it was due. */
function agesOf(ctx: Context, { open, balance }: Standing) {
  const ages = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0 };
  const since = (days: number) => addDays(ctx.today, -days);
  for (const { balance: left, dueDate } of open) {
    const age =
      dueDate > ctx.today
        ? 'notDue'
        : dueDate >= since(MONTH)
          ? 'days30'
          : dueDate >= since(TWO_MONTHS)
            ? 'days60'
            : dueDate >= since(THREE_MONTHS)
              ? 'days90'
              : 'older';
    ages[age] += left;
  }
  const late = open.filter((bill) => bill.balance > 0 && bill.dueDate < ctx.today).map(({ dueDate }) => dueDate);
  return { ...ages, balance, since: late.sort()[0] ?? null };
}

async function describe(ctx: Context, rows: readonly ReportRow[]): Promise<ReportRow[]> {
  const idsOf = (key: 'student' | 'section') => rows.map((row) => row.keys![key]!);
  const people = await ctx.repo(Student).find({ where: { id: { in: idsOf('student') } } });
  const students = new Map(people.map((row) => [row.id, row]));
  const kept = await ctx.repo(Guardian).find({ where: { id: { in: people.flatMap((row) => row.guardian ?? []) } } });
  const phones = new Map(kept.map((row) => [row.id, row.phone]));
  const labels = await ctx.labels(Section, idsOf('section'));
  return rows.map((row) => {
    const person = students.get(row.keys!['student']!);
    return {
      ...row,
      cells: {
        ...row.cells,
        student: person ? { en: person.name, bn: person.nameBn } : null,
        code: person?.code ?? null,
        section: labels.get(row.keys!['section']!) ?? null,
        phone: phones.get(person?.guardian ?? '') ?? person?.phone ?? null,
      },
    };
  });
}

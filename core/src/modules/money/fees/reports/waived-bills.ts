import { groupBy, type ReportRow, type Row, type Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { FeeLine, feesReports } from '@pathshala/shared/modules/money/fees';
import { reportSpec, type Context } from '../../../../kernel';
import { sectionsInOrder } from '../services/sections-in-order';
import { waivedParts } from '../services/waived-parts';

type Line = Row<typeof FeeLine>;
interface Group {
  _id: { section: string; name: string; nameBn: string };
  students: string[];
  bills: number;
  amount: number;
  waived: number;
}
const MOST = 50_000;
/** Students of one question to the store. */
const ASKED = 100;

/** Each part of a waiver on a bill; a bill with two waivers counts with each of them. */
export const waivedBillsReport = reportSpec(feesReports.waivedBills, {
  async rows(ctx, { from, until, class: of }) {
    const sections = await sectionsInOrder(ctx);
    const wanted = [...sections.values()].filter((section) => !of || section.class === of).map(({ id }) => id);
    const where = {
      month: { gte: from, lte: until },
      status: { ne: 'cancelled' },
      ...(of ? { section: { in: wanted } } : {}),
    };
    // Most bills are one line, whose parts the store adds up.
    const firsts = await ctx.repo(FeeLine).aggregate<Group>({ ...where, seq: 0, waived: { ne: 0 } }, [
      { $unwind: '$waivers' },
      {
        $group: {
          _id: { section: '$section', name: '$waivers.name', nameBn: '$waivers.nameBn' },
          students: { $addToSet: '$student' },
          bills: { $sum: 1 },
          amount: { $sum: '$amount' },
          waived: { $sum: '$waivers.amount' },
        },
      },
    ]);
    const adjusted = await ctx.repo(FeeLine).find({ where: { ...where, seq: { gt: 0 } }, atMost: MOST });
    const groups = merged([...firsts, ...(await changesOf(ctx, adjusted))]);
    const labels = await ctx.labels(Section, [...new Set(groups.map(({ _id }) => String(_id.section)))]);
    const rank = new Map([...sections.keys()].map((id, at) => [id, at]));
    const at = ({ _id }: Group) => rank.get(String(_id.section)) ?? 0;
    return groups
      .sort((a, b) => (a._id.name < b._id.name ? -1 : a._id.name > b._id.name ? 1 : at(a) - at(b)))
      .map(({ _id, students, bills, amount, waived }): ReportRow => {
        const waiver: Text = { en: _id.name, bn: _id.nameBn };
        return {
          keys: { waiver: _id.name },
          cells: {
            waiver,
            section: labels.get(String(_id.section)) ?? null,
            ...{ students: students.length, bills, amount, waived },
          },
        };
      });
  },
});

/** Changes by adjustments, each beside the lines of its bill before it. */
async function changesOf(ctx: Context, adjusted: readonly Line[]): Promise<Group[]> {
  const keyOf = ({ student, subHead, period }: Line) => `${student}|${subHead}|${period}`;
  const wanted = new Set(adjusted.map(keyOf));
  const students = [...new Set(adjusted.map(({ student }) => student))];
  const bills = {
    subHead: { in: [...new Set(adjusted.map(({ subHead }) => subHead))] },
    period: { in: [...new Set(adjusted.map(({ period }) => period))] },
    status: { ne: 'cancelled' },
  };
  const lines: Line[] = [];
  for (let at = 0; at < students.length; at += ASKED) {
    const where = { ...bills, student: { in: students.slice(at, at + ASKED) } };
    lines.push(...(await ctx.repo(FeeLine).find({ where, atMost: MOST })).filter((line) => wanted.has(keyOf(line))));
  }
  const own = new Set(adjusted.map(({ id }) => id));
  return [...groupBy(lines, keyOf).values()].flatMap((bill) =>
    [...waivedParts(bill)].flatMap(([line, parts]) => {
      const { id, section, student } = line as Line;
      if (!own.has(id)) return [];
      return parts.map(({ waiver: { name, nameBn }, ...sums }) => ({
        ...{ _id: { section, name, nameBn }, students: [student], ...sums },
      }));
    }),
  );
}

function merged(groups: readonly Group[]): Group[] {
  const out = new Map<string, Group & { who: Set<string> }>();
  for (const { _id, students, bills, amount, waived } of groups) {
    const key = JSON.stringify([String(_id.section), _id.name, _id.nameBn]);
    const sums = out.get(key) ?? { _id, students: [], who: new Set(), bills: 0, amount: 0, waived: 0 };
    for (const student of students) sums.who.add(String(student));
    sums.bills += bills;
    sums.amount += amount;
    sums.waived += waived;
    out.set(key, sums);
  }
  return [...out.values()]
    .filter(({ bills, waived }) => bills !== 0 || waived !== 0)
    .map(({ who, ...sums }) => ({ ...sums, students: [...who] }));
}

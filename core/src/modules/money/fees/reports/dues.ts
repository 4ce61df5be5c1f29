import { t, type ParametersOf, type ReportRow } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { feesReports } from '@pathshala/shared/modules/money/fees';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { foldForSearch } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { fineRuleOf, loadSetting } from '../services/load-setting';
import { beingChecked, inClearingBy, toPayOf } from '../services/owed';
import { sectionsInOrder } from '../services/sections-in-order';
import { allStandings, judgeStandings, rollsOf, standingsOf, type Judged, type Standing } from '../services/standings';
import { readBills, type PlainBill } from '../services/sum-bills';

/** More than a section has rolls. */
const PLACES = 10_000;
type Given = ParametersOf<(typeof feesReports.dues)['parameters']>;
interface DuesRow extends ReportRow {
  keys: { student: string; section: string };
}

/**
 * Students with their bills, by class, section and roll. The amount someone owes covers all their bills, whatever part
 * of them is requested.
 */
export const duesReport = reportSpec<(typeof feesReports.dues)['parameters'], DuesRow>(feesReports.dues, {
  rows: (ctx, given) => foundOnce(ctx, given),
  async facts(ctx, given) {
    const rows = await foundOnce(ctx, given);
    const owing = rows.filter(({ cells }) => Number(cells.balance) > 0).length;
    return [
      { key: 'students', label: t('Students', 'শিক্ষার্থী'), kind: 'int', value: rows.length },
      { key: 'owing', label: t('With dues', 'বকেয়া আছে'), kind: 'int', value: owing },
    ];
  },
  describe,
});

/** Rows and figures of one answer are of one reading. */
function foundOnce(ctx: Context, given: Given): Promise<DuesRow[]> {
  const key = `fees.dues:${JSON.stringify(given)}`;
  const known = ctx.memo.get(key) as Promise<DuesRow[]> | undefined;
  if (known) return known;
  const found = find(ctx, given);
  ctx.memo.set(key, found);
  return found;
}

async function find(ctx: Context, { class: of, section, month, status, q }: Given): Promise<DuesRow[]> {
  const sections = await sectionsInOrder(ctx);
  const wanted = section
    ? [section]
    : of
      ? [...sections.values()].filter((each) => each.class === of).map((each) => each.id)
      : null;
  const all = await allStandings(ctx);
  const part =
    wanted || month
      ? standingsOf(
          await readBills(ctx, {
            ...(wanted ? { section: { in: wanted } } : {}),
            ...(month ? { month } : {}),
          }),
        )
      : all;
  const people = await searched(ctx, q);
  const found = [...part].filter(
    ([student, standing]) => (!people || people.has(student)) && isOf(ctx, standing, status),
  );
  const checking = await beingChecked(
    ctx,
    found.map(([student]) => student),
  );
  const clearing = await inClearingBy(
    ctx,
    found.map(([student]) => student),
  );
  const judge = judgeStandings(fineRuleOf(await loadSetting(ctx)), ctx.today);
  const rolls = await rollsOf(ctx);
  const rank = new Map([...sections.keys()].map((id, at) => [id, at]));
  return found
    .map(([student, standing]) => ({
      at: (rank.get(standing.section) ?? 0) * PLACES + (rolls.get(student) ?? PLACES - 1),
      student,
      standing,
    }))
    .sort((a, b) => a.at - b.at || (a.student < b.student ? -1 : 1))
    .map(({ student, standing }) => {
      // The amount owed covers all bills; the columns next to it cover the requested part only.
      const whole = judge(all.get(student) ?? standing);
      const owed = { ...whole, checking: checking.get(student) ?? 0, clearing: clearing.get(student) ?? 0 };
      return rowOf({ student, standing, owed, shown: judge(standing), roll: rolls.get(student) ?? null });
    });
}

const isLate = (ctx: Context, { balance, dueDate }: PlainBill) => balance > 0 && dueDate < ctx.today;

/** Whether one of the bills is so. */
function isOf(ctx: Context, { open, settled }: Standing, status: Given['status']): boolean {
  if (!status) return true;
  if (status === 'overdue') return open.some((bill) => isLate(ctx, bill));
  return [...settled].some((each) => each === status) || open.some((bill) => bill.status === status);
}

interface RowParts {
  student: string;
  standing: Standing;
  owed: Judged & { checking: number; clearing: number };
  shown: Judged;
  roll: number | null;
}
function rowOf({ student, standing, owed, shown, roll }: RowParts): DuesRow {
  const { section, amount, waived, paid, balance, bills } = standing;
  return {
    keys: { student, section },
    cells: {
      roll,
      toPay: toPayOf(owed),
      open: owed.bills,
      fine: owed.fine,
      checking: owed.checking,
      amount,
      waived,
      paid,
      clearing: owed.clearing,
      balance,
      overdue: shown.overdue,
      bills,
      since: shown.since,
    },
  };
}

/** Students whose name, in either language, or ID has the words; null without words. */
async function searched(ctx: Context, q: string | undefined): Promise<Set<string> | null> {
  if (!q) return null;
  const words = foldForSearch(q);
  const students = await ctx
    .repo(Student)
    .aggregate<{ _id: string; code: string; name: string; nameBn: string }>({}, [
      { $project: { code: 1, name: 1, nameBn: 1 } },
    ]);
  return new Set(
    students
      .filter(({ code, name, nameBn }) => [code, name, nameBn].some((text) => foldForSearch(text).includes(words)))
      .map((student) => student._id),
  );
}

/** Names and the number to call: the guardian's, else the student's own. */
async function describe(ctx: Context, rows: readonly DuesRow[]): Promise<ReportRow[]> {
  const people = await ctx.repo(Student).find({ where: { id: { in: rows.map((row) => row.keys.student) } } });
  const students = new Map(people.map((row) => [row.id, row]));
  const kept = await ctx.repo(Guardian).find({ where: { id: { in: people.flatMap((row) => row.guardian ?? []) } } });
  const guardians = new Map(kept.map((row) => [row.id, row]));
  const labels = await ctx.labels(
    Section,
    rows.map((row) => row.keys.section),
  );
  return rows.map((row) => {
    const person = students.get(row.keys.student);
    return {
      ...row,
      cells: {
        ...row.cells,
        student: person ? { en: person.name, bn: person.nameBn } : null,
        code: person?.code ?? null,
        section: labels.get(row.keys.section) ?? null,
        phone: guardians.get(person?.guardian ?? '')?.phone ?? person?.phone ?? null,
      },
    };
  });
}

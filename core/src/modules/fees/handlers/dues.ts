import { groupBy, type ActionOutput, type Row, type Text } from '@pathshala/shared/kit';
import { Class, Enrolment, Section } from '@pathshala/shared/modules/academics';
import type { DuesSort, DuesSum, feesActions } from '@pathshala/shared/modules/fees';
import { Guardian, Student } from '@pathshala/shared/modules/people';
import { foldForSearch } from '@pathshala/shared/text';
import type { Context } from '../../../kernel';
import { provideDues } from '../../messaging';
import { owedBy, owedOn, type Owed } from '../services/owed';
import { sumBills, type BillSum } from '../services/sum-bills';

/**
 * For the SMS to those who owe: the number that they find on every screen, no matter who was taught in the section when
 * it was billed.
 */
provideDues({
  permission: 'fees.dues',
  async read(ctx, sections) {
    const billed = await sumBills(ctx, { section: { in: [...sections] } });
    const students = [...new Set(billed.filter((bill) => bill.balance > 0).map((bill) => bill.student))];
    const owed = await owedBy(ctx, students);
    return new Map([...owed].flatMap(([student, { toPay }]) => (toPay > 0 ? [[student, toPay] as const] : [])));
  },
});

type Dues = ActionOutput<typeof feesActions.dues>;
interface Asked {
  class?: string | undefined;
  section?: string | undefined;
  month?: string | undefined;
  status?: BillSum['status'] | 'overdue' | undefined;
  q?: string | undefined;
  sort?: DuesSort | undefined;
  page?: number;
  size?: number;
}
interface StudentDues extends Omit<
  Dues['rows'][number],
  'code' | 'name' | 'nameBn' | 'sectionLabel' | 'roll' | 'phone'
> {
  roll: number | null;
}

/** Students with dues, by class, section and roll; totals cover everyone found, not only the page. */
export async function dues(
  ctx: Context,
  { class: of, section, month, status, q, sort, page = 1, size = 50 }: Asked,
): Promise<Dues> {
  const sections = await sectionsInOrder(ctx);
  const wanted = section
    ? [section]
    : of
      ? [...sections.values()].filter((each) => each.class === of).map((each) => each.id)
      : null;
  const bills = await sumBills(ctx, { ...(wanted ? { section: { in: wanted } } : {}), ...(month ? { month } : {}) });
  const people = await searched(ctx, q);
  const found = [...groupBy(bills, (bill) => bill.student)].filter(
    ([student, own]) =>
      (!people || people.has(student)) &&
      (!status || own.some((bill) => (status === 'overdue' ? bill.overdue : bill.status === status))),
  );
  const students = found.map(([student]) => student);
  // What someone has to pay is of all their bills, whatever part of them is asked for here.
  const owed =
    wanted || month
      ? await owedBy(ctx, students)
      : await owedOn(ctx, { students, bills: found.flatMap(([, own]) => own) });
  const rolls = await presentRolls(ctx, students);
  const rows = found.map(([student, own]) => ({
    ...totalsOf(student, own),
    ...partsOf(owed.get(student)!),
    roll: rolls.get(student) ?? null,
  }));
  const rank = new Map([...sections.keys()].map((id, at) => [id, at]));
  rows.sort(
    (a, b) =>
      inOrderOf(sort, a, b) ||
      (rank.get(a.section) ?? 0) - (rank.get(b.section) ?? 0) ||
      (a.roll ?? 9_999) - (b.roll ?? 9_999) ||
      (a.student < b.student ? -1 : 1),
  );
  return {
    rows: await described(ctx, rows.slice((page - 1) * size, page * size)),
    total: rows.length,
    totals: grandTotals(rows),
  };
}

const partsOf = ({ bills, fine, checking, toPay }: Owed) => ({ open: bills, fine, checking, toPay });

function inOrderOf(sort: DuesSort | undefined, a: StudentDues, b: StudentDues): number {
  if (!sort) return 0;
  const isFalling = sort.startsWith('-');
  const key = (isFalling ? sort.slice(1) : sort) as DuesSum;
  return (a[key] - b[key]) * (isFalling ? -1 : 1);
}

function totalsOf(
  student: string,
  bills: readonly BillSum[],
): Omit<StudentDues, 'roll' | keyof ReturnType<typeof partsOf>> {
  const late = bills.filter((bill) => bill.overdue);
  const open = bills.filter((bill) => bill.balance > 0);
  const sum = (key: 'amount' | 'waived' | 'paid' | 'balance', list = bills) =>
    list.reduce((total, bill) => total + bill[key], 0);
  return {
    student,
    section: bills.reduce((last, bill) => (bill.month >= last.month ? bill : last)).section,
    bills: bills.length,
    amount: sum('amount'),
    waived: sum('waived'),
    paid: sum('paid'),
    balance: sum('balance'),
    overdue: sum('balance', late),
    oldestDue: open.map((bill) => bill.dueDate).sort()[0] ?? null,
  };
}

function grandTotals(rows: readonly StudentDues[]): Dues['totals'] {
  const out = {
    bills: 0,
    amount: 0,
    waived: 0,
    paid: 0,
    balance: 0,
    overdue: 0,
    open: 0,
    fine: 0,
    checking: 0,
    toPay: 0,
  };
  for (const row of rows) for (const key of Object.keys(out) as (keyof typeof out)[]) out[key] += row[key];
  return { ...out, students: rows.length, owing: rows.filter((row) => row.balance > 0).length };
}

async function sectionsInOrder(ctx: Context): Promise<Map<string, Row<typeof Section>>> {
  const [sections, classes] = await Promise.all([ctx.repo(Section).find(), ctx.repo(Class).find()]);
  const rank = new Map(classes.map((row, at) => [row.id, at]));
  return new Map(
    sections
      .sort((a, b) => (rank.get(a.class) ?? 0) - (rank.get(b.class) ?? 0) || a.rank - b.rank)
      .map((row) => [row.id, row]),
  );
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

async function presentRolls(ctx: Context, students: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx
    .repo(Enrolment)
    .aggregate<{ student: string; roll: number }>({ student: { in: [...students] } }, [
      { $sort: { from: 1 } },
      { $project: { _id: 0, student: 1, roll: 1 } },
    ]);
  return new Map(rows.map((row) => [row.student, row.roll]));
}

async function described(ctx: Context, rows: readonly StudentDues[]): Promise<Dues['rows']> {
  const students = new Map(
    (await ctx.repo(Student).find({ where: { id: { in: rows.map((row) => row.student) } } })).map((row) => [
      row.id,
      row,
    ]),
  );
  const guardians = new Map(
    (
      await ctx
        .repo(Guardian)
        .find({ where: { id: { in: [...students.values()].flatMap((row) => row.guardian ?? []) } } })
    ).map((row) => [row.id, row]),
  );
  const labels = await ctx.labels(
    Section,
    rows.map((row) => row.section),
  );
  const none: Text = { en: '', bn: '' };
  return rows.map((row) => {
    const person = students.get(row.student);
    return {
      ...row,
      code: person?.code ?? '',
      name: person?.name ?? '',
      nameBn: person?.nameBn ?? '',
      sectionLabel: labels.get(row.section) ?? none,
      phone: guardians.get(person?.guardian ?? '')?.phone ?? person?.phone ?? null,
    };
  });
}

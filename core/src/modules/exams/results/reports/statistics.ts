import { fill, groupBy, t, type ParametersOf, type ReportRow, type Row, type Text } from '@pathshala/shared/kit';
import { Class, Group, Shift } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { genders } from '@pathshala/shared/modules/foundation/people';
import { resultReports, resultStatistics, type CountedResultsBy } from '@pathshala/shared/modules/exams/results';
import { reportSpec, type Context } from '../../../../kernel';
import { letterCells, lettersOf, noteOf } from './by-subject';
import { examBefore, examToShow, loadScores, namesOf, type ExamScores, type Scored } from './exam-scores';

type Given = ParametersOf<(typeof resultReports.statistics)['parameters']>;
type ExamRow = Row<typeof Exam>;
/** An exam with the one that it is compared with. */
interface Pair {
  now: ExamScores;
  before: ExamScores | null;
}
/** Of the value that a result is counted under. */
interface Heads {
  keyOf(scores: ExamScores, row: Scored): string;
  nameOf(key: string): Text;
  /** Keys in the order in which people know them. */
  order: readonly string[];
}
const OF_EXAM = t('{name}, {exam}', '{name}, {exam}');
const ALL = t('All: {exam}', 'সব মিলিয়ে: {exam}');
const COMPARED = t('Compared with: {exam}.', 'যার সঙ্গে তুলনা: {exam}।');
const NOT_GIVEN = t('Not given', 'উল্লেখ নেই');

export const statisticsReport = reportSpec(resultReports.statistics, {
  async columns(ctx, given) {
    const declared = resultReports.statistics.columnsOf(given);
    return { ...declared, ...lettersOf(lettersIn(await open(ctx, given)), { total: 'sum' }) };
  },
  async rows(ctx, given) {
    const pairs = await open(ctx, given);
    const heads = await headsOf(ctx, given, pairs);
    return pairs.flatMap((pair) => rowsOf(pair, heads, { letters: lettersIn(pairs), isAlone: pairs.length === 1 }));
  },
  async notes(ctx, given) {
    return (await open(ctx, given)).flatMap(({ now, before }) => [
      noteOf(now),
      ...(before ? [fill(COMPARED, { exam: titleOf(before.exam) })] : []),
    ]);
  },
});

const titleOf = ({ title, titleBn }: ExamRow): Text => ({ en: title, bn: titleBn });

/** Columns, rows and notes of one answer are of one reading. */
function open(ctx: Context, given: Given): Promise<Pair[]> {
  const key = `results.statistics:${JSON.stringify(given)}`;
  const known = ctx.memo.get(key) as Promise<Pair[]> | undefined;
  if (known) return known;
  const opened = read(ctx, given);
  ctx.memo.set(key, opened);
  return opened;
}

/** The earliest exam first. @throws AppError NOT_FOUND for an exam that is not the institution's */
async function read(ctx: Context, { exams, against, class: klass }: Given): Promise<Pair[]> {
  const chosen: ExamRow[] = [];
  for (const id of new Set(exams ?? [])) chosen.push(await ctx.repo(Exam).get(id));
  if (chosen.length === 0) {
    const latest = await examToShow(ctx, undefined);
    if (latest) chosen.push(latest);
  }
  const other = against ? await ctx.repo(Exam).get(against) : null;
  const pairs: Pair[] = [];
  for (const exam of chosen.sort((a, b) => a.startsOn.localeCompare(b.startsOn))) {
    const now = await loadScores(ctx, exam, { class: klass, isWhole: false });
    if (!now) continue;
    const earlier = other ?? (await examBefore(ctx, exam));
    const before =
      earlier && earlier.id !== exam.id ? await loadScores(ctx, earlier, { class: klass, isWhole: false }) : null;
    pairs.push({ now, before: before && withinClasses(before, exam) });
  }
  return pairs;
}

/** Only classes that sat both exams are compared. */
const withinClasses = (scores: ExamScores, { classes }: ExamRow): ExamScores => ({
  ...scores,
  rows: scores.rows.filter((row) => classes.includes(scores.sections.get(row.section)!.class)),
});

const lettersIn = (pairs: readonly Pair[]) => [...new Set(pairs.flatMap(({ now }) => now.letters))];

function rowsOf(
  { now, before }: Pair,
  { keyOf, nameOf, order }: Heads,
  { letters, isAlone }: { letters: readonly string[]; isAlone: boolean },
): ReportRow[] {
  const groups = groupBy(now.rows, (row) => keyOf(now, row));
  const earlier = before && groupBy(before.rows, (row) => keyOf(before, row));
  const exam = titleOf(now.exam);
  const keys = [...groups.keys()].sort((a, b) => rankOf(order, a) - rankOf(order, b));
  return [
    ...keys.map((key): ReportRow => ({
      cells: {
        name: isAlone ? nameOf(key) : fill(OF_EXAM, { name: nameOf(key), exam }),
        ...counted(groups.get(key)!, { before: earlier?.get(key), letters, maxPoint: now.maxPoint }),
      },
    })),
    ...(keys.length > 1
      ? [
          {
            emphasis: 'subtotal' as const,
            cells: {
              name: fill(ALL, { exam }),
              ...counted(now.rows, { before: before?.rows, letters, maxPoint: now.maxPoint }),
            },
          },
        ]
      : []),
  ];
}

const rankOf = (order: readonly string[], key: string) => {
  const at = order.indexOf(key);
  return at < 0 ? order.length : at;
};

function counted(
  rows: readonly Scored[],
  {
    before,
    letters,
    maxPoint,
  }: { before: readonly Scored[] | undefined; letters: readonly string[]; maxPoint: number },
): ReportRow['cells'] {
  const all = resultStatistics(rows, maxPoint);
  const earlier = before && before.length > 0 ? resultStatistics(before, maxPoint).passPercent : null;
  const isComparable = all.passPercent !== null && earlier !== null;
  return {
    students: all.students,
    passed: all.passed,
    failed: all.failed,
    withheld: all.withheld,
    passRate: all.passPercent,
    before: earlier,
    change: isComparable ? Math.round((all.passPercent! - earlier!) * 100) / 100 : null,
    top: all.top,
    meanGpa: all.meanGpa,
    ...letterCells(letters, all.letters),
  };
}

async function headsOf(ctx: Context, { by }: Given, pairs: readonly Pair[]): Promise<Heads> {
  const scores = pairs.flatMap(({ now, before }) => (before ? [now, before] : [now]));
  const sections = new Map(scores.flatMap((each) => [...each.sections]));
  const named = (labels: ReadonlyMap<string, Text>): Pick<Heads, 'nameOf' | 'order'> => ({
    nameOf: (key) => labels.get(key) ?? NOT_GIVEN,
    order: [...labels.keys()],
  });
  const values = (field: 'class' | 'shift' | 'group') => [
    ...new Set([...sections.values()].flatMap((section) => section[field] ?? [])),
  ];
  const bySection = (field: 'class' | 'shift' | 'group') => (each: ExamScores, row: Scored) =>
    each.sections.get(row.section)![field] ?? '';
  const classes = await ctx.labels(Class, values('class'));
  const ways: Record<CountedResultsBy, () => Promise<Heads>> = {
    class: async () => ({ keyOf: bySection('class'), ...named(inOrder(classes, scores)) }),
    shift: async () => ({ keyOf: bySection('shift'), ...named(await ctx.labels(Shift, values('shift'))) }),
    group: async () => ({ keyOf: bySection('group'), ...named(await ctx.labels(Group, values('group'))) }),
    section: async () => ({
      keyOf: (_, row) => row.section,
      ...named(
        new Map(
          [...sections].map(([id, { name, nameBn, class: klass }]) => [
            id,
            fill(t('{class} - {name}', '{class} - {name}'), {
              class: classes.get(klass) ?? NOT_GIVEN,
              name: { en: name, bn: nameBn },
            }),
          ]),
        ),
      ),
    }),
    gender: async () => {
      const people = await namesOf(ctx, [...new Set(scores.flatMap((each) => each.rows.map((row) => row.student)))]);
      return {
        keyOf: (_, row) => people.get(row.student)?.gender ?? '',
        ...named(new Map(genders.map(({ value, label }) => [value, label]))),
      };
    },
  };
  return ways[by]();
}

/** Classes as the exams name them. */
function inOrder(labels: ReadonlyMap<string, Text>, scores: readonly ExamScores[]): Map<string, Text> {
  const order = [...new Set(scores.flatMap(({ exam }) => exam.classes))];
  return new Map([...labels].sort(([a], [b]) => rankOf(order, a) - rankOf(order, b)));
}

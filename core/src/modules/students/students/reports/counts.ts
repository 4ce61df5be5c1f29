import { t, type Field, type ReportColumns, type ReportRow, type Text } from '@pathshala/shared/kit';
import { Class } from '@pathshala/shared/modules/school/academics';
import { Thana } from '@pathshala/shared/modules/foundation/geo';
import { Student, StudentCategory } from '@pathshala/shared/modules/foundation/people';
import { studentsReports, type COUNTED_BY } from '@pathshala/shared/modules/students/students';
import { ageOn, formatNumber } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { presentPlaces } from '../services/present-places';
import { studentFacts } from '../services/student-facts';

type By = (typeof COUNTED_BY)[number]['value'];
interface Counted {
  rows: ReportRow[];
  columns: ReportColumns;
}
const UNKNOWN = '';
const NOT_SAID = t('Not given', 'উল্লেখ নেই');
const fields: Readonly<Record<string, Field>> = Student.fields;

/** One row a section; the columns are the values that occur. */
export const countsReport = reportSpec(studentsReports.counts, {
  columns: async (ctx, given) => ({
    ...(await countedOnce(ctx, given)).columns,
  }),
  rows: async (ctx, given) => (await countedOnce(ctx, given)).rows,
});

type Given = { by: By; class?: string | undefined; on: string };
/** Columns and rows of one answer are of one reading. */
function countedOnce(ctx: Context, given: Given): Promise<Counted> {
  const key = `students.counts:${JSON.stringify(given)}`;
  const known = ctx.memo.get(key) as Promise<Counted> | undefined;
  if (known) return known;
  const counted = count(ctx, given);
  ctx.memo.set(key, counted);
  return counted;
}

async function count(ctx: Context, { by, class: of, on }: Given): Promise<Counted> {
  const { sections, places } = await presentPlaces(ctx, { class: of });
  const facts = await studentFacts(ctx);
  const bySection = new Map<string, Map<string, number>>();
  const seen = new Set<string>();
  for (const { section, student } of places) {
    const row = facts.get(student);
    if (!row) continue;
    const value = valueOf(row, by, on);
    seen.add(value);
    const counts = bySection.get(section) ?? new Map<string, number>();
    bySection.set(section, counts.set(value, (counts.get(value) ?? 0) + 1));
  }
  const heads = await headsOf(ctx, by, seen);
  const classes = await ctx.labels(Class, [...new Set([...sections.values()].map((row) => row.class))]);
  const rows = [...sections.values()].flatMap((section): ReportRow[] => {
    const counts = bySection.get(section.id);
    if (!counts) return [];
    const each = Object.fromEntries(heads.map(({ value }, at) => [`v${at}`, counts.get(value) ?? 0]));
    const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
    return [
      {
        keys: { section: section.id },
        cells: {
          class: classes.get(section.class) ?? null,
          section: { en: section.name, bn: section.nameBn },
          ...each,
          total,
        },
      },
    ];
  });
  const fixed = studentsReports.counts.columnsOf({ by, on });
  const columns = heads.map(({ label }, at) => [`v${at}`, { kind: 'int', label, total: 'sum' } as const] as const);
  return {
    rows,
    columns: {
      class: fixed['class']!,
      section: fixed['section']!,
      ...Object.fromEntries(columns),
      total: fixed['total']!,
    },
  };
}

type Facts = Awaited<ReturnType<typeof studentFacts>> extends ReadonlyMap<string, infer F> ? F : never;
const valueOf = (row: Facts, by: By, on: string): string =>
  by === 'age' ? String(ageOn(row.dateOfBirth, on).years) : (row[by] ?? UNKNOWN);

/** Values in the order in which people know them, with what heads their column; missing values come last. */
async function headsOf(ctx: Context, by: By, seen: ReadonlySet<string>): Promise<{ value: string; label: Text }[]> {
  const known = [...seen].filter((value) => value !== UNKNOWN);
  const heads =
    by === 'age'
      ? known
          .sort((a, b) => Number(a) - Number(b))
          .map((value) => ({ value, label: t(value, formatNumber(Number(value), 'bn')) }))
      : by === 'category' || by === 'thana'
        ? [...(await ctx.labels(by === 'thana' ? Thana : StudentCategory, known))]
            .map(([value, label]) => ({ value, label }))
            .sort((a, b) => a.label.en.localeCompare(b.label.en))
        : (fields[by]?.of.choices ?? [])
            .filter(({ value }) => seen.has(value))
            .map(({ value, label }) => ({ value, label }));
  return seen.has(UNKNOWN) ? [...heads, { value: UNKNOWN, label: NOT_SAID }] : heads;
}

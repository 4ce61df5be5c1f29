import type { Row, Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { ofVersion, Result, type ResultVersion, type StoredLine } from '@pathshala/shared/modules/exams/results';
import { addDays, addMonths } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { readerOfNamed } from '../../../school/academics';
import { loadRule } from '../../exams';
import { versionToShow } from '../services/show-version';

type ExamRow = Row<typeof Exam>;
export type SectionRow = Row<typeof Section>;
export interface ScoredLine extends Pick<
  StoredLine,
  'subject' | 'kind' | 'state' | 'passed' | 'letter' | 'point' | 'obtained' | 'full'
> {
  papers: { subject: string }[];
}
/** Of a stored result what reports count. */
export interface Scored {
  student: string;
  section: string;
  roll: number;
  state: 'normal' | 'withheld';
  passed: boolean;
  letter: string;
  gpa: number;
  total: number;
  failCount: number;
  lines: ScoredLine[];
}
export interface ExamScores {
  exam: ExamRow;
  version: Row<typeof ResultVersion>;
  /** Letters of the scale, the best first. */
  letters: string[];
  maxPoint: number;
  /** Of the classes of the exam, in their order; also those that are closed by now. */
  sections: Map<string, SectionRow>;
  /** Of sections that the caller may see; in no order. */
  rows: Scored[];
}
const MONTHS_BACK = 36;
const LINE = ['subject', 'kind', 'state', 'passed', 'letter', 'point', 'obtained', 'full', 'papers.subject'];
const FIELDS = ['student', 'section', 'roll', 'state', 'passed', 'letter', 'gpa', 'total', 'failCount'];

/**
 * The results of an exam that a reader of reports sees: the published version, else the last complete one. Null
 * where there are none.
 * @throws AppError NOT_FOUND for an exam that is not the institution's
 */
export async function loadScores(
  ctx: Context,
  exam: ExamRow,
  {
    class: klass,
    section,
    isWhole = true,
  }: { class?: string | undefined; section?: string | undefined; isWhole?: boolean } = {},
): Promise<ExamScores | null> {
  const version = await versionToShow(ctx, exam, undefined);
  if (!version) return null;
  const { scale, bands } = await loadRule(ctx, exam.setting);
  const sections = new Map(
    (await ctx.repo(Section).find({ where: { class: { in: exam.classes } }, sort: ['rank', 'name'] }))
      .sort((a, b) => exam.classes.indexOf(a.class) - exam.classes.indexOf(b.class))
      .map((row) => [row.id, row]),
  );
  const wanted = [...sections.values()].filter(
    (row) => (!klass || row.class === klass) && (!section || row.id === section),
  );
  const shown = isWhole ? [...FIELDS, ...LINE.map((field) => `lines.${field}`)] : FIELDS;
  const rows = await ctx.repo(Result).aggregate<Scored>(
    {
      ...ofVersion(version),
      ...(klass || section ? { section: { in: wanted.map((row) => row.id) } } : {}),
    },
    [{ $project: { _id: 0, ...Object.fromEntries(shown.map((field) => [field, 1])) } }],
  );
  return {
    exam,
    version,
    letters: [...new Set(bands.map(({ letter }) => letter))],
    maxPoint: scale.maxPoint!,
    sections,
    rows: rows.filter((row) => sections.has(row.section)),
  };
}

/**
 * The exam that is named, else the one that was published last, else the last that has results; null where none has.
 */
export async function examToShow(ctx: Context, id: string | undefined): Promise<ExamRow | null> {
  if (id) return ctx.repo(Exam).get(id);
  const exams = await withResults(ctx, { until: addDays(ctx.today, 1) });
  return exams.find((exam) => exam.publishedVersion) ?? exams[0] ?? null;
}

/** The exam before of the same classes that has results; null where there is none. */
export async function examBefore(ctx: Context, { startsOn, classes }: ExamRow): Promise<ExamRow | null> {
  const exams = await withResults(ctx, { until: startsOn });
  return exams.find((each) => each.classes.some((klass) => classes.includes(klass))) ?? null;
}

/** Exams that began before a day, not longer ago than anyone compares with; the latest first. */
const withResults = async (ctx: Context, { until }: { until: string }): Promise<ExamRow[]> =>
  (
    await ctx
      .repo(Exam)
      .find({ where: { startsOn: { gte: addMonths(until, -MONTHS_BACK), lt: until } }, sort: ['-startsOn'] })
  ).filter((exam) => (exam.lastVersion ?? 0) > 0);

export interface NamedStudent {
  name: Text;
  code: string;
  gender: string;
  guardian: string | undefined;
}
export async function namesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, NamedStudent>> {
  const rows = await (
    await readerOfNamed(ctx)
  )
    .repo(Student)
    .aggregate<{ _id: string; name: string; nameBn: string; code: string; gender: string; guardian?: string }>(
      { id: { in: [...ids] } },
      [{ $project: { name: 1, nameBn: 1, code: 1, gender: 1, guardian: 1 } }],
    );
  return new Map(
    rows.map(({ _id, name, nameBn, ...row }) => [
      _id,
      { ...row, name: { en: name, bn: nameBn }, guardian: row.guardian },
    ]),
  );
}

/** Numbers of the guardians of some students, by student. */
export async function phonesOf(ctx: Context, people: ReadonlyMap<string, NamedStudent>): Promise<Map<string, string>> {
  const guardians = new Map(
    (
      await ctx
        .repo(Guardian)
        .find({ where: { id: { in: [...people.values()].flatMap((row) => row.guardian ?? []) } }, sort: [] })
    ).map((row) => [row.id, row.phone]),
  );
  return new Map(
    [...people].flatMap(([id, { guardian }]) => {
      const phone = guardian ? guardians.get(guardian) : undefined;
      return phone ? [[id, phone] as const] : [];
    }),
  );
}

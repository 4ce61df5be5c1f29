import { fill, t, type ParametersOf, type ReportRow, type Row, type Text } from '@pathshala/shared/kit';
import { Subject, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { resultReports } from '@pathshala/shared/modules/exams/results';
import { formatNumber } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import { noteOf } from './by-subject';
import {
  examBefore,
  examToShow,
  loadScores,
  namesOf,
  type ExamScores,
  type Scored,
  type ScoredLine,
} from './exam-scores';

type Given = ParametersOf<(typeof resultReports.taught)['parameters']>;
/** One student in one subject. */
interface Line {
  row: Scored;
  line: ScoredLine;
  /** Of the full marks, in hundredths of a per cent rounded; null without a mark. */
  percent: number | null;
  /** Points against the exam before; null where either has no mark. */
  change: number | null;
}
interface Opened {
  scores: ExamScores;
  before: ExamScores | null;
  lines: Line[];
}
const NAME = t('{section}: {subject}', '{section}: {subject}');
const AGAINST = t(
  'Against {exam}: {improved} improved, {declined} declined.',
  '{exam}-এর তুলনায়: উন্নতি {improved}, অবনতি {declined}।',
);

export const taughtReport = reportSpec(resultReports.taught, {
  async rows(ctx, given) {
    const opened = await open(ctx, given);
    return opened ? rowsOf(ctx, opened) : [];
  },
  async facts(ctx, given) {
    const lines = (await open(ctx, given))?.lines ?? [];
    const sat = lines.filter(({ line }) => line.state === 'graded');
    const passed = sat.filter(({ line }) => line.passed).length;
    return [
      { key: 'sat', label: t('Marked', 'নম্বরপ্রাপ্ত'), kind: 'int', value: sat.length },
      { key: 'failed', label: t('Failed', 'অনুত্তীর্ণ'), kind: 'int', value: sat.length - passed },
      {
        key: 'absent',
        label: t('Absent', 'অনুপস্থিত'),
        kind: 'int',
        value: lines.filter(({ line }) => line.state === 'absent').length,
      },
      {
        key: 'passRate',
        label: t('Pass rate', 'পাসের হার'),
        kind: 'percent',
        value: sat.length > 0 ? Math.round((passed * 10_000) / sat.length) / 100 : null,
      },
    ];
  },
  async notes(ctx, given) {
    const opened = await open(ctx, given);
    if (!opened) return [];
    const { scores, before, lines } = opened;
    const count = (test: (change: number) => boolean): Text => {
      const found = lines.filter(({ change }) => change !== null && test(change)).length;
      return { en: formatNumber(found, 'en'), bn: formatNumber(found, 'bn') };
    };
    return [
      noteOf(scores),
      ...(before
        ? [
            fill(AGAINST, {
              exam: { en: before.exam.title, bn: before.exam.titleBn },
              improved: count((change) => change > 0),
              declined: count((change) => change < 0),
            }),
          ]
        : []),
    ];
  },
});

/** Rows, figures and notes of one answer are of one reading. */
function open(ctx: Context, given: Given): Promise<Opened | null> {
  const key = `results.taught:${JSON.stringify(given)}`;
  const known = ctx.memo.get(key) as Promise<Opened | null> | undefined;
  if (known) return known;
  const opened = read(ctx, given);
  ctx.memo.set(key, opened);
  return opened;
}

/**
 * Teacher of the requested lessons: the caller, and for the office anyone.
 * @throws AppError NOT_FOUND for an employee that is not the institution's
 */
async function teacherOf(ctx: Context, staff: string | undefined): Promise<string | null> {
  if (!staff || !ctx.can('exams.everySheet')) return ctx.actor.staff ?? null;
  return (await ctx.repo(Staff).get(staff)).id;
}

type Taught = ReadonlyMap<string, { subjects: ReadonlySet<string>; isClassTeacher: boolean }>;
async function taughtBy(ctx: Context, staff: string | null): Promise<Taught> {
  const own = new Map<string, { subjects: Set<string>; isClassTeacher: boolean }>();
  const rows: Row<typeof TeachingAssignment>[] = staff
    ? await ctx.repo(TeachingAssignment).find({ where: { staff } })
    : [];
  for (const { section, subject, classTeacher } of rows) {
    const entry = own.get(section) ?? { subjects: new Set<string>(), isClassTeacher: false };
    if (subject) entry.subjects.add(subject);
    own.set(section, { subjects: entry.subjects, isClassTeacher: entry.isClassTeacher || classTeacher });
  }
  return own;
}

async function read(ctx: Context, given: Given): Promise<Opened | null> {
  const taught = await taughtBy(ctx, await teacherOf(ctx, given.staff));
  const exam = taught.size > 0 ? await examToShow(ctx, given.exam) : null;
  const scores = exam && (await loadScores(ctx, exam, { section: given.section }));
  if (!scores) return null;
  const earlier = await examBefore(ctx, scores.exam);
  const before = earlier && (await loadScores(ctx, earlier));
  const earlierMarks = new Map(
    (before?.rows ?? []).flatMap((row) =>
      row.lines.map((line) => [`${row.student}:${line.subject}`, percentOf(line)] as const),
    ),
  );
  const isTaught = (row: Scored, line: ScoredLine) => {
    const own = taught.get(row.section);
    if (!own) return false;
    return own.isClassTeacher || line.papers.some(({ subject }) => own.subjects.has(subject));
  };
  const isAsked = (line: ScoredLine) => !given.subject || line.papers.some(({ subject }) => subject === given.subject);
  const lines = scores.rows.flatMap((row) =>
    row.lines
      .filter((line) => line.state !== 'exempt' && isTaught(row, line) && isAsked(line))
      .map((line): Line => {
        const [percent, earlierPercent] = [percentOf(line), earlierMarks.get(`${row.student}:${line.subject}`) ?? null];
        const change =
          percent === null || earlierPercent === null ? null : Math.round((percent - earlierPercent) * 100) / 100;
        return { row, line, percent, change };
      }),
  );
  return { scores, before: earlier && before, lines: lines.filter((each) => isWanted(each, given.only)) };
}

const percentOf = ({ state, obtained, full }: ScoredLine): number | null =>
  state === 'graded' && full > 0 ? Math.round((obtained * 10_000) / full) / 100 : null;

function isWanted({ line, change }: Line, only: Given['only']): boolean {
  if (only === 'weak') return line.state !== 'graded' || !line.passed;
  if (only === 'declined') return change !== null && change < 0;
  return only !== 'improved' || (change !== null && change > 0);
}

/** Section by section and subject by subject; those without a mark first, then the lowest. */
async function rowsOf(ctx: Context, { scores: { sections }, lines }: Opened): Promise<ReportRow[]> {
  const rank = new Map([...sections.keys()].map((id, at) => [id, at]));
  const titles = await sectionLabels(ctx, [...sections.values()]);
  const subjects = await ctx.labels(Subject, [
    ...new Set(lines.flatMap(({ line }) => line.papers.map(({ subject }) => subject))),
  ]);
  const people = await namesOf(ctx, [...new Set(lines.map(({ row }) => row.student))]);
  const named = lines.map((each) => {
    const names = each.line.papers.map(({ subject }) => subjects.get(subject) ?? { en: '', bn: '' });
    return {
      ...each,
      name: { en: names.map(({ en }) => en).join(' + '), bn: names.map(({ bn }) => bn).join(' + ') },
    };
  });
  return named
    .sort(
      (a, b) =>
        rank.get(a.row.section)! - rank.get(b.row.section)! ||
        a.name.en.localeCompare(b.name.en) ||
        (a.percent ?? -1) - (b.percent ?? -1) ||
        a.row.roll - b.row.roll,
    )
    .map(({ row, line, percent, change, name }): ReportRow => {
      const person = people.get(row.student);
      const isGraded = line.state === 'graded';
      return {
        keys: { student: row.student },
        cells: {
          taught: fill(NAME, { section: titles.get(row.section) ?? { en: '', bn: '' }, subject: name }),
          student: person?.name ?? null,
          code: person?.code ?? null,
          roll: row.roll,
          outcome: isGraded ? (line.passed ? 'passed' : 'failed') : line.state,
          mark: isGraded ? line.obtained : null,
          full: line.full,
          percent,
          change,
          letter: isGraded ? line.letter : null,
          gpa: row.state === 'normal' ? row.gpa : null,
          failCount: row.failCount,
        },
      };
    });
}

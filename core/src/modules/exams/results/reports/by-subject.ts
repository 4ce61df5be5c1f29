import {
  fill,
  groupBy,
  t,
  type ParametersOf,
  type ReportCells,
  type ReportColumns,
  type ReportRow,
  type Text,
} from '@pathshala/shared/kit';
import { Class, Subject } from '@pathshala/shared/modules/school/academics';
import { resultReports, resultStatistics, subjectStatistics } from '@pathshala/shared/modules/exams/results';
import { reportSpec, type Context } from '../../../../kernel';
import {
  examToShow,
  loadScores,
  namesOf,
  phonesOf,
  type ExamScores,
  type Scored,
  type ScoredLine,
  type SectionRow,
} from './exam-scores';

type Given = ParametersOf<(typeof resultReports.bySubject)['parameters']>;
interface Opened extends ExamScores {
  classes: ReadonlyMap<string, Text>;
  subjects: ReadonlyMap<string, Text>;
}
const NONE: Text = { en: '', bn: '' };
const STATE = t('{exam}: {state}.', '{exam}: {state}।');
const PUBLISHED = t('published', 'প্রকাশিত');
const DRAFT = t('not published yet', 'এখনো অপ্রকাশিত');

export const bySubjectReport = reportSpec(resultReports.bySubject, {
  async columns(ctx, given) {
    const declared = resultReports.bySubject.columnsOf(given);
    const opened = await open(ctx, given);
    if (!opened || isList(given)) return declared;
    return { ...declared, ...lettersOf(opened.letters) };
  },
  async rows(ctx, given) {
    const opened = await open(ctx, given);
    if (!opened) return [];
    if (isList(given)) return listed(ctx, opened, given);
    return given.show === 'sections' ? bySection(opened) : bySubject(opened, given);
  },
  async describe(ctx, rows, given) {
    if (!isList(given)) return rows;
    const people = await namesOf(
      ctx,
      rows.flatMap(({ keys }) => keys?.['student'] ?? []),
    );
    const phones = await phonesOf(ctx, people);
    return rows.map((row) => ({
      ...row,
      cells: { ...row.cells, phone: phones.get(row.keys?.['student'] ?? '') ?? null },
    }));
  },
  async notes(ctx, given) {
    const opened = await open(ctx, given);
    return opened ? [noteOf(opened)] : [];
  },
});

/** State of the figures, and whether families have seen them. */
export const noteOf = ({ exam, version }: Pick<ExamScores, 'exam' | 'version'>): Text =>
  fill(STATE, {
    exam: { en: exam.title, bn: exam.titleBn },
    state: exam.publishedVersion === version.version ? PUBLISHED : DRAFT,
  });

/** How many got each grade. */
export const lettersOf = (letters: readonly string[], more: { total?: 'sum' } = {}): ReportColumns =>
  Object.fromEntries(
    letters.map((letter, at) => [`g${at}`, { kind: 'int', label: { en: letter, bn: letter }, quiet: true, ...more }]),
  );
export const letterCells = (letters: readonly string[], counts: Readonly<Record<string, number>>): ReportCells =>
  Object.fromEntries(letters.map((letter, at) => [`g${at}`, counts[letter] ?? 0]));

const isList = ({ show }: Given) => show === 'failed' || show === 'absent';

/** Columns, rows and notes of one answer are of one reading. */
function open(ctx: Context, given: Given): Promise<Opened | null> {
  const key = `results.bySubject:${JSON.stringify(given)}`;
  const known = ctx.memo.get(key) as Promise<Opened | null> | undefined;
  if (known) return known;
  const opened = read(ctx, given);
  ctx.memo.set(key, opened);
  return opened;
}

async function read(ctx: Context, given: Given): Promise<Opened | null> {
  const exam = await examToShow(ctx, given.exam);
  const scores = exam && (await loadScores(ctx, exam, given));
  if (!scores) return null;
  const papers = scores.rows.flatMap((row) => row.lines.flatMap((line) => line.papers.map(({ subject }) => subject)));
  return {
    ...scores,
    classes: await ctx.labels(Class, exam.classes),
    subjects: await ctx.labels(Subject, [...new Set(papers)]),
  };
}

/** Papers that are graded as one have one name. */
const nameOf = (line: ScoredLine, subjects: ReadonlyMap<string, Text>): Text => {
  const names = line.papers.map(({ subject }) => subjects.get(subject) ?? NONE);
  return { en: names.map(({ en }) => en).join(' + '), bn: names.map(({ bn }) => bn).join(' + ') };
};
const isSubject = (line: ScoredLine, subject: string | undefined) =>
  !subject || line.papers.some((paper) => paper.subject === subject);
const titleOf = ({ name, nameBn }: SectionRow): Text => ({ en: name, bn: nameBn });

function bySubject(opened: Opened, { show, subject }: Given): ReportRow[] {
  const { exam, rows, sections, classes, subjects, letters } = opened;
  const isBySection = show === 'sectionSubjects';
  return exam.classes.flatMap((klass) => {
    const lines = rows
      .filter((row) => sections.get(row.section)!.class === klass)
      .flatMap((row) =>
        row.lines.filter((line) => isSubject(line, subject)).map((line) => ({ line, section: row.section })),
      );
    return [...groupBy(lines, ({ line }) => line.subject)]
      .map(([id, own]) => ({ id, own, name: nameOf(own[0]!.line, subjects) }))
      .sort((a, b) => a.name.en.localeCompare(b.name.en))
      .flatMap(({ id, own, name }) =>
        (isBySection ? inOrder([...groupBy(own, ({ section }) => section)], sections) : [[null, own] as const]).map(
          ([section, members]): ReportRow => {
            const counted = subjectStatistics(members.map(({ line }) => line));
            return {
              keys: {
                exam: exam.id,
                class: klass,
                subject: id,
                ...(section ? { section } : {}),
                ...behind(counted),
              },
              cells: {
                class: classes.get(klass) ?? null,
                subject: name,
                section: section ? titleOf(sections.get(section)!) : null,
                registered: counted.registered,
                appeared: counted.appeared,
                absent: counted.absent,
                passed: counted.passed,
                failed: counted.failed,
                passRate: counted.passPercent,
                highest: counted.highest,
                lowest: counted.lowest,
                mean: counted.mean,
                ...letterCells(letters, counted.letters),
              },
            };
          },
        ),
      );
  });
}

/** Where a number of students leads to their names. */
const behind = ({ failed, absent = 0 }: { failed: number; absent?: number }) => ({
  ...(failed > 0 ? { failed: 'failed' } : {}),
  ...(absent > 0 ? { absent: 'absent' } : {}),
});

function inOrder<T>(groups: [string, T][], sections: ReadonlyMap<string, SectionRow>): [string, T][] {
  const order = [...sections.keys()];
  return groups.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

function bySection({ exam, rows, sections, classes, letters, maxPoint }: Opened): ReportRow[] {
  return inOrder([...groupBy(rows, (row) => row.section)], sections).map(([id, members]) => {
    const section = sections.get(id)!;
    const counted = resultStatistics(members, maxPoint);
    return {
      keys: { exam: exam.id, class: section.class, section: id, ...behind(counted) },
      cells: {
        class: classes.get(section.class) ?? null,
        section: titleOf(section),
        students: counted.students,
        passed: counted.passed,
        failed: counted.failed,
        withheld: counted.withheld,
        passRate: counted.passPercent,
        top: counted.top,
        meanGpa: counted.meanGpa,
        failedInOne: counted.failedIn.one,
        failedInTwo: counted.failedIn.two,
        failedInMore: counted.failedIn.more,
        ...letterCells(letters, counted.letters),
      },
    };
  });
}

const hasFailed = (line: ScoredLine) => line.state === 'graded' && !line.passed && line.kind !== 'excluded';

/** Lines for which a student is in the list; the same that the numbers count. */
function reasons(row: Scored, { show, subject }: Given): ScoredLine[] {
  const lines = row.lines.filter((line) => isSubject(line, subject));
  if (show === 'absent') return lines.filter((line) => line.state === 'absent');
  if (subject) return lines.filter((line) => line.state === 'graded' && !line.passed);
  return row.state === 'normal' && !row.passed
    ? lines.filter((line) => hasFailed(line) || line.state === 'absent')
    : [];
}

/** Students who failed in fewest subjects come first: they are nearest to passing. */
async function listed(ctx: Context, opened: Opened, given: Given): Promise<ReportRow[]> {
  const { exam, rows, sections, classes, subjects } = opened;
  const rank = new Map([...sections.keys()].map((id, at) => [id, at]));
  const found = rows
    .map((row) => ({ row, lines: reasons(row, given), klass: sections.get(row.section)!.class }))
    .filter(({ row, lines }) => lines.length > 0 || isFailedWithoutLine(row, given))
    .sort(
      (a, b) =>
        exam.classes.indexOf(a.klass) - exam.classes.indexOf(b.klass) ||
        a.row.failCount - b.row.failCount ||
        b.row.total - a.row.total ||
        rank.get(a.row.section)! - rank.get(b.row.section)! ||
        a.row.roll - b.row.roll,
    );
  const people = await namesOf(
    ctx,
    found.map(({ row }) => row.student),
  );
  return found.map(({ row, lines, klass }): ReportRow => {
    const person = people.get(row.student);
    const names = lines.map((line) => nameOf(line, subjects));
    return {
      keys: { student: row.student },
      cells: {
        class: classes.get(klass) ?? null,
        student: person?.name ?? null,
        code: person?.code ?? null,
        section: titleOf(sections.get(row.section)!),
        roll: row.roll,
        subjects: { en: names.map(({ en }) => en).join(', '), bn: names.map(({ bn }) => bn).join(', ') },
        mark: given.subject && lines[0]?.state === 'graded' ? lines[0].obtained : null,
        failCount: row.failCount,
        total: row.total,
        phone: null,
      },
    };
  });
}

/**
 * Someone may fail as a whole without a failed subject of their own, as who did not sit a fourth subject that has to
 * be sat.
 */
const isFailedWithoutLine = (row: Scored, { show, subject }: Given) =>
  show === 'failed' && !subject && row.state === 'normal' && !row.passed;

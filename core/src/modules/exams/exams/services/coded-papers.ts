import { randomInt } from 'node:crypto';
import { AppError, type Row, type Text } from '@pathshala/shared/kit';
import { Class, Section, Subject } from '@pathshala/shared/modules/school/academics';
import {
  CODE_LENGTH,
  CODE_LETTERS,
  type CodedMark,
  CodedPaper,
  Exam,
  examErrors,
  ExamSubject,
  ScriptCode,
} from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';
import { candidatesOf, papersOf, sectionsOfExam, sittersOf, type ExamCandidate, type PaperRow } from './candidates';
import { codedPaperIdOf, UNNAMED } from './marks-sheets';

export type CodedPaperRow = Row<typeof CodedPaper>;
export type CodedMarkRow = Row<typeof CodedMark>;

export const findCodedPaper = (ctx: Context, examSubject: string): Promise<CodedPaperRow | null> =>
  ctx.repo(CodedPaper).findOne({ id: codedPaperIdOf(ctx.tenantId, examSubject) });

/** Subject and class, which is what an examiner knows a paper by. */
export async function paperLabels(ctx: Context, papers: readonly PaperRow[]): Promise<Map<string, Text>> {
  const subjects = await ctx.labels(Subject, [...new Set(papers.map(({ subject }) => subject))]);
  const classes = await ctx.labels(Class, [...new Set(papers.map((paper) => paper.class))]);
  return new Map(
    papers.map((paper) => {
      const [subject, klass] = [subjects.get(paper.subject) ?? UNNAMED, classes.get(paper.class) ?? UNNAMED];
      return [paper.id, { en: `${subject.en}, ${klass.en}`, bn: `${subject.bn}, ${klass.bn}` }];
    }),
  );
}

export interface CodedSitter {
  candidate: ExamCandidate;
  section: Row<typeof Section>;
  sectionLabel: Text;
}

/** Everyone who sits a paper, by section and roll. */
export async function sittersOfPaper(
  ctx: Context,
  examSubject: string,
): Promise<{ exam: Row<typeof Exam>; paper: PaperRow; sitters: CodedSitter[] }> {
  const paper = await ctx.repo(ExamSubject).get(examSubject);
  const exam = await ctx.repo(Exam).get(paper.exam);
  const sections = (await sectionsOfExam(ctx, exam)).filter((section) => papersOf([paper], section).length > 0);
  const labels = await ctx.labels(
    Section,
    sections.map(({ id }) => id),
  );
  const candidates = await candidatesOf(ctx, exam, { sections });
  return {
    exam,
    paper,
    sitters: sections.flatMap((section) =>
      sittersOf(
        candidates.filter((candidate) => candidate.section === section.id),
        paper,
      ).map(({ candidate }) => ({ candidate, section, sectionLabel: labels.get(section.id) ?? UNNAMED })),
    ),
  };
}

/** Codes of a paper by student. */
export const codesOf = async (ctx: Context, examSubject: string): Promise<Map<string, Row<typeof ScriptCode>>> =>
  new Map((await ctx.repo(ScriptCode).find({ where: { examSubject }, sort: [] })).map((row) => [row.student, row]));

/**
 * Codes that no script of the institution has. They are random: a code that followed from the student could be worked
 * out by an examiner who knows the class.
 */
export async function freshCodes(ctx: Context, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    while (codes.size < count) codes.add(randomCode());
    for (const { code } of await ctx.repo(ScriptCode).find({ where: { code: { in: [...codes] } }, sort: [] }))
      codes.delete(code);
  }
  return [...codes];
}
const randomCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** @throws AppError CODES_OPENED */
export function assertUnopened(coded: Pick<CodedPaperRow, 'state'>): void {
  if (coded.state === 'opened') throw new AppError(examErrors.CODES_OPENED);
}

import { type ActionOutput, AppError, kernelErrors, type Row, type Text } from '@pathshala/shared/kit';
import {
  CodedPaper,
  defaultPassMark,
  Exam,
  type examActions,
  examErrors,
  ExamMark,
  ExamSubject,
  MarksSheet,
  passPercentOf,
} from '@pathshala/shared/modules/exams/exams';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { Section, Subject, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { createHash } from 'node:crypto';
import { type Context, isOneOf } from '../../../../kernel';
import { remember } from '../../../foundation/people';
import { candidatesOf, type ExamCandidate, type PaperRow, sittersOf } from './candidates';
import { type ExamRule, loadRule } from './exam-rule';

export interface SheetKey {
  examSubject: string;
  section: string;
}
export type SheetRow = Row<typeof MarksSheet>;
export type MarkRow = Row<typeof ExamMark>;
export type SheetAnswer = ActionOutput<typeof examActions.openSheet>;
export interface PaperOfSection {
  key: SheetKey;
  exam: Row<typeof Exam>;
  paper: PaperRow;
  section: Row<typeof Section>;
  /** Whether the caller may write here, apart from the sheet's state. */
  isOwn: boolean;
  /** Whether its scripts are marked by codes that are not opened yet. */
  isCoded: boolean;
}

/** The same sheet has the same id wherever it is opened first. 24 hexadecimal digits. */
export const marksSheetIdOf = (tenantId: string | null, { examSubject, section }: SheetKey) =>
  createHash('sha1').update(`marks:${tenantId}:${examSubject}:${section}`).digest('hex').slice(0, 24);

/** A paper is marked by code once; two clerks who begin it mean the same record. */
export const codedPaperIdOf = (tenantId: string | null, examSubject: string) =>
  createHash('sha1').update(`coded:${tenantId}:${examSubject}`).digest('hex').slice(0, 24);

/** The caller's lessons: section → subjects; the class teacher of a section reads all of its sheets. */
export const ownTeaching = (ctx: Context): Promise<Map<string, { subjects: Set<string>; classTeacher: boolean }>> =>
  remember(ctx, 'own-teaching', async () => {
    const own = new Map<string, { subjects: Set<string>; classTeacher: boolean }>();
    if (!ctx.actor.staff) return own;
    for (const { section, subject, classTeacher } of await ctx
      .repo(TeachingAssignment)
      .find({ where: { staff: ctx.actor.staff } })) {
      const entry = own.get(section) ?? { subjects: new Set<string>(), classTeacher: false };
      if (subject) entry.subjects.add(subject);
      own.set(section, { subjects: entry.subjects, classTeacher: entry.classTeacher || classTeacher });
    }
    return own;
  });

/** Whether the caller sees a paper of a section, and whether they enter its marks. */
export async function rightTo(ctx: Context, section: string, subject: string): Promise<'none' | 'look' | 'enter'> {
  if (ctx.can('exams.everySheet')) return 'enter';
  const own = (await ownTeaching(ctx)).get(section);
  if (own?.subjects.has(subject)) return 'enter';
  return own?.classTeacher ? 'look' : 'none';
}

/**
 * A paper that the section does not sit, or that the caller has nothing to do with, does not exist.
 * @throws AppError NOT_FOUND
 */
export async function loadPaper(ctx: Context, key: SheetKey): Promise<PaperOfSection> {
  const paper = await ctx.repo(ExamSubject).get(key.examSubject);
  const section = await ctx.repo(Section).get(key.section);
  const exam = await ctx.repo(Exam).get(paper.exam);
  const right = await rightTo(ctx, section.id, paper.subject);
  if (right === 'none' || section.class !== paper.class || (paper.group && paper.group !== section.group))
    throw new AppError(kernelErrors.NOT_FOUND);
  const coded = await ctx.repo(CodedPaper).findOne({ id: codedPaperIdOf(ctx.tenantId, paper.id) });
  return { key, exam, paper, section, isOwn: right === 'enter', isCoded: coded?.state === 'marking' };
}

export const loadSheet = (ctx: Context, key: SheetKey): Promise<SheetRow | null> =>
  ctx.repo(MarksSheet).findOne({ id: marksSheetIdOf(ctx.tenantId, key) });

/** Those who sit the paper in this section, by roll. */
export const loadSitters = async (
  ctx: Context,
  { exam, paper, section }: PaperOfSection,
): Promise<{ candidate: ExamCandidate; kind: PaperRow['kind'] }[]> =>
  sittersOf(await candidatesOf(ctx, exam, { sections: [section] }), paper);

export const loadMarks = (
  ctx: Context,
  { exam, paper }: PaperOfSection,
  students: readonly string[],
): Promise<MarkRow[]> =>
  ctx.repo(ExamMark).find({ where: { exam: exam.id, student: { in: [...students] }, examSubject: paper.id } });

/** Why nothing can be written now; null when the caller may write. */
export function findRefusal({ exam, isOwn, isCoded }: PaperOfSection, sheet: SheetRow | null): AppError | null {
  if (!isOwn) return new AppError(kernelErrors.FORBIDDEN);
  if (isCoded) return new AppError(examErrors.PAPER_CODED);
  const isReopened = sheet?.reopenedAt !== undefined && sheet.state === 'open';
  if (exam.publishedAt && !(isReopened && sheet.reopenedAt! > exam.publishedAt))
    return new AppError(examErrors.RESULT_PUBLISHED);
  if (exam.state === 'draft' || (exam.state === 'closed' && !isReopened)) return new AppError(examErrors.EXAM_NOT_OPEN);
  if (sheet?.state === 'submitted') return new AppError(examErrors.MARKS_SUBMITTED);
  return sheet?.state === 'locked' ? new AppError(examErrors.MARKS_LOCKED) : null;
}

/** The person who reopened a sheet does not change its marks as well, with none of their accounts. */
export const reopenerRefusal = async (ctx: Context, sheet: SheetRow | null): Promise<AppError | null> =>
  sheet?.state === 'open' && sheet.reopenedBy && (await isOneOf(ctx, [sheet.reopenedBy]))
    ? new AppError(examErrors.REOPENED_BY_YOU)
    : null;

/** Sheets of an exam that were reopened, with their reason and how many marks were changed since; latest first. */
export async function reopenedSheets(ctx: Context, exam: string) {
  const sheets = await ctx
    .repo(MarksSheet)
    .find({ where: { exam, reopenedAt: { ne: null } }, sort: ['-reopenedAt'], limit: MOST_REOPENED });
  const papers = await ctx.repo(ExamSubject).find({
    where: { id: { in: [...new Set(sheets.map(({ examSubject }) => examSubject))] } },
  });
  const subjectOf = new Map(papers.map(({ id, subject }) => [id, subject]));
  const [subjects, sections, people] = [
    await ctx.labels(Subject, [...new Set(subjectOf.values())]),
    await ctx.labels(
      Section,
      sheets.map(({ section }) => section),
    ),
    await ctx.labels(
      User,
      sheets.flatMap(({ reopenedBy }) => reopenedBy ?? []),
    ),
  ];
  return Promise.all(
    sheets.map(async ({ examSubject, section, reopenedAt = '', reopenedBy, reopenReason = '' }) => ({
      subject: subjects.get(subjectOf.get(examSubject) ?? '') ?? UNNAMED,
      section: sections.get(section) ?? UNNAMED,
      at: reopenedAt,
      by: people.get(reopenedBy ?? '') ?? null,
      reason: reopenReason,
      changed: await ctx.repo(ExamMark).count({ examSubject, section, updatedAt: { gte: reopenedAt } }),
    })),
  );
}
const MOST_REOPENED = 100;

export async function viewMarks(ctx: Context, rows: readonly MarkRow[]) {
  const names = await ctx.labels(
    User,
    rows.flatMap((row) => row.updatedBy ?? []),
  );
  return rows.map(({ student, rev, status, marks, updatedBy, updatedAt }) => {
    const by = updatedBy ? names.get(updatedBy) : undefined;
    return { student, rev, status: status ?? 'present', marks: marks ?? {}, updatedAt, ...(by ? { by } : {}) };
  });
}

/** A sheet that nobody has started looks like an open one of revision 0. */
export async function viewSheet(
  ctx: Context,
  key: SheetKey,
  sheet: SheetRow | null,
  candidates: number,
): Promise<SheetAnswer['sheet']> {
  if (!sheet) return { ...key, rev: 0, state: 'open', complete: 0, candidates };
  const { rev, state, complete, lastEntryAt, submittedAt, submittedBy, reopenedAt, reopenReason } = sheet;
  const by = submittedBy ? (await ctx.labels(User, [submittedBy])).get(submittedBy) : undefined;
  return {
    ...key,
    rev,
    state,
    complete,
    candidates,
    ...(lastEntryAt ? { lastEntryAt } : {}),
    ...(submittedAt ? { submittedAt } : {}),
    ...(by ? { submittedBy: by } : {}),
    ...(reopenedAt ? { reopenedAt } : {}),
    ...(reopenReason ? { reopenReason } : {}),
  };
}

/** Everything that the marks grid shows. */
export async function answerSheet(ctx: Context, key: SheetKey): Promise<SheetAnswer> {
  const place = await loadPaper(ctx, key);
  const [sheet, rule, sitters] = [
    await loadSheet(ctx, key),
    await loadRule(ctx, place.exam.setting),
    await loadSitters(ctx, place),
  ];
  const marks = new Map(
    (
      await viewMarks(
        ctx,
        await loadMarks(
          ctx,
          place,
          sitters.map(({ candidate }) => candidate.student),
        ),
      )
    ).map((mark) => [mark.student, mark]),
  );
  const refusal = findRefusal(place, sheet) ?? (await reopenerRefusal(ctx, sheet));
  const { title, titleBn } = place.exam;
  return {
    exam: {
      id: place.exam.id,
      title: { en: title, bn: titleBn },
      published: place.exam.publishedVersion !== undefined,
    },
    ...(await labelsOf(ctx, place)),
    parts: partsOf(place.paper, rule),
    bands: rule.bands,
    passRule: rule.setting.passRule,
    rounding: rule.setting.rounding,
    sheet: await viewSheet(ctx, key, sheet, sitters.length),
    rows: sitters.map(({ candidate: { student, roll, name, nameBn }, kind }) => ({
      student,
      roll,
      name,
      nameBn,
      kind,
      mark: marks.get(student) ?? null,
    })),
    refusal: refusal?.code ?? null,
    refusalText: refusal?.text ?? null,
    doubleEntry: place.exam.doubleEntry ?? false,
    mayReopen: ctx.can('exams.lockSheets'),
    mayLock: ctx.can('exams.lockSheets'),
  };
}

async function labelsOf(ctx: Context, { paper, section }: PaperOfSection): Promise<{ subject: Text; section: Text }> {
  return {
    subject: (await ctx.labels(Subject, [paper.subject])).get(paper.subject) ?? UNNAMED,
    section: (await ctx.labels(Section, [section.id])).get(section.id) ?? UNNAMED,
  };
}
export const UNNAMED: Text = { en: '', bn: '' };

/** Parts with the pass mark that holds for each. */
function partsOf(paper: PaperRow, { bands }: ExamRule): SheetAnswer['parts'] {
  const percent = bands.some((band) => band.pass) ? passPercentOf(bands) : 0;
  return paper.parts!.map((part) => ({ ...part, pass: part.pass ?? defaultPassMark(part.full, percent) }));
}

/** The sheet of a paper and section, made where nobody has started it. */
export async function startSheet(ctx: Context, { key, exam }: PaperOfSection): Promise<SheetRow> {
  const sheet = await loadSheet(ctx, key);
  if (sheet) return sheet;
  const id = marksSheetIdOf(ctx.tenantId, key);
  return ctx.repo(MarksSheet).create({ exam: exam.id, ...key, complete: 0 }, { id });
}

import { AppError, fill, kernelErrors, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { Exam, ExamSubject, hundredths } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  ofVersion,
  publishedOf,
  Result,
  type resultActions,
  resultErrors,
  ResultScrutiny,
  SCRUTINY_COUNTS,
} from '@pathshala/shared/modules/exams/results';
import { onTransitions, systemPart, transit, type Context } from '../../../../kernel';
import { assertOther } from '../../../school/approvals';
import { correctMarks, markersOf, marksOf } from '../../exams';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';
import { familyAccounts } from '../../../foundation/people';
import { scrutinyFees } from '../services/scrutiny-fee';
import { withheldOf, type ResultRow } from '../services/view-result';
import { loadHolds } from '../services/hold-rule';

type Offer = ActionOutput<typeof resultActions.scrutinyOffer>;
type Place = { exam: string; student: string };
const BILL = t('Scrutiny: {subject}, {exam}', 'পুনঃনিরীক্ষণ: {subject}, {exam}');
const ARRIVED = t('{name} asks for scrutiny of {count} subjects.', '{name} {count}টি বিষয়ের পুনঃনিরীক্ষণ চেয়েছে।');
const CORRECTED = t('Scrutiny after publication', 'প্রকাশের পর পুনঃনিরীক্ষণ');
const OFFICE = ['head', 'office'] as const;

/** The result that the family reads, and in which version; one that is held back or not published is none. */
async function shownResult(
  ctx: Context,
  exam: Row<typeof Exam>,
  student: string,
): Promise<{ row: ResultRow; version: number }> {
  const shown = publishedOf(exam);
  const row = shown ? await ctx.repo(Result).findOne({ ...ofVersion(shown), student }) : null;
  if (!shown || !row || withheldOf(row, await loadHolds(ctx, exam.id))) throw new AppError(kernelErrors.NOT_FOUND);
  // The row names the version that wrote everyone's; several share it.
  return { row, version: shown.version };
}

const papersOf = (row: ResultRow) =>
  (row.lines ?? []).filter(({ state }) => state === 'graded').flatMap(({ papers }) => papers);
const askedOf = async (ctx: Context, { exam, student }: Place): Promise<Set<string>> =>
  new Set(
    (
      await ctx.repo(ResultScrutiny).find({ where: { exam, student, state: { in: [...SCRUTINY_COUNTS] } }, sort: [] })
    ).map(({ paper }) => paper),
  );
const isOpen = (ctx: Context, { scrutinyUntil }: Row<typeof Exam>) =>
  scrutinyUntil !== undefined && ctx.today <= scrutinyUntil;

export async function scrutinyOffer(ctx: Context, place: Place): Promise<Offer> {
  const exam = await ctx.repo(Exam).get(place.exam);
  const { row } = await shownResult(ctx, exam, place.student);
  const papers = papersOf(row);
  const labels = await ctx.labels(
    Subject,
    papers.map(({ subject }) => subject),
  );
  const asked = await askedOf(ctx, place);
  return {
    until: exam.scrutinyUntil ?? null,
    isOpen: isOpen(ctx, exam),
    fee: exam.scrutinyFee ?? 0,
    papers: papers.map(({ paper, subject }) => ({
      paper,
      label: labels.get(subject) ?? { en: '', bn: '' },
      isAsked: asked.has(paper),
    })),
  };
}

export async function applyForScrutiny(
  ctx: Context,
  { papers, reason, ...place }: ActionInput<typeof resultActions.applyForScrutiny>,
): Promise<ActionOutput<typeof resultActions.applyForScrutiny>> {
  const exam = await ctx.repo(Exam).get(place.exam);
  const { row, version } = await shownResult(ctx, exam, place.student);
  if (!isOpen(ctx, exam)) throw new AppError(resultErrors.SCRUTINY_CLOSED);
  const wanted = new Set(papers);
  const chosen = papersOf(row).filter(({ paper }) => wanted.has(paper));
  if (chosen.length < wanted.size) throw new AppError(kernelErrors.NOT_FOUND);
  const asked = await askedOf(ctx, place);
  if (chosen.some(({ paper }) => asked.has(paper))) throw new AppError(resultErrors.SCRUTINY_ASKED);
  const fee = exam.scrutinyFee ?? 0;
  const made = await ctx.repo(ResultScrutiny).createMany(
    chosen.map(({ paper }) => ({
      ...place,
      section: row.section,
      paper,
      version,
      fee,
      ...(reason ? { reason } : {}),
    })),
  );
  const sys = systemPart(ctx);
  if (fee > 0) {
    const labels = await sys.labels(
      Subject,
      chosen.map(({ subject }) => subject),
    );
    const subjects = new Map(chosen.map(({ paper, subject }) => [paper, labels.get(subject)!]));
    await scrutinyFees().bill(
      sys,
      made.map(({ id, paper }) => ({
        application: id,
        student: place.student,
        section: row.section,
        amount: fee,
        dueOn: exam.scrutinyUntil!,
        name: fill(BILL, { subject: subjects.get(paper)!, exam: { en: exam.title, bn: exam.titleBn } }),
      })),
    );
  }
  await tellOffice(sys, place, made[0]!.id, made.length);
  return { applications: made.length, fee: fee * made.length };
}

async function tellOffice(sys: Context, { student: id }: Place, source: string, count: number): Promise<void> {
  const student = await sys.repo(Student).get(id);
  const title = fill(ARRIVED, { name: { en: student.name, bn: student.nameBn }, count });
  const users = new Set((await accountsOf(sys, { roles: OFFICE })).map(({ user }) => user));
  await notify(
    sys,
    [...users].map((user) => ({
      user,
      institution: sys.tenantId!,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      link: '/site/result/scrutiny',
      source: `scrutiny:${source}`,
    })),
  );
}

const feeOf = ({ id, student }: Row<typeof ResultScrutiny>) => ({ application: id, student });
/** A bill is the accountant’s matter; that it is paid may be known to the person who checks the script. */
const isPaid = (ctx: Context, row: Row<typeof ResultScrutiny>) => scrutinyFees().isPaid(systemPart(ctx), feeOf(row));

export async function scrutinyMarks(
  ctx: Context,
  { id }: { id: string },
): Promise<ActionOutput<typeof resultActions.scrutinyMarks>> {
  const row = await ctx.repo(ResultScrutiny).get(id);
  const paper = await ctx.repo(ExamSubject).get(row.paper);
  const marks = await marksOf(ctx, { examSubject: row.paper, section: row.section, student: row.student });
  return {
    isPaid: await isPaid(ctx, row),
    parts: paper.parts!.map(({ key, name, nameBn, full }) => ({ key, name, nameBn, full, mark: marks[key] ?? null })),
  };
}

export async function correctMark(
  ctx: Context,
  { id, rev, marks, note }: ActionInput<typeof resultActions.correctMark>,
): Promise<ActionOutput<typeof resultActions.correctMark>> {
  const row = await ctx.repo(ResultScrutiny).get(id);
  // Asked before the correction makes the caller one of them.
  if (row.state === 'checking') await assertNotMarker(ctx, row);
  const key = { examSubject: row.paper, section: row.section, student: row.student };
  const present = await marksOf(ctx, key);
  const changed = Object.fromEntries(Object.entries(marks).filter(([part, mark]) => present[part] !== mark));
  if (Object.keys(changed).length === 0) throw new AppError(resultErrors.SCRUTINY_SAME);
  await correctMarks(ctx, { ...key, marks: changed, reason: CORRECTED[ctx.locale] });
  const [before, after] = [totalOf(present), totalOf({ ...present, ...changed })];
  await transit(ctx, ResultScrutiny, 'correct', { id, rev, input: { before, after, ...(note ? { note } : {}) } });
  return { before, after };
}

const totalOf = (marks: Record<string, number>) =>
  Object.values(marks).reduce((sum, mark) => sum + hundredths(mark), 0) / 100;

const dropFee = async (ctx: Context, row: Row<typeof ResultScrutiny>) =>
  scrutinyFees().cancel(systemPart(ctx), feeOf(row));
/** Neither the people who gave the marks judge them, nor the family of the student. @throws OWN_RECORD */
async function assertNotMarker(ctx: Context, record: Row<typeof ResultScrutiny>): Promise<void> {
  const { paper: examSubject, section, student } = record;
  const markers = await markersOf(ctx, { examSubject, section, student });
  await assertOther(ctx, record, { more: [...markers, ...(await familyAccounts(ctx, student))] });
}
export const scrutinyRules = onTransitions(ResultScrutiny, {
  takeUp: {
    before: async (ctx, { record }) => {
      if (!(await isPaid(ctx, record))) throw new AppError(resultErrors.SCRUTINY_UNPAID);
    },
  },
  uphold: { before: (ctx, { record }) => assertNotMarker(ctx, record) },
  reject: { after: (ctx, { record }) => dropFee(ctx, record) },
  withdraw: { after: (ctx, { record }) => dropFee(ctx, record) },
});

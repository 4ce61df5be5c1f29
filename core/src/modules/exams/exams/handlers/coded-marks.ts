import { AppError, kernelErrors, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  type codedActions,
  CodedMark,
  CodedPaper,
  Exam,
  examErrors,
  ExamSubject,
  isComplete,
  readCode,
  ScriptCode,
} from '@pathshala/shared/modules/exams/exams';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { systemPart, type Context } from '../../../../kernel';
import type { PaperRow } from '../services/candidates';
import { findCodedPaper, paperLabels, type CodedMarkRow, type CodedPaperRow } from '../services/coded-papers';
import { UNNAMED } from '../services/marks-sheets';
import { applyCell, assertCell, type Draft } from '../services/save-marks';

type Output<K extends keyof typeof codedActions> = ActionOutput<(typeof codedActions)[K]>;
interface OwnPaper {
  coded: CodedPaperRow;
  paper: PaperRow;
  exam: Row<typeof Exam>;
}

export async function ownCoded(ctx: Context): Promise<Output<'ownCoded'>> {
  const { staff } = ctx.actor;
  if (!staff) return { papers: [] };
  const own = (await ctx.repo(CodedPaper).find({ where: { state: 'marking' } })).filter(({ examiners }) =>
    examiners?.includes(staff),
  );
  const papers = await ctx
    .repo(ExamSubject)
    .find({ where: { id: { in: own.map(({ examSubject }) => examSubject) } }, sort: [] });
  const labels = await paperLabels(ctx, papers);
  const exams = await ctx.labels(Exam, [...new Set(own.map(({ exam }) => exam))]);
  return {
    papers: own.map(({ examSubject, exam, scripts, complete }) => ({
      examSubject,
      exam: exams.get(exam) ?? UNNAMED,
      label: labels.get(examSubject) ?? UNNAMED,
      scripts,
      complete,
    })),
  };
}

export async function openCoded(ctx: Context, { examSubject }: { examSubject: string }): Promise<Output<'openCoded'>> {
  const place = await loadOwn(ctx, examSubject);
  const { coded, paper, exam } = place;
  const rows = await ctx.repo(CodedMark).find({ where: { codedPaper: coded.id }, sort: ['-updatedAt', 'code'] });
  const refusal = findFault(place);
  return {
    id: coded.id,
    exam: { en: exam.title, bn: exam.titleBn },
    label: (await paperLabels(ctx, [paper])).get(paper.id) ?? UNNAMED,
    parts: paper.parts!,
    scripts: coded.scripts,
    complete: coded.complete,
    rows: await viewCoded(ctx, rows),
    refusal: refusal?.code ?? null,
    refusalText: refusal?.text ?? null,
  };
}

export async function saveCoded(
  ctx: Context,
  { examSubject, code: typed, cells }: ActionInput<typeof codedActions.saveCoded>,
): Promise<Output<'saveCoded'>> {
  const place = await loadOwn(ctx, examSubject);
  const { coded, paper } = place;
  const refusal = findFault(place);
  if (refusal) throw refusal;
  const code = readCode(typed);
  // An examiner may ask whether a code is given, and read nothing else of it.
  const isGiven = (await systemPart(ctx).repo(ScriptCode).count({ examSubject, code })) > 0;
  if (!isGiven) throw new AppError(examErrors.CODE_UNKNOWN, { code });
  for (const cell of cells) assertCell(paper, { student: code, ...cell });
  const repo = ctx.repo(CodedMark);
  const before = await repo.findOne({ codedPaper: coded.id, code });
  const draft: Draft = { row: null, status: 'present', marks: { ...before?.marks }, isChanged: false };
  const refused = cells.filter((cell) => !applyCell(draft, { student: code, ...cell }));
  let row = before;
  let { complete } = coded;
  if (draft.isChanged) {
    const values = {
      marks: draft.marks,
      complete: isComplete({ parts: paper.parts!, mark: { status: 'present', marks: draft.marks } }),
    };
    row = before
      ? await repo.update(before.id, values, { rev: before.rev })
      : await repo.create({ codedPaper: coded.id, code, ...values });
    complete = await repo.count({ codedPaper: coded.id, complete: true });
    await ctx.repo(CodedPaper).update(coded.id, { complete }, { rev: coded.rev });
  }
  const [mark = { code, marks: {}, complete: false }] = await viewCoded(ctx, row ? [row] : []);
  const by = before?.updatedBy ? (await ctx.labels(User, [before.updatedBy])).get(before.updatedBy) : undefined;
  return {
    mark,
    scripts: coded.scripts,
    complete,
    conflicts: refused.map(({ part, value }) => ({
      part,
      requested: value,
      current: draft.marks[part] ?? null,
      ...(by ? { by } : {}),
    })),
  };
}

/** A paper that the caller does not mark by code does not exist for them. @throws AppError NOT_FOUND */
async function loadOwn(ctx: Context, examSubject: string): Promise<OwnPaper> {
  const coded = await findCodedPaper(ctx, examSubject);
  const isOwn = Boolean(ctx.actor.staff && coded?.examiners?.includes(ctx.actor.staff));
  if (!coded || !isOwn) throw new AppError(kernelErrors.NOT_FOUND);
  const paper = await ctx.repo(ExamSubject).get(examSubject);
  return { coded, paper, exam: await ctx.repo(Exam).get(paper.exam) };
}

function findFault({ coded, exam }: OwnPaper): AppError | null {
  if (coded.state === 'opened') return new AppError(examErrors.CODES_OPENED);
  if (exam.publishedAt) return new AppError(examErrors.RESULT_PUBLISHED);
  return exam.state === 'open' ? null : new AppError(examErrors.EXAM_NOT_OPEN);
}

async function viewCoded(ctx: Context, rows: readonly CodedMarkRow[]): Promise<Output<'openCoded'>['rows']> {
  const names = await ctx.labels(
    User,
    rows.flatMap(({ updatedBy }) => updatedBy ?? []),
  );
  return rows.map(({ code, marks, complete, updatedBy }) => {
    const by = updatedBy ? names.get(updatedBy) : undefined;
    return { code, marks: marks ?? {}, complete: complete ?? false, ...(by ? { by } : {}) };
  });
}

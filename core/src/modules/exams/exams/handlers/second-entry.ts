import { AppError, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { type examActions, examErrors, ExamMark, isComplete, SecondMark } from '@pathshala/shared/modules/exams/exams';
import { User } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import {
  answerSheet,
  findRefusal,
  loadPaper,
  loadSheet,
  loadSitters,
  viewMarks,
  viewSheet,
  type MarkRow,
  type SheetAnswer,
  type SheetKey,
} from '../services/marks-sheets';
import { assertOtherPerson, compareEntries, loadSecond } from '../services/second-entry';
import { applyCell, assertCell, cellOf, type Draft } from '../services/save-marks';

/** The sheet as the second person sees it: with their own marks, and none of the first. */
export async function openSecond(ctx: Context, key: SheetKey): Promise<SheetAnswer> {
  const place = await loadPaper(ctx, key);
  const answer = await answerSheet(ctx, key);
  const rows = await loadSecond(
    ctx,
    place,
    answer.rows.map(({ student }) => student),
  );
  const marks = new Map((await viewMarks(ctx, rows)).map((mark) => [mark.student, mark]));
  return {
    ...answer,
    sheet: { ...answer.sheet, complete: rows.filter(({ complete }) => complete).length },
    rows: answer.rows.map((row) => ({ ...row, mark: marks.get(row.student) ?? null })),
  };
}

/** Cells are judged as in the grid itself; they count nowhere until they are compared. */
export async function saveSecond(
  ctx: Context,
  { cells, ...key }: ActionInput<typeof examActions.saveSecond>,
): Promise<ActionOutput<typeof examActions.saveSecond>> {
  const place = await loadPaper(ctx, key);
  const sheet = await loadSheet(ctx, key);
  if (!place.exam.doubleEntry) throw new AppError(examErrors.NOT_ENTERED_TWICE);
  const refusal = findRefusal(place, sheet);
  if (refusal) throw refusal;
  for (const cell of cells) assertCell(place.paper, cell);
  const sitters = await loadSitters(ctx, place);
  const known = new Set(sitters.map(({ candidate }) => candidate.student));
  const wanted = [...new Set(cells.map(({ student }) => student))];
  if (wanted.some((student) => !known.has(student))) throw new AppError(examErrors.NOT_A_CANDIDATE);
  await assertOtherPerson(ctx, place, { entity: ExamMark, students: wanted });
  const before = new Map((await loadSecond(ctx, place, wanted)).map((row) => [row.student, row]));
  const drafts = new Map(
    wanted.map((student): [string, Draft] => {
      const row = before.get(student) ?? null;
      return [student, { row, status: row?.status ?? 'present', marks: { ...row?.marks }, isChanged: false }];
    }),
  );
  const refused = cells.filter((cell) => !applyCell(drafts.get(cell.student)!, cell));
  const repo = ctx.repo(SecondMark);
  const written: MarkRow[] = [];
  for (const [student, { row, status, marks, isChanged }] of drafts) {
    if (!isChanged) {
      if (row) written.push(row);
      continue;
    }
    const values = {
      section: key.section,
      status,
      marks,
      complete: isComplete({ parts: place.paper.parts!, mark: { status, marks } }),
    };
    written.push(
      row
        ? await repo.update(row.id, values, { rev: row.rev })
        : await repo.create({ exam: place.exam.id, examSubject: key.examSubject, student, ...values }),
    );
  }
  const complete = await repo.count({ examSubject: key.examSubject, section: key.section, complete: true });
  const names = await ctx.labels(
    User,
    refused.flatMap(({ student }) => before.get(student)?.updatedBy ?? []),
  );
  return {
    sheet: { ...(await viewSheet(ctx, key, sheet, sitters.length)), complete },
    applied: await viewMarks(ctx, written),
    conflicts: refused.map(({ student, part, value }) => {
      const by = names.get(before.get(student)?.updatedBy ?? '');
      return {
        student,
        ...(part === undefined ? {} : { part }),
        requested: value,
        current: cellOf(drafts.get(student)!, part),
        ...(by ? { by } : {}),
      };
    }),
  };
}

/** For the person who enters first and the office: where the two entries differ, by roll. */
export async function compareMarks(
  ctx: Context,
  key: SheetKey,
): Promise<ActionOutput<typeof examActions.compareMarks>> {
  const place = await loadPaper(ctx, key);
  const { differences, missing } = await compareEntries(ctx, place);
  const sitters = new Map((await loadSitters(ctx, place)).map(({ candidate }) => [candidate.student, candidate]));
  const parts = new Map(place.paper.parts!.map((part) => [part.key, { en: part.name, bn: part.nameBn }]));
  return {
    missing,
    differences: differences
      .map(({ student, part, first, second }) => {
        const { roll, name, nameBn } = sitters.get(student)!;
        return { student, roll, name, nameBn, part: part === null ? null : parts.get(part)!, first, second };
      })
      .sort((a, b) => a.roll - b.roll),
  } as ActionOutput<typeof examActions.compareMarks>;
}

import { AppError } from '@pathshala/shared/kit';
import { examErrors, isComplete, MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { onTransitions, type Context } from '../../../kernel';
import { loadMarks, loadPaper, loadSitters, type PaperOfSection, type SheetRow } from './services/marks-sheets';
import { assertAgreed } from './services/second-entry';

/** A sheet is handed in and locked with a mark or a status for everyone, and where two people enter, as both say. */
async function assertWhole(ctx: Context, { record }: { record: SheetRow }): Promise<void> {
  const place = await loadPaper(ctx, { examSubject: record.examSubject, section: record.section });
  await assertComplete(ctx, place);
  await assertAgreed(ctx, place);
}

export const sheetRules = onTransitions(MarksSheet, {
  submit: { before: assertWhole },
  lock: { before: assertWhole },
});

/** @throws AppError MARKS_MISSING */
async function assertComplete(ctx: Context, place: PaperOfSection): Promise<void> {
  const sitters = await loadSitters(ctx, place);
  const students = sitters.map(({ candidate }) => candidate.student);
  const rows = new Map((await loadMarks(ctx, place, students)).map((row) => [row.student, row]));
  const count = students.filter((student) => {
    const row = rows.get(student);
    const mark = row ? { status: row.status ?? 'present', marks: row.marks ?? {} } : null;
    return !isComplete({ parts: place.paper.parts!, mark });
  }).length;
  if (count > 0) throw new AppError(examErrors.MARKS_MISSING, { count });
}

import { type ActionInput, type ActionOutput, AppError, type StoredInput } from '@pathshala/shared/kit';
import {
  type examActions,
  examErrors,
  ExamMark,
  isComplete,
  markFault,
  MarksSheet,
  type MarkStatus,
  SecondMark,
} from '@pathshala/shared/modules/exams/exams';
import { User } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import type { PaperRow } from './candidates';
import {
  findRefusal,
  loadMarks,
  loadPaper,
  loadSheet,
  loadSitters,
  type MarkRow,
  type PaperOfSection,
  reopenerRefusal,
  type SheetRow,
  startSheet,
  viewMarks,
  viewSheet,
} from './marks-sheets';
import { assertOtherPerson } from './second-entry';

type Input = ActionInput<typeof examActions.saveMarks>;

type Cell = Input['cells'][number];

export interface Draft {
  row: MarkRow | null;
  status: MarkStatus;
  marks: Record<string, number>;
  isChanged: boolean;
}

/** Writes the cells whose `was` is current, answers the others as conflicts, and ignores a repeated cell. */
export async function saveMarks(
  ctx: Context,
  { cells, ...key }: Input,
): Promise<ActionOutput<typeof examActions.saveMarks>> {
  const place = await loadPaper(ctx, key);
  const sheet = await loadSheet(ctx, key);
  const refusal = findRefusal(place, sheet);
  if (refusal) throw refusal;
  for (const cell of cells) assertCell(place.paper, cell);
  const sitters = await loadSitters(ctx, place);
  const wanted = new Set(cells.map((cell) => cell.student));
  const known = new Set(sitters.map(({ candidate }) => candidate.student));
  if ([...wanted].some((student) => !known.has(student))) throw new AppError(examErrors.NOT_A_CANDIDATE);
  const before = new Map((await loadMarks(ctx, place, [...wanted])).map((row) => [row.student, row]));
  await assertOtherPerson(ctx, place, {
    entity: SecondMark,
    students: [...wanted].filter((student) => !before.has(student)),
  });
  const drafts = new Map(
    [...wanted].map((student): [string, Draft] => {
      const row = before.get(student) ?? null;
      return [student, { row, status: row?.status ?? 'present', marks: { ...row?.marks }, isChanged: false }];
    }),
  );
  const refused = cells.filter((cell) => !applyCell(drafts.get(cell.student)!, cell));
  const written = await writeDrafts(ctx, place, { sheet, drafts });
  const names = await ctx.labels(
    User,
    refused.flatMap((cell) => before.get(cell.student)?.updatedBy ?? []),
  );
  return {
    sheet: await viewSheet(ctx, key, written.sheet, sitters.length),
    applied: await viewMarks(ctx, written.rows),
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

/** Brings drafts into the store; the sheet is written whenever a mark is, so that two writers meet there. */
export async function writeDrafts(
  ctx: Context,
  place: PaperOfSection,
  { sheet, drafts }: { sheet: SheetRow | null; drafts: ReadonlyMap<string, Draft> },
): Promise<{ sheet: SheetRow | null; rows: MarkRow[] }> {
  const { key, exam, paper } = place;
  const marks = ctx.repo(ExamMark);
  const changed = [...drafts].filter(([, draft]) => draft.isChanged);
  const untouched = [...drafts.values()].flatMap((draft) => (draft.isChanged || !draft.row ? [] : [draft.row]));
  if (changed.length === 0) return { sheet, rows: untouched };
  const own = await reopenerRefusal(ctx, sheet);
  if (own) throw own;
  const base = sheet ?? (await startSheet(ctx, place));
  const valuesOf = ({ status, marks: values }: Draft) => ({
    section: key.section,
    status,
    marks: values,
    complete: isComplete({ parts: paper.parts!, mark: { status, marks: values } }),
  });
  const fresh = changed.flatMap(([student, draft]): StoredInput<typeof ExamMark>[] =>
    draft.row ? [] : [{ exam: exam.id, examSubject: paper.id, student, ...valuesOf(draft) }],
  );
  const updates = changed.flatMap(([, draft]) =>
    draft.row ? [{ id: draft.row.id, rev: draft.row.rev, patch: valuesOf(draft) }] : [],
  );
  const created = fresh.length > 0 ? await marks.createMany(fresh) : [];
  const updated = updates.length > 0 ? await marks.bulk(updates) : [];
  const complete = await marks.count({ examSubject: paper.id, section: key.section, complete: true });
  const patch = { complete, lastEntryAt: ctx.now.toISOString() };
  return {
    sheet: await ctx.repo(MarksSheet).update(base.id, patch, { rev: base.rev }),
    rows: [...created, ...updated, ...untouched],
  };
}

/** Value of a cell: a mark, a status other than present, or null. */
export function cellOf(
  { status, marks }: Pick<Draft, 'status' | 'marks'>,
  part: string | undefined,
): number | MarkStatus | null {
  if (part !== undefined) return marks[part] ?? null;
  return status === 'present' ? null : status;
}

/** @returns false when something else is in the cell than its writer saw */
export function applyCell(draft: Draft, { part, value, was }: Cell): boolean {
  const plain = (each: Cell['value']) => (each === 'present' ? null : each);
  const current = cellOf(draft, part);
  if (current === plain(value)) return true;
  if (current !== plain(was)) return false;
  if (part === undefined) draft.status = (plain(value) ?? 'present') as MarkStatus;
  else if (value === null) delete draft.marks[part];
  else draft.marks[part] = value as number;
  draft.isChanged = true;
  return true;
}

export function assertCell(paper: PaperRow, { part, value }: Cell): void {
  if (part === undefined) {
    if (typeof value === 'number') throw new AppError(examErrors.UNKNOWN_PART);
    return;
  }
  const found = paper.parts!.find((each) => each.key === part);
  if (!found || typeof value === 'string') throw new AppError(examErrors.UNKNOWN_PART);
  const fault = value === null ? null : markFault(value, found.full);
  if (fault === 'tooHigh') throw new AppError(examErrors.MARK_TOO_HIGH, { mark: value!, full: found.full });
  if (fault) throw new AppError(examErrors.MARK_NOT_ALLOWED);
}

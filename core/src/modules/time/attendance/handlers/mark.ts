import { AppError, type ActionInput, type ActionOutput, type Row, type StoredInput } from '@pathshala/shared/kit';
import {
  type attendanceActions,
  attendanceErrors,
  AttendanceMark,
  AttendanceSheet,
  countMarks,
} from '@pathshala/shared/modules/time/attendance';
import { outside, type Context } from '../../../../kernel';
import { rosterOn } from '../../../school/academics';
import {
  assertNoTotals,
  findRefusal,
  loadRules,
  loadSection,
  sheetIdOf,
  type RegisterKey,
  type SheetRow,
} from '../services/register';
import { loadMarks, loadSheet, viewMarks, viewSheet } from '../services/sheet-view';

type MarkInput = ActionInput<typeof attendanceActions.mark>;
type MarkEdit = MarkInput['entries'][number];
type MarkRow = Row<typeof AttendanceMark>;
type NewMark = StoredInput<typeof AttendanceMark>;

/** Applies edits whose base is current, answers the others as conflicts, and ignores a repeated edit. */
export async function mark(
  ctx: Context,
  { entries, ...key }: MarkInput,
): Promise<ActionOutput<typeof attendanceActions.mark>> {
  // One after the other these would be half of what a teacher waits for.
  const beside = outside(ctx);
  const [enrolled] = await Promise.all([
    rosterOn(beside, key.section, key.date),
    loadSection(beside, key.section),
    loadRules(ctx, key.date),
  ]);
  const sheet = await loadSheet(ctx, key);
  const refusal = await findRefusal(ctx, key, sheet);
  if (refusal) throw refusal.error;
  const roster = new Set(enrolled.map((row) => row.student));
  if (!entries.every((entry) => roster.has(entry.student))) throw new AppError(attendanceErrors.STUDENT_NOT_IN_SECTION);
  const before = new Map((sheet ? await loadMarks(ctx, sheet.id) : []).map((row) => [row.student, row]));
  const sheetId = sheet?.id ?? sheetIdOf(ctx.tenantId, key);
  const conflicts: MarkEdit[] = [];
  const created: NewMark[] = [];
  const changed: {
    id: string;
    rev: number;
    patch: Partial<Record<'status' | 'minutesLate' | 'remark' | 'markedBy', never>>;
  }[] = [];
  for (const edit of new Map(entries.map((entry) => [entry.student, entry])).values()) {
    const current = before.get(edit.student);
    if (current && sameMark(current, edit)) continue;
    if (edit.base !== (current?.rev ?? 0)) conflicts.push(edit);
    else if (current)
      changed.push({
        id: current.id,
        rev: current.rev,
        patch: { ...valuesOf(edit), markedBy: ctx.actor.userId } as never,
      });
    else
      created.push({
        sheet: sheetId,
        ...key,
        student: edit.student,
        ...dropNulls(valuesOf(edit)),
        ...(ctx.actor.userId ? { markedBy: ctx.actor.userId } : {}),
      } as NewMark);
  }
  const written = await saveMarks(ctx, key, { sheet, created, changed, before });
  const after = await viewMarks(ctx, written.marks);
  const refused = new Set(conflicts.map((edit) => edit.student));
  return {
    sheet: await viewSheet(ctx, key, written.sheet),
    applied: entries.filter((edit) => !refused.has(edit.student)).flatMap((edit) => after.get(edit.student) ?? []),
    conflicts: conflicts.flatMap((requested) => {
      const current = after.get(requested.student);
      return current ? [{ student: requested.student, requested, current }] : [];
    }),
  };
}

interface Change {
  sheet: SheetRow | null;
  created: readonly NewMark[];
  changed: readonly { id: string; rev: number; patch: object }[];
  before: ReadonlyMap<string, MarkRow>;
}

/**
 * Writes marks and brings the counts of the sheet up to date; the sheet is written whenever a mark is, so that two
 * writers meet there.
 */
export async function saveMarks(
  ctx: Context,
  key: RegisterKey,
  { sheet, created, changed, before }: Change,
  patch: Record<string, unknown> = {},
): Promise<{ sheet: SheetRow | null; marks: MarkRow[] }> {
  const sheets = ctx.repo(AttendanceSheet);
  const marks = ctx.repo(AttendanceMark);
  if (created.length === 0 && changed.length === 0 && Object.keys(patch).length === 0)
    return { sheet, marks: [...before.values()] };
  await assertNoTotals(
    ctx,
    key.date,
    created.map((row) => row.student),
  );
  const base =
    sheet ??
    (await sheets.create(
      { ...key, status: 'inProgress', strength: 0, present: 0, absent: 0, late: 0, leave: 0 },
      { id: sheetIdOf(ctx.tenantId, key) },
    ));
  const isSubmitted = (patch.status ?? base.status) === 'submitted';
  const { added, edited } = isSubmitted
    ? { added: created, edited: settledMarks(changed, before) }
    : { added: created.map(withheld), edited: changed.map((each) => ({ ...each, patch: withheld(each.patch) })) };
  const fresh = added.length > 0 ? await marks.createMany(added) : [];
  const updated = edited.length > 0 ? await marks.bulk(edited) : [];
  const all = new Map(before);
  for (const row of [...fresh, ...updated]) all.set(row.student, row);
  const counts = countMarks([...all.values()].map((row) => row.status));
  return { sheet: await sheets.update(base.id, { ...counts, ...patch }, { rev: base.rev }), marks: [...all.values()] };
}

/** A mark that families read once the register is submitted. The gate's are not of a person who could slip. */
const withheld = <Values extends object>(values: Values): Values =>
  'gateAt' in values ? values : { ...values, provisional: true };

/** The changes, and of the marks before them those that families may read from now on. */
function settledMarks(
  changed: Change['changed'],
  before: Change['before'],
): readonly { id: string; rev: number; patch: object }[] {
  const patches = new Map(changed.map(({ id, patch }) => [id, patch]));
  const waiting = [...before.values()].filter(({ provisional }) => provisional);
  const settled = waiting.map(({ id, rev }) => ({ id, rev, patch: { ...patches.get(id), provisional: null } }));
  const others = changed.filter(({ id }) => !waiting.some((each) => each.id === id));
  return [...others, ...settled];
}

/** Minutes belong to the late only; an empty remark is none. */
const valuesOf = ({ status, minutesLate, remark }: MarkEdit) => ({
  status,
  minutesLate: status === 'late' ? (minutesLate ?? null) : null,
  remark: remark || null,
});
const dropNulls = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
const sameMark = (row: MarkRow, edit: MarkEdit) => {
  const requested = valuesOf(edit);
  return (
    row.status === requested.status &&
    (row.minutesLate ?? null) === requested.minutesLate &&
    (row.remark ?? null) === requested.remark
  );
};

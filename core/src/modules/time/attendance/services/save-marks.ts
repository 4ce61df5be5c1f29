import type { Row, StoredInput } from '@pathshala/shared/kit';
import { AttendanceMark, AttendanceSheet, countMarks } from '@pathshala/shared/modules/time/attendance';
import type { Context } from '../../../../kernel';
import { assertNoTotals, type RegisterKey, sheetIdOf, type SheetRow } from './register';

type MarkRow = Row<typeof AttendanceMark>;

type NewMark = StoredInput<typeof AttendanceMark>;

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

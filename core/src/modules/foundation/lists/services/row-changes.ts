import { actionsOf, AppError, kernelErrors, type Row, type Text } from '@pathshala/shared/kit';
import { listsErrors, type RowEdit, RowEditSlice } from '@pathshala/shared/modules/foundation/lists';
import type { Context } from '../../../../kernel';

export type RowChange = Row<typeof RowEditSlice>['changes'][number];

export const valueOf = (row: unknown, field: string): RowChange['before'] =>
  ((row as Record<string, unknown>)[field] ?? null) as RowChange['before'];

const isSame = (a: RowChange['before'], b: RowChange['before']): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Rows that had the value before are no change. */
export async function keepSlice(ctx: Context, edit: string, changes: readonly RowChange[]): Promise<void> {
  const changed = changes.filter(({ before, after }) => !isSame(before, after));
  if (changed.length > 0) await ctx.repo(RowEditSlice).create({ edit, changes: [...changed] });
}

/** In the order of the ids; of some records or of all. */
export async function changesOf(ctx: Context, edit: string, ids?: readonly string[]): Promise<RowChange[]> {
  const slices = await ctx.repo(RowEditSlice).find({ where: { edit }, sort: ['createdAt'] });
  const wanted = ids ? new Set(ids) : null;
  return slices
    .flatMap(({ changes }) => changes)
    .filter(({ id }) => !wanted || wanted.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * The old values again, by the entity's own update.
 * @throws AppError EDIT_CHANGED_SINCE for a record that has another value than the edit gave it, NOT_FOUND for one that
 * is there and that the person may not see
 */
export async function giveBack(
  person: Context,
  { list, field }: Row<typeof RowEdit>,
  { changes, sys }: { changes: readonly RowChange[]; sys: Context },
): Promise<void> {
  const entity = person.kernel.entity(list);
  const where = { id: { in: changes.map(({ id }) => id) } };
  const rows = new Map((await person.repo(entity).find({ where, sort: [] })).map((row) => [row.id, row]));
  const present = new Set((await sys.repo(entity).find({ where, sort: [] })).map(({ id }) => id));
  for (const { id, before, after } of changes) {
    const row = rows.get(id);
    if (!present.has(id)) continue;
    if (!row) throw new AppError(kernelErrors.NOT_FOUND);
    if (!isSame(valueOf(row, field), after)) throw new AppError(listsErrors.EDIT_CHANGED_SINCE);
    await person.run(actionsOf(entity).update, { id, rev: row.rev, patch: { [field]: before } });
  }
}

/** The words beside the field where there are some, else those of the refusal. */
export function reasonOf(error: AppError): Text {
  const texts = Object.values(error.fields ?? {}).flat();
  return texts.length > 0
    ? { en: texts.map((text) => text.en).join(' '), bn: texts.map((text) => text.bn).join(' ') }
    : error.text;
}

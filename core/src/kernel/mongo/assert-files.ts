import { AppError, fill, kernelErrors, t, type Entity, type FieldErrors } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { fileStore } from './file-store';
import { wholeKernel } from '../whole-kernel';

const MISSING = t('The selected {what} is not valid.', 'বাছাই করা {what} সঠিক নয়।');

/**
 * A record takes only files that were kept for this very field, in this institution, by the one who writes; taken twice
 * by their keeper is harmless. A file that a public form kept (`keptFor` of the field) belongs to the number that kept
 * it: the form of another family may name it, and must not get it. Marks them as taken.
 * @param whole the records as they will be, where `rows` has only what changes
 * @throws AppError VALIDATION naming the field
 */
export async function takeFiles(
  ctx: Context,
  entity: Entity,
  rows: readonly Readonly<Record<string, unknown>>[],
  whole = rows,
): Promise<void> {
  const fields = Object.entries(entity.fields).filter(([, field]) => field.kind === 'file' || field.kind === 'image');
  const wanted = fields.flatMap(([name]) =>
    rows.flatMap((row, at) => {
      const id = row[name];
      return typeof id === 'string' ? [{ name, id, row: whole[at]! }] : [];
    }),
  );
  if (wanted.length === 0) return;
  const files = fileStore(wholeKernel(ctx.kernel).store);
  const known = new Map((await files.find(wanted.map(({ id }) => id))).map((meta) => [meta.id, meta]));
  const isOurs = ({ name, id, row }: (typeof wanted)[number]) => {
    const meta = known.get(id);
    if (!meta || meta.target !== `${entity.name}.${name}`) return false;
    if (entity.scope === 'tenant' && meta.tenantId !== ctx.tenantId) return false;
    if (meta.ownerId !== null && meta.ownerId === ctx.actor.userId) return true;
    if (meta.isTaken) return false;
    const { keptFor } = entity.fields[name]!.of;
    if (keptFor) return meta.keeper != null && meta.keeper === row[keptFor];
    // Work that the system does for a person takes that person's files alone: ids of files can be guessed from one's own.
    return meta.ownerId === null || (ctx.actor.kind === 'system' && !ctx.actor.userId);
  };
  const faults: FieldErrors = {};
  for (const each of wanted)
    if (!isOurs(each)) faults[each.name] = [fill(MISSING, { what: entity.fields[each.name]!.label })];
  if (Object.keys(faults).length > 0) throw new AppError(kernelErrors.VALIDATION, undefined, faults);
  await files.take(
    wanted.map(({ id }) => id),
    ctx.unit?.session ?? null,
  );
}

import { AppError, fill, kernelErrors, t, type Entity, type FieldErrors } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { fileStore } from './file-store';
import { wholeKernel } from '../whole-kernel';

const MISSING = t('The selected {what} is not valid.', 'বাছাই করা {what} সঠিক নয়।');

/**
 * A record takes only files that were kept for this very field, in this institution, by the one who writes; taken twice
 * by their keeper is harmless. What nobody in particular kept (a public form, through the system) belongs to the first
 * record that takes it: the form of another person may name it, and must not get it. Marks them as taken.
 * @throws AppError VALIDATION naming the field
 */
export async function takeFiles(
  ctx: Context,
  entity: Entity,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const fields = Object.entries(entity.fields).filter(([, field]) => field.kind === 'file' || field.kind === 'image');
  const wanted = fields.flatMap(([name]) =>
    rows
      .map((row) => row[name])
      .filter((id) => typeof id === 'string')
      .map((id) => ({ name, id })),
  );
  if (wanted.length === 0) return;
  const files = fileStore(wholeKernel(ctx.kernel).store);
  const known = new Map((await files.find(wanted.map(({ id }) => id))).map((meta) => [meta.id, meta]));
  const isOurs = (name: string, id: string) => {
    const meta = known.get(id);
    if (!meta || meta.target !== `${entity.name}.${name}`) return false;
    if (entity.scope === 'tenant' && meta.tenantId !== ctx.tenantId) return false;
    if (meta.ownerId !== null && meta.ownerId === ctx.actor.userId) return true;
    return !meta.isTaken && (meta.ownerId === null || ctx.actor.kind === 'system');
  };
  const faults: FieldErrors = {};
  for (const { name, id } of wanted)
    if (!isOurs(name, id)) faults[name] = [fill(MISSING, { what: entity.fields[name]!.label })];
  if (Object.keys(faults).length > 0) throw new AppError(kernelErrors.VALIDATION, undefined, faults);
  await files.take(
    wanted.map(({ id }) => id),
    ctx.unit?.session ?? null,
  );
}

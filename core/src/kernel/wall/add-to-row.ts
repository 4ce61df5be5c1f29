import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { diffOf } from '../audit/audit';
import { writeEvent } from '../events/listeners';
import { fieldValues } from '../mongo/row-mapper';
import { addToDocument } from '../mongo/write-documents';
import { policyFor, storeFilter } from './criteria';
import { rowChanged, writtenAt, type Doc, type RowAccess, type Values } from './row-access';

/**
 * Adds to a number of a record in one request: of two transactions at once one begins again, as with a write after a
 * read. Nothing is compared before, so that it is only for fields and entities on which no rule rests.
 * @throws AppError FORBIDDEN for anyone who may not write every record
 */
export async function addToRow(
  access: RowAccess,
  conditions: readonly Values[],
  { field, by }: { field: string; by: number },
): Promise<Doc | null> {
  const { ctx, entity, kernel, known } = access;
  const isRuled =
    entity.fields[field]?.kind !== 'int' ||
    entity.live.on ||
    entity.lifecycle !== null ||
    [...entity.unique, ...entity.uniqueEverywhere].flat().includes(field) ||
    kernel.policies.get(entity.name)?.check !== undefined ||
    kernel.policies.get(entity.name)?.derived !== undefined ||
    kernel.listeners.has(writeEvent(entity.name));
  if (isRuled) throw new Error(`${entity.name}.${field} is written with a look at the record`);
  if ((await policyFor(ctx, entity, 'update')) !== true) throw new AppError(kernelErrors.FORBIDDEN);
  const filter = await storeFilter(ctx, entity, 'update', conditions);
  if (!filter) throw new AppError(kernelErrors.FORBIDDEN);
  const doc = (await addToDocument(
    kernel.store,
    entity,
    { filter, $inc: { [field]: by, rev: 1 }, $set: stampsOf(access) },
    access.session,
  )) as Doc | null;
  if (!doc) return null;
  rowChanged(access, String(doc._id));
  known?.keep(entity.name, [doc]);
  ctx.unit?.announce(entity, [field, ...Object.keys(stampsOf(access))], [{ doc, was: {} }]);
  if (entity.audited) {
    const after = fieldValues(entity, doc);
    const before = { ...after, [field]: Number(after[field]) - by };
    ctx.unit?.record({
      entity: entity.name,
      recordId: String(doc._id),
      op: 'update',
      diff: diffOf(entity, before, after),
    });
  }
  return doc;
}

const stampsOf = ({ ctx, kernel }: RowAccess): Values => ({
  updatedAt: writtenAt({ ctx, kernel }),
  ...(ctx.actor.userId ? { updatedBy: ctx.actor.userId } : {}),
});

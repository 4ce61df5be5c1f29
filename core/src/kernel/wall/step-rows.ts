import type { Entity, Row } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { rowMapper } from '../mongo/row-mapper';
import { patchRows } from './change-rows';
import { rowAccess, rowsAsSeen, rowsById, type Doc, type Values } from './row-access';

type AnyEntity = Entity<string, any>;
type Stepped = Row<AnyEntity> & Values;

/** The records that are about to take a step, in the order of the ids. @throws AppError NOT_FOUND */
export async function rowsBeforeStep(ctx: Context, entity: AnyEntity, ids: readonly string[]): Promise<Stepped[]> {
  return rowsOf(ctx, entity, await rowsById(rowAccess(ctx, entity), ids));
}

/**
 * Writes records together with their state: the one door for it, of the engine's own steps (`transit`). Every other
 * write of a state is refused. It keeps all other rules of the repository, and asks none of the life-cycle.
 * @throws AppError CONFLICT for a record of another revision
 */
export async function writeStates(
  ctx: Context,
  entity: AnyEntity,
  changes: readonly { id: string; rev: number; patch: Values }[],
): Promise<Row<AnyEntity>[]> {
  const access = rowAccess(ctx, entity);
  const docs = await rowsAsSeen(access, 'update', changes);
  const pairs = changes.map(({ patch }, at) => ({ doc: docs[at]!, patch }));
  return rowsOf(ctx, entity, await patchRows(access, pairs, { isStep: true }));
}

function rowsOf(ctx: Context, entity: AnyEntity, docs: readonly Doc[]): Stepped[] {
  const toRow = rowMapper(entity, ctx.can, ctx.unit !== null);
  return docs.map((doc) => toRow(doc) as Stepped);
}

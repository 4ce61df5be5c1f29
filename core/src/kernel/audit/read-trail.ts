import type { Entity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { toObjectId } from '../mongo/connection';
import { wholeKernel } from '../whole-kernel';

type Diff = Record<string, [unknown, unknown]>;
type StoredRow = Record<string, unknown> & { _id: { toHexString(): string }; at: Date };
/** One changed record of a row. */
interface Change {
  row: StoredRow;
  id: string;
  recordId: string | null;
  diff: Diff;
}
/** Several changes may fall into one millisecond; ids then tell their order. */
const NEWEST = { at: -1, _id: -1 } as const;

const trailOf = (ctx: Context) => wholeKernel(ctx.kernel).store.raw().collection('audit');

/** Records of a row; the newest is the first, as rows are. */
function changesOf(row: StoredRow): Change[] {
  const id = row._id.toHexString();
  const one = ({ recordId, diff }: Record<string, unknown>, place: string): Change => ({
    row,
    id: place,
    recordId: recordId ? String(recordId) : null,
    diff: diff as Diff,
  });
  if (!row['many']) return [one(row, id)];
  return (row['changes'] as Record<string, unknown>[])
    .map((change, number) => one(change, `${id}-${number}`))
    .reverse();
}

/**
 * Changes of one record: rows of its own, and its part of rows of many.
 * @param where entity and institution
 */
async function changesOfRecord(
  ctx: Context,
  { where, recordId, limit }: { where: Record<string, unknown>; recordId: string; limit: number },
): Promise<Change[]> {
  const id = toObjectId(recordId);
  const filters = [
    { ...where, recordId: id },
    { ...where, many: true, 'changes.recordId': id },
  ];
  const found = await Promise.all(
    filters.map((filter) => trailOf(ctx).find(filter).sort(NEWEST).limit(limit).toArray()),
  );
  return (found.flat() as unknown as StoredRow[])
    .toSorted(
      (one, other) =>
        other.at.getTime() - one.at.getTime() || (other._id.toHexString() < one._id.toHexString() ? -1 : 1),
    )
    .slice(0, limit)
    .flatMap(changesOf)
    .filter((change) => change.recordId === recordId);
}

/** Rows before the change number `skip`, and changes before it in its own row. Reads numbers only. */
async function placeOf(
  ctx: Context,
  { where, skip }: { where: Record<string, unknown>; skip: number },
): Promise<{ rows: number; changes: number }> {
  let [rows, changes] = [0, skip];
  if (skip === 0) return { rows, changes };
  const numbers = trailOf(ctx).find(where, { projection: { _id: 0, count: 1 } });
  for await (const { count = 1 } of numbers.sort(NEWEST)) {
    if (changes < count) break;
    rows += 1;
    changes -= count;
  }
  return { rows, changes };
}

/** The newest changes after `skip` others. */
async function pageOfChanges(
  ctx: Context,
  { where, skip, limit }: { where: Record<string, unknown>; skip: number; limit: number },
): Promise<Change[]> {
  const { rows, changes: before } = await placeOf(ctx, { where, skip });
  const out: Change[] = [];
  // Page by page: without a limit the database looks through all rows, of which a few are wanted.
  for (let from = rows; out.length < limit; from += limit) {
    const page = await trailOf(ctx).find(where).sort(NEWEST).skip(from).limit(limit).toArray();
    for (const row of page as unknown as StoredRow[])
      out.push(...(out.length === 0 ? changesOf(row).slice(before) : changesOf(row)));
    if (page.length < limit) break;
  }
  return out.slice(0, limit);
}

export interface HistoryRow {
  at: string;
  action: string;
  /** The life-cycle step of the change; null for other changes and for rows from before steps were noted. */
  step: string | null;
  op: string;
  actorName: { en: string; bn: string };
  /** Account and number of the actor's record: a name is no proof. */
  actorId: string | null;
  actorCode: string | null;
  /** Browser and system of the change; null for jobs and for changes before this was recorded. */
  device: string | null;
  diff: Record<string, [unknown, unknown]>;
}

/** The trail of one record, newest first; the caller has already been found allowed to read the record. */
export async function readHistory(ctx: Context, entity: Entity, recordId: string, limit = 200): Promise<HistoryRow[]> {
  const tenantId = entity.scope === 'tenant' && ctx.tenantId ? toObjectId(ctx.tenantId) : null;
  const changes = await changesOfRecord(ctx, {
    where: { ...(entity.scope === 'tenant' ? { tenantId } : {}), entity: entity.name },
    recordId,
    limit,
  });
  return changes.map(({ row, diff }) => ({
    at: row.at.toISOString(),
    action: String(row['action']),
    step: stepOf(row),
    op: String(row['op']),
    actorName: row['actorName'] as HistoryRow['actorName'],
    ...whoOf(row),
    diff,
  }));
}

/** Whether a visitor made the record: the trail of a command without an institution is in no institution's. */
export async function isOfVisitor(ctx: Context, entity: Entity, recordId: string): Promise<boolean> {
  const where = { tenantId: null, entity: entity.name, op: 'create', actorKind: { $in: ['visitor', 'anonymous'] } };
  return (await changesOfRecord(ctx, { where, recordId, limit: 1 })).length > 0;
}

const stepOf = (row: Record<string, unknown>) => (row['step'] ? String(row['step']) : null);
const whoOf = (row: Record<string, unknown>) => ({
  actorId: row['actor'] ? String(row['actor']) : null,
  actorCode: row['actorCode'] ? String(row['actorCode']) : null,
  device: row['device'] ? String(row['device']) : null,
});

export interface ActivityQuery {
  /** Filters by institution, for people of the platform; others see only their own institution. */
  institution?: string | undefined;
  entity?: string | undefined;
  recordId?: string | undefined;
  actorId?: string | undefined;
  op?: string | undefined;
  /** ISO instants; `until` is not included. */
  from?: string | undefined;
  until?: string | undefined;
  skip: number;
  limit: number;
}
export interface ActivityRow extends HistoryRow {
  id: string;
  entity: string;
  recordId: string | null;
  actorKind: string;
  address: string | null;
  tenantId: string | null;
  /** Someone of the platform acted for the institution. */
  isByPlatform: boolean;
}

/** The log, newest first; the caller's right to read it has already been checked. */
export async function readActivity(
  ctx: Context,
  { institution, entity, recordId, actorId, op, from, until, skip, limit }: ActivityQuery,
): Promise<ActivityRow[]> {
  const tenantId = ctx.tenantId ?? institution;
  const where = {
    ...(tenantId ? { tenantId: toObjectId(tenantId) } : {}),
    ...(entity ? { entity } : {}),
    ...(actorId ? { actor: toObjectId(actorId) } : {}),
    ...(op ? { op } : {}),
    ...(from || until
      ? { at: { ...(from ? { $gte: new Date(from) } : {}), ...(until ? { $lt: new Date(until) } : {}) } }
      : {}),
  };
  const changes = recordId
    ? (await changesOfRecord(ctx, { where, recordId, limit: skip + limit })).slice(skip)
    : await pageOfChanges(ctx, { where, skip, limit });
  return changes.map(({ row, id, recordId: of, diff }) => ({
    id,
    at: row.at.toISOString(),
    action: String(row['action']),
    step: stepOf(row),
    op: String(row['op']),
    actorName: row['actorName'] as HistoryRow['actorName'],
    diff,
    entity: String(row['entity']),
    recordId: of,
    ...whoOf(row),
    actorKind: String(row['actorKind']),
    address: row['address'] ? String(row['address']) : null,
    tenantId: row['tenantId'] ? String(row['tenantId']) : null,
    isByPlatform: Boolean(row['impersonator']),
  }));
}

import { randomBytes } from 'node:crypto';
import { NOBODY, type Entity } from '@pathshala/shared/kit';
import { describeDevice } from '@pathshala/shared/text';
import type { Context } from '../contracts';
import type { AuditEntry } from './audit-entry';
import { maskOf } from '../process/sealed-value';
import { toObjectId, type ClientSession } from '../mongo/connection';
import { wholeKernel } from '../whole-kernel';

/** Values that nobody should find again in a log. */
const hidden = (entity: Entity, field: string) => entity.fields[field]?.read === NOBODY;

export function diffOf(
  entity: Entity,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditEntry['diff'] {
  const out: AuditEntry['diff'] = {};
  for (const field of Object.keys(entity.fields)) {
    if (before[field] === after[field] || JSON.stringify(before[field]) === JSON.stringify(after[field])) continue;
    out[field] = hidden(entity, field)
      ? ['•••', '•••']
      : entity.fields[field]!.sealed
        ? [maskOf(before[field]), maskOf(after[field])]
        : [before[field] ?? null, after[field] ?? null];
  }
  return out;
}

/** Writes the trail of one command in its own transaction; a command that changed nothing leaves no trace. */
export async function writeAudit(
  ctx: Context,
  action: string,
  entries: readonly AuditEntry[],
  session?: ClientSession,
): Promise<void> {
  if (entries.length === 0) return;
  const { actor, tenantId, requestId, address, device } = ctx;
  // When it is written, not when the command or the job began: sealing relies on no row coming late (`audit-seal.ts`).
  const now = ctx.kernel.clock.now();
  const who = {
    at: now,
    action,
    requestId,
    address,
    // Short name of the device: a whole user agent would be longer than most changes.
    ...(device ? { device: describeDevice(device) } : {}),
    tenantId: tenantId ? toObjectId(tenantId) : null,
    actor: actor.userId ? toObjectId(actor.userId) : null,
    actorKind: actor.elevatedFrom ?? actor.kind,
    actorName: actor.name,
    ...(actor.code ? { actorCode: actor.code } : {}),
    ...personOf(actor),
    ...(actor.impersonator
      ? {
          impersonator: {
            user: toObjectId(actor.impersonator.user),
            name: actor.impersonator.name,
            impersonation: toObjectId(actor.impersonator.impersonation),
          },
        }
      : {}),
  };
  const rows = entries.map((entry) => ({
    ...who,
    entity: entry.entity,
    recordId: entry.recordId ? toObjectId(entry.recordId) : null,
    op: entry.op,
    diff: entry.diff,
    // Short values could be guessed from the hash of a row; the salt is part of it and is deleted with the values.
    salt: randomBytes(12).toString('base64url'),
  }));
  await wholeKernel(ctx.kernel)
    .store.raw()
    .collection('audit')
    .insertMany(rows, session ? { session: session as never } : {});
}

/** The actor's own record in the institution, by its id. */
function personOf({ staff, student, guardian }: Context['actor']): Record<string, unknown> {
  const person = staff ?? student ?? guardian;
  return person ? { actorPerson: toObjectId(person) } : {};
}

export interface HistoryRow {
  at: string;
  action: string;
  op: string;
  actorName: { en: string; bn: string };
  /** Account and number of the actor's record: a name is no proof. */
  actorId: string | null;
  actorCode: string | null;
  /** Browser and system that it was done with; null for jobs, and for what is older than this was kept. */
  device: string | null;
  diff: Record<string, [unknown, unknown]>;
}

/** The trail of one record, newest first; the caller has already been found allowed to read the record. */
export async function readHistory(ctx: Context, entity: Entity, recordId: string, limit = 200): Promise<HistoryRow[]> {
  const tenantId = entity.scope === 'tenant' && ctx.tenantId ? toObjectId(ctx.tenantId) : null;
  const filter = {
    ...(entity.scope === 'tenant' ? { tenantId } : {}),
    entity: entity.name,
    recordId: toObjectId(recordId),
  };
  const rows = await wholeKernel(ctx.kernel)
    .store.raw()
    .collection('audit')
    .find(filter)
    // Several changes may fall into one millisecond; ids then tell their order.
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .toArray();
  return rows.map((row) => ({
    at: (row.at as Date).toISOString(),
    action: String(row.action),
    op: String(row.op),
    actorName: row.actorName as HistoryRow['actorName'],
    ...whoOf(row),
    diff: row.diff as HistoryRow['diff'],
  }));
}

const whoOf = (row: Record<string, unknown>) => ({
  actorId: row['actor'] ? String(row['actor']) : null,
  actorCode: row['actorCode'] ? String(row['actorCode']) : null,
  device: row['device'] ? String(row['device']) : null,
});

export interface ActivityQuery {
  /** For the platform's people; those of an institution only ever see their own. */
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
  const filter = {
    ...(tenantId ? { tenantId: toObjectId(tenantId) } : {}),
    ...(entity ? { entity } : {}),
    ...(recordId ? { recordId: toObjectId(recordId) } : {}),
    ...(actorId ? { actor: toObjectId(actorId) } : {}),
    ...(op ? { op } : {}),
    ...(from || until
      ? { at: { ...(from ? { $gte: new Date(from) } : {}), ...(until ? { $lt: new Date(until) } : {}) } }
      : {}),
  };
  const rows = await wholeKernel(ctx.kernel)
    .store.raw()
    .collection('audit')
    .find(filter)
    .sort({ at: -1, _id: -1 })
    .skip(skip)
    .limit(limit)
    .toArray();
  return rows.map((row) => ({
    id: String(row._id),
    at: (row.at as Date).toISOString(),
    action: String(row.action),
    op: String(row.op),
    actorName: row.actorName as HistoryRow['actorName'],
    diff: row.diff as HistoryRow['diff'],
    entity: String(row.entity),
    recordId: row.recordId ? String(row.recordId) : null,
    ...whoOf(row),
    actorKind: String(row.actorKind),
    address: row.address ? String(row.address) : null,
    tenantId: row.tenantId ? String(row.tenantId) : null,
    isByPlatform: Boolean(row.impersonator),
  }));
}

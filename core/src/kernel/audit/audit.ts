import { randomBytes } from 'node:crypto';
import { NOBODY, type Entity } from '@pathshala/shared/kit';
import { describeDevice } from '@pathshala/shared/text';
import type { Context } from '../contracts';
import type { AuditEntry } from './audit-entry';
import { trailRows } from './trail-rows';
import { maskOf } from '../process/sealed-value';
import { toObjectId, type ClientSession } from '../mongo/connection';
import { insertHeld } from '../mongo/held-writes';
import { wholeKernel } from '../whole-kernel';

/** Values that nobody should find again in a log. */
const hidden = (entity: Entity, field: string) => entity.fields[field]?.read === NOBODY;

/** Avoids serialising the values of a new record: undefined equals only undefined. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));

export function diffOf(
  entity: Entity,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditEntry['diff'] {
  const out: AuditEntry['diff'] = {};
  for (const field of Object.keys(entity.fields)) {
    if (isSame(before[field], after[field])) continue;
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
  const idOf = (id: string | null) => (id ? toObjectId(id) : null);
  const rows = trailRows(entries).map(({ entity, recordId, op, step, diff, changes }) => ({
    ...who,
    entity,
    recordId: idOf(recordId),
    op,
    ...(step ? { step } : {}),
    diff,
    ...(changes
      ? {
          many: true,
          count: changes.length,
          changes: changes.map((each) => ({ ...each, recordId: idOf(each.recordId) })),
        }
      : {}),
    // Short values could be guessed from the hash of a row; the salt is part of it and is deleted with the values.
    salt: randomBytes(12).toString('base64url'),
  }));
  const { store } = wholeKernel(ctx.kernel);
  await insertHeld(store, { collection: 'audit', documents: rows }, session ?? null);
}

/** The actor's own record in the institution, by its id. */
function personOf({ staff, student, guardian }: Context['actor']): Record<string, unknown> {
  const person = staff ?? student ?? guardian;
  return person ? { actorPerson: toObjectId(person) } : {};
}

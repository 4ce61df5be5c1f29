import { AppError, kernelErrors, type Text } from '@pathshala/shared/kit';
import type { Context, Order, UnitOfWork } from '../contracts';
import type { AuditEntry } from '../audit/audit-entry';
import { knownDocuments } from '../wall/known-documents';
import { writeAudit } from '../audit/audit';
import { announcer, type Cause } from '../live/announcement';
import { writeAnnouncements } from '../live/feed-store';
import { inNameOf, makeContext, recordingInto, withUnit, type ContextSeed } from './make-context';
import type { ClientSession } from '../mongo/connection';
import { holdWrites, OVER } from '../mongo/held-writes';
import { meterOf } from '../process/meter';
import { traceparent } from '../process/trace';
import { relayOrders, writeOrders } from '../jobs/outbox';
import { wholeKernel } from '../whole-kernel';

/**
 * Runs a command in one transaction together with its audit rows and job orders, then hands the orders to the queue.
 * A transient conflict of the database repeats the whole handler; it must therefore do nothing but use `ctx`.
 * @throws AppError UNAVAILABLE when the database does not answer
 */
export async function runUnit<O>(
  ctx: Context,
  action: { id: string; audited: boolean },
  work: (ctx: Context) => Promise<O>,
): Promise<O> {
  const kernel = wholeKernel(ctx.kernel);
  const session = kernel.store.client().startSession() as unknown as ClientSession;
  let outcome!: {
    value: O;
    orders: Awaited<ReturnType<typeof writeOrders>>;
    touched: readonly (readonly [entity: string, id: string])[];
  };
  let tries = 0;
  try {
    await session.withTransaction(
      async () => {
        // The database has refused it once: another try is for someone who still waits.
        if (tries++ > 0 && ctx.isAbandoned()) throw new AppError(kernelErrors.UNAVAILABLE);
        const held = holdWrites(kernel.store, session);
        let isOver = false;
        const entries: AuditEntry[] = [];
        const orders: Order[] = [];
        const touched: (readonly [string, string])[] = [];
        const written = new Set<string>();
        const { add: announce, announcements } = announcer(kernel.policies);
        const unit: UnitOfWork = {
          // All attempts share the session: a branch of an earlier one would write into the next.
          get session() {
            if (isOver) throw new Error(OVER);
            return session;
          },
          written,
          known: knownDocuments(),
          touch(entity, id) {
            written.add(entity);
            touched.push([entity, id]);
          },
          announce,
          record: (entry) => entries.push(entry),
          order: (order) => orders.push(order),
        };
        try {
          const value = await work(withUnit(ctx, unit));
          if (action.audited) await writeAudit(ctx, action.id, entries, session);
          const announced = {
            announcements: announcements(kernel.clock.now()),
            tenantId: ctx.tenantId,
            cause: causeOf(ctx),
          };
          await writeAnnouncements(kernel.store, announced, session);
          outcome = { value, orders: await writeOrders(kernel, orders, session), touched };
          isOver = true;
          await held.end();
        } finally {
          isOver = true;
          held.shut();
        }
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' }, maxCommitTimeMS: 15_000 },
    );
  } finally {
    await session.endSession();
    if (tries > 1) meterOf(kernel).count('transaction_repeats_total', tries - 1);
  }
  for (const [entity, id] of outcome.touched) kernel.caches.changed(entity, id);
  void relayOrders(kernel, outcome.orders).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'orders wait for the sweep'),
  );
  return outcome.value;
}

function causeOf({ requestId, actor: { userId } }: Context): Cause {
  const span = traceparent();
  return { requestId, userId, ...(span ? { traceparent: span } : {}) };
}

/**
 * A part of the system's unit of work that is done as a person: by their rights, and in their name in the audit trail.
 * @throws AppError FORBIDDEN outside a unit of work of the system in that person's institution
 */
export async function workAs<O>(
  inside: Context,
  seed: ContextSeed,
  { action, work }: { action: string; work: (person: Context) => Promise<O> },
): Promise<O> {
  const { unit } = inside;
  if (!unit || inside.actor.kind !== 'system' || inside.tenantId !== (seed.tenantId ?? null))
    throw new AppError(kernelErrors.FORBIDDEN);
  const entries: AuditEntry[] = [];
  const person = withUnit(
    makeContext(inside.kernel, { ...seed, requestId: inside.requestId }),
    recordingInto(unit, (entry) => entries.push(entry)),
  );
  const value = await work(person);
  await writeAudit(person, action, entries, unit.session);
  return value;
}

/**
 * A part of the system's unit of work on the platform that belongs to one institution: seen and written in it, and written down in its activity
 * log; `by` is the name it bears there, where a person ordered it.
 * @throws AppError FORBIDDEN outside a unit of work of the system on the platform
 */
export async function workIn<O>(
  inside: Context,
  institution: string,
  { action, by, work }: { action: string; by: Text | null; work: (here: Context) => Promise<O> },
): Promise<O> {
  const { unit } = inside;
  if (!unit || inside.actor.kind !== 'system' || inside.tenantId !== null) throw new AppError(kernelErrors.FORBIDDEN);
  const entries: AuditEntry[] = [];
  const system = by ? inNameOf(inside, by) : inside;
  const here = withUnit(
    system.inInstitution(institution),
    recordingInto(unit, (entry) => entries.push(entry)),
  );
  const value = await work(here);
  await writeAudit(here, action, entries, unit.session);
  return value;
}

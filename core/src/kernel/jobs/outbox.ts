import type { Context, Kernel, Order } from '../contracts';
import type { JobEnvelope } from './queue';
import type { ClientSession } from '../mongo/connection';
import { traceparent } from '../process/trace';
import { newId, toObjectId } from '../mongo/connection';
import { insertHeld } from '../mongo/held-writes';

interface StoredOrder {
  _id: string;
  job: string;
  jobId: string;
  delayMs: number;
  envelope: JobEnvelope;
  createdAt: Date;
}

const orders = (kernel: Kernel) =>
  kernel.store.raw().collection<{ _id: ReturnType<typeof toObjectId> } & Omit<StoredOrder, '_id'>>('outbox');

/** Puts orders into the outbox, in the transaction that caused them. */
export async function writeOrders(
  kernel: Kernel,
  given: readonly Order[],
  session: ClientSession,
): Promise<StoredOrder[]> {
  if (given.length === 0) return [];
  const parent = traceparent();
  const rows = given.map(({ ctx, job, payload, options }): StoredOrder => {
    const _id = newId();
    return {
      _id,
      job: job.name,
      jobId: options.id ?? `${job.name}-${_id}`,
      delayMs: options.delayMs ?? 0,
      createdAt: ctx.now,
      envelope: {
        payload: job.payload.parse(payload),
        tenantId: ctx.tenantId,
        actorId: ctx.actor.userId,
        requestId: ctx.requestId,
        ...actingOf(ctx),
        ...(parent ? { traceparent: parent } : {}),
      },
    };
  });
  const documents = rows.map((row) => ({ ...row, _id: toObjectId(row._id) }));
  await insertHeld(kernel.store, { collection: 'outbox', documents }, session);
  return rows;
}

const actingOf = ({ actor: { name, impersonator } }: Context): Pick<JobEnvelope, 'acting'> =>
  impersonator ? { acting: { name, impersonator } } : {};

/** Hands orders to the queue and forgets them. Dying in between only repeats the hand-over, which the job id makes harmless. */
export async function relayOrders(kernel: Kernel, rows: readonly StoredOrder[]): Promise<void> {
  if (rows.length === 0) return;
  for (const row of rows) await kernel.queue.add(row.job, row.envelope, { jobId: row.jobId, delayMs: row.delayMs });
  await orders(kernel).deleteMany({ _id: { $in: rows.map((row) => toObjectId(row._id)) } });
}

/** How many orders wait, and since when the oldest does, in seconds. */
export async function outboxFacts(kernel: Kernel): Promise<{ count: number; oldestS: number }> {
  const [count, oldest] = await Promise.all([
    orders(kernel).countDocuments(),
    orders(kernel).findOne({}, { sort: { createdAt: 1 } }),
  ]);
  return { count, oldestS: oldest ? (kernel.clock.now().getTime() - oldest.createdAt.getTime()) / 1_000 : 0 };
}

/** Relays what a crashed process left behind. @returns how many */
export async function sweepOutbox(kernel: Kernel, olderThanMs = 5_000): Promise<number> {
  const before = new Date(kernel.clock.now().getTime() - olderThanMs);
  const rows = await orders(kernel)
    .find({ createdAt: { $lt: before } })
    .sort({ createdAt: 1 })
    .limit(500)
    .toArray();
  await relayOrders(
    kernel,
    rows.map((row) => ({ ...row, _id: row._id.toHexString() })),
  );
  return rows.length;
}

import { AppError, kernelErrors, type Entity, type Lifecycle, type Row, type StoredInput } from '@pathshala/shared/kit';
import type { Context, HandlerKernel, Kernel } from '../contracts';
import type { PolicyAnswer, RowFilter } from './row-filter';
import { policyFor, scopeOf } from './criteria';
import { scopeFieldNames } from '../live/scope-fields';
import { castFilter } from '../mongo/cast-filter';
import { storedChange, toObjectId, type StoredWrite } from '../mongo/connection';
import { findDocuments } from '../mongo/read-documents';
import { rowMapper } from '../mongo/row-mapper';
import { assertScoped } from '../mongo/tripwire';
import { toStored } from '../mongo/write-documents';
import { policyCondition, rowPasses } from './policy';
import { translateStoreError } from '../process/transient';
import { wholeKernel } from '../whole-kernel';
import { processState } from '../process/process-state';

type Values = Readonly<Record<string, unknown>>;
type Scalar = string | number | boolean | null;
/** Conditions that must still hold for a write to happen: field → value, or a bound. */
export type Guard = Readonly<Record<string, Scalar | { readonly lt: number } | { readonly in: readonly Scalar[] }>>;
export interface HotUpdate<E> {
  id: string;
  guard: Guard;
  /** Field → value as the API carries it; a dotted name sets one key inside a json field. */
  set: Values;
  /** Asked only when some write of the batch found nothing: whether the record shows that this one did happen. */
  isApplied(row: Row<E>): boolean;
}

/** Writes and reads of one entity by one process, gathered over a few milliseconds into one request each. */
export interface HotPath<E> {
  /**
   * @returns whether the guard held (`isDone` only after the majority has it), and the present record where that had to be looked at
   * @throws AppError UNAVAILABLE when nobody knows: sending it again must be harmless
   */
  update(ctx: Context, write: HotUpdate<E>): Promise<{ isDone: boolean; row: Row<E> | null }>;
  /** @returns false when a record of this id (or unique key) exists already */
  insert(ctx: Context, id: string, values: StoredInput<E>): Promise<boolean>;
  /** The present record, or null when the caller may not see it. */
  read(ctx: Context, id: string): Promise<Row<E> | null>;
}

const DONE = { isDone: true, row: null } as const;
const WINDOW_MS = 5;
/** While many come one after the other, a request for each few of them would be most of the work. */
const BUSY_WINDOW_MS = 25;
const BUSY = { from: 4, until: 200 } as const;
const MAX_BATCH = 500;
const IN_FLIGHT = 2;

const pathsOf = processState(() => new Map<string, HotPath<never>>());

/**
 * The way past the repository for what thousands do in the same second. It keeps what the repository keeps where it matters there (the
 * institution in every filter, the permission and the policy's rows, revision and stamps, one live event a write) and leaves out what a
 * keystroke does not need: a transaction, the audit trail, the check of references. The caller answers for the values, which an action's
 * schema has parsed, and for guards that make a repeated or overtaken write harmless.
 */
export function hotPath<E extends Entity<string, any>>(kernel: HandlerKernel, entity: E): HotPath<E> {
  const known = pathsOf(kernel);
  const made = (known.get(entity.name) as HotPath<E> | undefined) ?? makePath(wholeKernel(kernel), entity);
  known.set(entity.name, made as HotPath<never>);
  return made;
}

interface Pending<T> {
  resolve(value: T): void;
  reject(reason: unknown): void;
}
interface Outcome {
  isDone: boolean;
  row: Values | null;
}
interface Write extends Pending<Outcome> {
  kind: 'update' | 'insert';
  operation: StoredWrite;
  id: string;
  isApplied(row: Values): boolean;
}
interface Read extends Pending<Values | null> {
  tenantId: string | undefined;
  id: string;
}

function makePath<E extends Entity<string, any>>(kernel: Kernel, entity: E): HotPath<E> {
  // The driver's own collection: casting each of five hundred operations by schema costs more than sending them.
  const collection = () => kernel.store.documents(entity);
  // All fields: the batch is read for many callers. A handler must not answer fields that its caller may not see.
  const toRow = rowMapper(entity, () => true);
  const fixed = [...entity.live.room, ...(scopeFieldNames(entity, kernel.policies) ?? [])];
  const state = (entity.lifecycle as Lifecycle | null)?.field;
  const readMany = async (
    list: readonly { tenantId: string | undefined; id: string }[],
  ): Promise<Map<string, Values>> => {
    const tenants = [...new Set(list.flatMap(({ tenantId }) => tenantId ?? []))];
    const filter = {
      ...(tenants.length > 0 ? { tenantId: { $in: tenants } } : {}),
      _id: { $in: [...new Set(list.map(({ id }) => id))] },
      alive: true,
    };
    const docs = await findDocuments(kernel.store, entity, filter);
    return new Map(docs.map((doc) => [keyOf(doc.tenantId && String(doc.tenantId), String(doc._id)), toRow(doc)]));
  };
  const defaults: Values = Object.fromEntries(
    Object.entries(entity.fields as Entity['fields'])
      .filter(([, field]) => field.defaultValue !== undefined)
      .map(([name, field]) => [name, field.defaultValue]),
  );
  const keyOf = (tenantId: string | undefined, id: string) => `${tenantId ?? ''}:${id}`;

  const tell = (id: string) => kernel.caches.changed(entity.name, id);
  const writes = gather<Write>(async (batch) => {
    const missed = await sendWrites(batch);
    for (const { id } of batch) tell(id);
    if (!missed) return () => batch.forEach(({ resolve }) => resolve(DONE));
    const updates = batch.filter(({ kind }) => kind === 'update');
    const rows =
      missed.updates === 0
        ? null
        : await readMany(updates.map(({ operation, id }) => ({ tenantId: tenantOf(operation), id })));
    const outcomes = batch.map((write, index): Outcome => {
      if (write.kind === 'insert') return { isDone: !missed.inserts.has(index), row: null };
      if (!rows) return DONE;
      const row = rows.get(keyOf(tenantOf(write.operation), write.id)) ?? null;
      return { isDone: row !== null && write.isApplied(row), row };
    });
    return () => batch.forEach(({ resolve }, index) => resolve(outcomes[index]!));
  });

  /** null = every write found its record; else which inserts existed already, and how many updates found nothing. */
  async function sendWrites(
    batch: readonly Write[],
  ): Promise<{ inserts: ReadonlySet<number>; updates: number } | null> {
    const wanted = batch.filter(({ kind }) => kind === 'update').length;
    try {
      const { matchedCount } = await collection().bulkWrite(
        batch.map(({ operation }) => operation),
        {
          ordered: false,
        },
      );
      return matchedCount === wanted ? null : { inserts: new Set(), updates: wanted - matchedCount };
    } catch (error) {
      const { writeErrors = [], result } = error as {
        writeErrors?: { code: number; index: number }[];
        result?: { matchedCount?: number };
      };
      if (writeErrors.length === 0 || writeErrors.some(({ code }) => code !== 11000)) throw error;
      return { inserts: new Set(writeErrors.map(({ index }) => index)), updates: wanted - (result?.matchedCount ?? 0) };
    }
  }

  const reads = gather<Read>(async (batch) => {
    const rows = await readMany(batch);
    return () => {
      for (const { tenantId, id, resolve } of batch) resolve(rows.get(keyOf(tenantId, id)) ?? null);
    };
  });

  return {
    async update(ctx, { id, guard, set, isApplied }) {
      const allowed = await policyFor(ctx, entity, 'update');
      if (allowed === false) throw new AppError(kernelErrors.FORBIDDEN);
      if (fixed.some((field) => field in set))
        throw new Error(`${entity.name}: a hot write may not move a record to another room or out of somebody's sight`);
      if (state !== undefined && state in set) throw new Error(`${entity.name}: only steps move its state`);
      const wanted: Record<string, unknown> = { ...scopeOf(ctx, entity), _id: id, alive: true };
      putGuard(wanted, guard);
      if (allowed !== true && !isHeld(allowed, { ...guard, id })) wanted.$and = [policyCondition(allowed)];
      assertScoped(entity, wanted, 'A write');
      const filter = castFilter(entity, wanted);
      const $set = toStored(entity, set, false);
      $set.updatedAt = ctx.now;
      if (ctx.actor.userId) $set.updatedBy = toObjectId(ctx.actor.userId);
      const operation = { updateOne: { filter, update: storedChange({ $set, $inc: { rev: 1 } }) } };
      const { isDone, row } = await new Promise<Outcome>((resolve, reject) =>
        writes({ kind: 'update', operation, id, isApplied: isApplied, resolve, reject }),
      );
      return { isDone, row: row && rowPasses(allowed, row) ? (row as Row<E>) : null };
    },
    async insert(ctx, id, values) {
      if (!rowPasses(await policyFor(ctx, entity, 'create'), { ...(values as Values), id }))
        throw new AppError(kernelErrors.FORBIDDEN);
      const by = ctx.actor.userId
        ? { createdBy: toObjectId(ctx.actor.userId), updatedBy: toObjectId(ctx.actor.userId) }
        : {};
      const document = {
        _id: toObjectId(id),
        ...scope(ctx, entity),
        ...toStored(entity, { ...defaults, ...(values as Values) }, false),
        rev: 1,
        alive: true,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        ...by,
      };
      return (
        await new Promise<Outcome>((resolve, reject) =>
          writes({
            kind: 'insert',
            operation: { insertOne: { document } },
            id,
            isApplied: () => false,
            resolve,
            reject,
          }),
        )
      ).isDone;
    },
    async read(ctx, id) {
      const answer = await policyFor(ctx, entity, 'read');
      if (answer === false) return null;
      const tenantId = scopeOf(ctx, entity).tenantId as string | undefined;
      const row = await new Promise<Values | null>((resolve, reject) => reads({ tenantId, id, resolve, reject }));
      return row && rowPasses(answer, row) ? (row as Row<E>) : null;
    },
  };
}

/** Whether every row that the guard lets through is one that the policy allows: then the database need not compare it a second time. */
function isHeld(allowed: Exclude<PolicyAnswer, boolean>, guard: Guard): boolean {
  const filters = (Array.isArray(allowed) ? allowed : [allowed]) as readonly RowFilter[];
  return filters.some((filter) =>
    Object.entries(filter).every(([field, wanted]) => {
      const value = guard[field];
      if (typeof value !== 'string') return false;
      return typeof wanted === 'object' && wanted !== null ? wanted.in.includes(value) : wanted === value;
    }),
  );
}

const tenantOf = (operation: StoredWrite): string | undefined => {
  const tenantId = 'updateOne' in operation ? operation.updateOne.filter.tenantId : undefined;
  return tenantId === undefined ? undefined : String(tenantId);
};
const scope = (ctx: Context, entity: Entity) => {
  const { tenantId } = scopeOf(ctx, entity);
  return tenantId === undefined ? {} : { tenantId: toObjectId(String(tenantId)) };
};

function putGuard(filter: Record<string, unknown>, guard: Guard): void {
  for (const name in guard) {
    const wanted = guard[name];
    filter[name] =
      typeof wanted !== 'object' || wanted === null ? wanted : 'lt' in wanted ? { $lt: wanted.lt } : { $in: wanted.in };
  }
}

/**
 * Collects writes that arrive within the window, or until a batch is full, and sends them. The window is longer while
 * batches have some dozens (a start of two thousand within a second takes tens of requests instead of hundreds), and
 * short again for few, and for so many that they fill it anyway. While two batches are in flight the next one grows.
 * `send` returns how each caller is answered. Callers are answered one turn after the next batch was sent: the work
 * that five hundred callers resume takes longer than the database needs for their next batch, which would otherwise be
 * idle meanwhile.
 */
function gather<T extends Pending<never> | Pending<any>>(send: (batch: T[]) => Promise<() => void>): (item: T) => void {
  let queue: T[] = [];
  let timer: NodeJS.Timeout | null = null;
  let inFlight = 0;
  let last = 0;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (queue.length === 0 || inFlight >= IN_FLIGHT) return;
    const batch = queue.slice(0, MAX_BATCH);
    queue = queue.slice(MAX_BATCH);
    inFlight += 1;
    last = batch.length;
    const fail = (error: unknown) => () => {
      const reason = translateStoreError(error) ?? error;
      for (const { reject } of batch) reject(reason);
    };
    void send(batch)
      .catch(fail)
      .then((tell) => {
        inFlight -= 1;
        schedule();
        setImmediate(tell);
      });
    if (queue.length > 0) schedule();
  };
  const schedule = () => {
    if (queue.length >= MAX_BATCH) return flush();
    if (queue.length > 0)
      timer ??= setTimeout(flush, last >= BUSY.from && last < BUSY.until ? BUSY_WINDOW_MS : WINDOW_MS);
  };
  return (item) => {
    queue.push(item);
    schedule();
  };
}

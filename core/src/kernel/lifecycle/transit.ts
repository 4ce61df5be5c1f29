import {
  AppError,
  authorsOf,
  kernelErrors,
  lifecycleErrors,
  type Entity,
  type Lifecycle,
  type Row,
  type StoredPatch,
  type Transition,
  type TransitionInput,
} from '@pathshala/shared/kit';
import type { Context, UnitOfWork } from '../contracts';
import type { AuditEntry } from '../audit/audit-entry';
import type { Change } from './change';
import type { PolicyAnswer } from '../wall/row-filter';
import { EVERY, transitionEvent } from '../events/listeners';
import { tell } from '../events/emit';
import { recordingInto, withUnit } from '../door/make-context';
import { checkAnswer, rowPasses } from '../wall/policy';
import { rowsBeforeStep, writeStates } from '../wall/step-rows';
import { isOneOf } from './one-of';
import { wholeKernel } from '../whole-kernel';

type AnyEntity = Entity<string, any>;
type Values = Record<string, unknown>;
type Transitions<E> = E extends { readonly lifecycle: Lifecycle<any, infer T> | null } ? T : never;

/** A record and its step. */
type Move<E extends AnyEntity, K extends keyof Transitions<E> & string> = {
  id: string;
  /** The revision that the caller saw; left out only where the caller has just read the record in this unit of work. */
  rev?: number;
  /**
   * Further fields that the caller has at hand, stored in the same write; the state, the input, stamps and what the
   * module's rule answers go before them.
   */
  also?: StoredPatch<E>;
} & ({} extends TransitionInput<E, K> ? { input?: TransitionInput<E, K> } : { input: TransitionInput<E, K> });
interface AnyMove {
  id: string;
  rev?: number | undefined;
  input?: Values | undefined;
  also?: Values | undefined;
}

/**
 * Takes a record from one state to the next, with everything that belongs to it: guard, stamps, the module's own rules,
 * audit, listeners. The generated command calls it; handlers and jobs call it for what follows from something else,
 * also for transitions that nobody may call.
 * @throws AppError CONFLICT when the record has changed since, TRANSITION_REFUSED from another state, FORBIDDEN for a
 *   row that the actor may not write
 */
export async function transit<E extends AnyEntity, K extends keyof Transitions<E> & string>(
  ctx: Context,
  entity: E,
  name: K,
  move: Move<E, K>,
): Promise<Row<E>> {
  return (await performMany(ctx, entity, name, [move as AnyMove]))[0] as Row<E>;
}

/**
 * As `transit` for many records, each at most once: one read and one write for all of them. All rules are asked before
 * the first write: a rule must not rely on the step of another record.
 */
export async function transitMany<E extends AnyEntity, K extends keyof Transitions<E> & string>(
  ctx: Context,
  entity: E,
  name: K,
  moves: readonly Move<E, K>[],
): Promise<Row<E>[]> {
  return (await performMany(ctx, entity, name, moves as readonly AnyMove[])) as Row<E>[];
}

/** As `transit`, for names that are known at run time only. */
export async function perform(ctx: Context, entity: AnyEntity, name: string, move: AnyMove): Promise<Row<AnyEntity>> {
  return (await performMany(ctx, entity, name, [move]))[0]!;
}

async function performMany(
  ctx: Context,
  entity: AnyEntity,
  name: string,
  moves: readonly AnyMove[],
): Promise<Row<AnyEntity>[]> {
  const life = entity.lifecycle as Lifecycle | null;
  const transition = life?.transitions[name];
  if (!life || !transition) throw new Error(`${entity.name} has no transition ${name}`);
  const { unit } = ctx;
  if (!unit) throw new Error(`${entity.name}.${name} was called outside a unit of work`);
  if (moves.length === 0) return [];
  const ids = moves.map(({ id }) => id);
  const rows = await rowsBeforeStep(ctx, entity, ids);
  const writable = await writableRows(ctx, entity);
  const rule = wholeKernel(ctx.kernel).transitions.get(`${entity.name}.${name}`);
  for (const [at, before] of rows.entries()) {
    const { rev } = moves[at]!;
    if (rev !== undefined && before.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
    assertPossible(life, transition, before);
    if (!rowPasses(writable, before)) throw new AppError(kernelErrors.FORBIDDEN);
    if (transition.withheldFromActing) assertInOwnName(ctx, `${entity.name}.${name}`);
    if (transition.byOther) await assertOther(ctx, before);
    const own = await rule?.refuses?.(ctx, before);
    if (own) throw own;
  }
  const stamps = stampsOf(ctx, transition);
  const changes: { id: string; rev: number; patch: Values }[] = [];
  const notes = new Map<string, AuditEntry['diff']>();
  // One after another: a transaction takes one read at a time.
  for (const [at, before] of rows.entries()) {
    const { id, input = {}, also } = moves[at]!;
    const further = await rule?.before?.(ctx, { record: before, input });
    const [stored, noted] = [true, false].map((isField) =>
      Object.entries(input).filter(([field]) => field in entity.fields === isField),
    ) as [[string, unknown][], [string, unknown][]];
    const patch = { ...also, ...Object.fromEntries(stored), ...stamps, ...further, [life.field]: transition.to };
    changes.push({ id, rev: before.rev, patch });
    notes.set(id, Object.fromEntries(noted.map(([field, value]) => [field, [null, value]])));
  }
  const inside = withUnit(ctx, noting(unit, { entity: entity.name, step: name, notes }));
  // A person who may do the transition does not also need the right to edit the record.
  inside.memo.set(`policy:${entity.name}:update`, Promise.resolve(writable));
  const records = await writeStates(inside, entity, changes);
  for (const [at, record] of records.entries()) {
    const change: Change = {
      entity,
      transition: name,
      before: rows[at]!,
      record,
      input: moves[at]!.input ?? {},
    };
    await rule?.after?.(ctx, change);
    await tell(ctx, transitionEvent(entity.name, name), change);
    await tell(ctx, EVERY, change);
  }
  return records;
}

function assertPossible(life: Lifecycle, { label, from, guard }: Transition, record: Values): void {
  const state = String(record[life.field]);
  if (!from.includes(state))
    throw new AppError(lifecycleErrors.TRANSITION_REFUSED, {
      transition: label,
      state: life.states[state]?.label ?? state,
    });
  const why = guard?.(record);
  if (why) throw new AppError(lifecycleErrors.TRANSITION_GUARDED, { why });
}

/** Nobody decides on what they wrote themselves, by whichever account. */
async function assertOther(ctx: Context, record: Values): Promise<void> {
  if (await isOneOf(ctx, authorsOf(record))) throw new AppError(lifecycleErrors.OWN_RECORD);
}

/** A handler that ends in a withheld transition is no way around it. */
function assertInOwnName({ actor, restriction }: Context, id: string): void {
  if (actor.kind !== 'system' && restriction?.actions.has(id)) throw new AppError(restriction.error);
}

/** Rows that the actor may write by the policy; the permission is the transition's own and was asked at the door. */
async function writableRows(ctx: Context, entity: AnyEntity): Promise<PolicyAnswer> {
  if (ctx.actor.kind === 'system') return true;
  const write = wholeKernel(ctx.kernel).policies.get(entity.name)?.write;
  if (write) return checkAnswer(entity.name, await write(ctx));
  return !(entity.scope === 'platform' && ctx.tenantId);
}

function stampsOf(ctx: Context, { stamp = {} }: Transition): Values {
  return {
    ...(stamp.by && ctx.actor.userId ? { [stamp.by]: ctx.actor.userId } : {}),
    ...(stamp.at ? { [stamp.at]: ctx.now.toISOString() } : {}),
    ...(stamp.on ? { [stamp.on]: ctx.today } : {}),
  };
}

/** The trail names the step, and keeps input without a field of its own together with the changes. */
function noting(
  unit: UnitOfWork,
  { entity, step, notes }: { entity: string; step: string; notes: ReadonlyMap<string, AuditEntry['diff']> },
): UnitOfWork {
  return recordingInto(unit, (entry) => {
    const noted = entry.entity === entity && entry.op === 'update' ? notes.get(entry.recordId ?? '') : undefined;
    unit.record(noted ? { ...entry, step, diff: { ...entry.diff, ...noted } } : entry);
  });
}

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
import { isOneOf } from './one-of';
import { wholeKernel } from '../whole-kernel';

type AnyEntity = Entity<string, any>;
type Values = Record<string, unknown>;
type Transitions<E> = E extends { readonly lifecycle: Lifecycle<any, infer T> | null } ? T : never;

/**
 * Takes a record from one state to the next, with everything that belongs to it: guard, stamps, the module's own rules,
 * audit, listeners. The generated command calls it; handlers and jobs call it for what follows from something else,
 * also for transitions that nobody may call. `rev`: the revision that the caller saw; left out only where the caller
 * has just read the record in this unit of work. `also`: further fields that the caller has at hand, stored in the same
 * write; the state, the input, stamps and what the module's rule answers go before them.
 * @throws AppError CONFLICT when the record has changed since, TRANSITION_REFUSED from another state, FORBIDDEN for a
 *   row that the actor may not write
 */
export async function transit<E extends AnyEntity, K extends keyof Transitions<E> & string>(
  ctx: Context,
  entity: E,
  name: K,
  {
    id,
    rev,
    input,
    also,
  }: { id: string; rev?: number; also?: StoredPatch<E> } & ({} extends TransitionInput<E, K>
    ? { input?: TransitionInput<E, K> }
    : { input: TransitionInput<E, K> }),
): Promise<Row<E>> {
  return (await perform(ctx, entity, name, {
    id,
    rev,
    input: (input ?? {}) as Values,
    also: also as Values | undefined,
  })) as Row<E>;
}

/** As `transit`, for names that are known at run time only. */
export async function perform(
  ctx: Context,
  entity: AnyEntity,
  name: string,
  { id, rev, input, also }: { id: string; rev: number | undefined; input: Values; also?: Values | undefined },
): Promise<Row<AnyEntity>> {
  const life = entity.lifecycle as Lifecycle | null;
  const transition = life?.transitions[name];
  if (!life || !transition) throw new Error(`${entity.name} has no transition ${name}`);
  const { unit } = ctx;
  if (!unit) throw new Error(`${entity.name}.${name} was called outside a unit of work`);
  const before = (await ctx.repo(entity).get(id)) as Row<AnyEntity> & Values;
  if (rev !== undefined && before.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
  assertPossible(life, transition, before);
  const writable = await writableRows(ctx, entity);
  if (!rowPasses(writable, before)) throw new AppError(kernelErrors.FORBIDDEN);
  if (transition.withheldFromActing) assertInOwnName(ctx, `${entity.name}.${name}`);
  if (transition.byOther) await assertOther(ctx, before);
  const rule = wholeKernel(ctx.kernel).transitions.get(`${entity.name}.${name}`);
  const further = await rule?.before?.(ctx, { record: before, input });
  const stored = Object.fromEntries(Object.entries(input).filter(([field]) => field in entity.fields));
  const noted = Object.fromEntries(Object.entries(input).filter(([field]) => !(field in entity.fields)));
  const inside = withUnit(ctx, noting(unit, { entity: entity.name, id }, noted));
  // A person who may do the transition does not also need the right to edit the record.
  inside.memo.set(`policy:${entity.name}:update`, Promise.resolve(writable));
  const record = (await inside.repo(entity).update(
    id,
    { ...also, ...stored, ...stampsOf(ctx, transition), ...further, [life.field]: transition.to },
    {
      rev: before.rev,
    },
  )) as Row<AnyEntity>;
  const change: Change = { entity, transition: name, before, record, input };
  await rule?.after?.(ctx, change);
  await tell(ctx, transitionEvent(entity.name, name), change);
  await tell(ctx, EVERY, change);
  return record;
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

/** Input without a field of its own is kept in the trail, together with the changes. */
function noting(unit: UnitOfWork, { entity, id }: { entity: string; id: string }, noted: Values): UnitOfWork {
  const diff: AuditEntry['diff'] = Object.fromEntries(
    Object.entries(noted).map(([name, value]) => [name, [null, value]]),
  );
  return recordingInto(unit, (entry) =>
    unit.record(
      entry.entity === entity && entry.recordId === id && entry.op === 'update'
        ? { ...entry, diff: { ...entry.diff, ...diff } }
        : entry,
    ),
  );
}

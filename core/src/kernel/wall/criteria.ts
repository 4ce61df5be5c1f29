import { AppError, kernelErrors, type Condition, type Entity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import type { PolicyAnswer } from './row-filter';
import type { Where } from './repository-contract';
import { isRestricted } from '../door/entitlements';
import { checkAnswer, policyCondition } from './policy';
import { likeText } from './patterns';
import { wholeKernel } from '../whole-kernel';

const OPERATOR: Record<string, string> = {
  eq: '$eq',
  ne: '$ne',
  in: '$in',
  gt: '$gt',
  gte: '$gte',
  lt: '$lt',
  lte: '$lte',
};

/** The part of every filter that the caller cannot influence. @throws AppError FORBIDDEN without an institution */
export function scopeOf(ctx: Context, entity: Entity): Record<string, unknown> {
  if (entity.scope === 'platform') return {};
  if (!ctx.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  return { tenantId: ctx.tenantId };
}

/** `told`: hearing of changes. `history`: the same, but without a policy nobody reads the history of what has no `get`. */
type Use = 'read' | 'told' | 'history' | 'create' | 'update' | 'remove';

/** Rows of this entity that the actor may use: permission first, then the policy. Computed once a call. */
export function policyFor(ctx: Context, entity: Entity, use: Use): Promise<PolicyAnswer> {
  const key = `policy:${entity.name}:${use}`;
  const known = ctx.memo.get(key) as Promise<PolicyAnswer> | undefined;
  if (known) return known;
  const asked = askPolicy(ctx, entity, use);
  ctx.memo.set(key, asked);
  return asked;
}

async function askPolicy(ctx: Context, entity: Entity, asked: Use): Promise<PolicyAnswer> {
  const use = asked === 'told' || asked === 'history' ? 'read' : asked;
  if (ctx.actor.kind === 'system') return true;
  if (!ctx.can(`${entity.name}.${use}`) || (await isRestricted(ctx, `${entity.name}.${use}`))) return false;
  const policy = wholeKernel(ctx.kernel).policies.get(entity.name);
  const isReachable = entity.actions.includes('get');
  if (asked === 'history' && !isReachable && !policy?.read) return false;
  const reads = use !== asked && !isReachable ? (policy?.told ?? policy?.read) : policy?.read;
  const writes = use === 'remove' ? (policy?.remove ?? policy?.write) : policy?.write;
  const rule = use === 'read' ? reads : writes;
  if (rule) return checkAnswer(entity.name, await rule(ctx));
  // Rows of the platform are written by its own people unless a policy says which of them a member may touch.
  return !(entity.scope === 'platform' && use !== 'read' && ctx.tenantId);
}

/**
 * Asking for rows by a value reveals the value: a caller who may not read a field may not filter or sort by it. @throws
 * AppError FORBIDDEN
 */
export function assertReadable(ctx: Context, entity: Entity, names: readonly string[]): void {
  for (const name of names) {
    const read = entity.fields[name.replace(/^-/, '')]?.read;
    if (read && !ctx.can(read)) throw new AppError(kernelErrors.FORBIDDEN);
  }
}

export function whereToStore(entity: Entity, where: Where): Record<string, unknown>[] {
  const out: Record<string, unknown>[] = [];
  for (const [field, wanted] of Object.entries(where)) {
    if (wanted === undefined) continue;
    const name = field === 'id' ? '_id' : field;
    if (field !== 'id' && !isOf(entity, field) && field !== 'createdAt' && field !== 'updatedAt')
      throw new Error(`${entity.name} has no field ${field}`);
    if (typeof wanted !== 'object' || wanted === null) out.push({ [name]: wanted });
    else if (Object.values(wanted).some((value) => value !== undefined)) out.push({ [name]: conditionToStore(wanted) });
  }
  return out;
}

/** A field, or a column of rows inside the record (`members.staff`). */
function isOf({ fields }: Entity, path: string): boolean {
  const [name = '', column] = path.split('.');
  return path in fields || (column !== undefined && column in (fields[name]?.of.columns ?? {}));
}

function conditionToStore(condition: Condition): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [operator, value] of Object.entries(condition)) {
    if (value === undefined) continue;
    if (operator === 'contains') Object.assign(out, likeText(String(value)));
    else if (operator === 'exists') out.$exists = value;
    else out[OPERATOR[operator] ?? '$unknown'] = value;
  }
  return out;
}

/** AND(institution, row policy, caller). `null` = nothing can match, or the actor may see nothing. */
export async function storeFilter(
  ctx: Context,
  entity: Entity,
  use: 'read' | 'update' | 'remove',
  conditions: readonly Record<string, unknown>[],
  removed = false,
): Promise<Record<string, unknown> | null> {
  const scope = scopeOf(ctx, entity);
  const answer = await policyFor(ctx, entity, use);
  if (answer === false) return null;
  const filter = joined({ ...scope, alive: !removed }, [
    ...(answer === true ? [] : [policyCondition(answer)]),
    ...conditions,
  ]);
  // One of none is nothing: the database need not be asked.
  return Object.values(filter).some(
    (wanted) =>
      Array.isArray((wanted as { $in?: unknown } | null)?.$in) && (wanted as { $in: unknown[] }).$in.length === 0,
  )
    ? null
    : filter;
}

/** One flat filter unless a name occurs twice: an earlier condition can never be replaced by a later one. */
function joined(
  first: Record<string, unknown>,
  conditions: readonly Record<string, unknown>[],
): Record<string, unknown> {
  const out = first;
  const rest: Record<string, unknown>[] = [];
  for (const condition of conditions) {
    if (Object.keys(condition).some((name) => name in out)) rest.push(condition);
    else Object.assign(out, condition);
  }
  return rest.length === 0 ? out : { ...out, $and: rest };
}

import { AppError, fieldErrors, kernelErrors, PUBLIC, SIGNED_IN, type Action } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { restrictionOn } from './entitlements';
import { arePartsChecked } from '../answers/checked-parts';
import { outdatedFields } from '../wall/assert-whole';
import { labelFinder } from './field-labels';
import { noteLargeRead } from '../audit/large-reads';
import { noteLook } from '../audit/looks';
import { meterOf } from '../process/meter';
import { inSpan } from '../process/trace';
import { translateStoreError } from '../process/transient';
import { doOnce } from './idempotency';
import { inTurn } from './in-turn';
import { wholeKernel } from '../whole-kernel';

/**
 * The one door: authorise, parse, unit of work, handler, audit, commit, order jobs, parse output.
 * `input` is whatever the caller sent; nothing in it is believed before it is parsed, and nobody learns its shape, or costs its parsing, without the right.
 * @throws AppError only
 */
export function execute<I, O>(action: Action<I, O>, ctx: Context, input: unknown): Promise<O> {
  const attributes = { 'pathshala.request': ctx.requestId };
  return inSpan(action.id, { attributes }, () => executeIt(action, ctx, input));
}

async function executeIt<I, O>(action: Action<I, O>, ctx: Context, input: unknown): Promise<O> {
  try {
    await assertOpen(ctx, action);
    authorise(ctx, action);
    const parsed = parseInput(ctx, action, input);
    const handler = wholeKernel(ctx.kernel).handlerOf(action);
    const answer = action.transaction
      ? await turnOf(ctx, action, parsed, () =>
          doOnce(ctx, action, { input: parsed, work: (inside) => handler(inside, parsed) }),
        )
      : await handler(ctx, parsed);
    await noteLargeRead(ctx, action, parsed, answer);
    await noteLook(ctx, action, parsed, answer);
    const isSure =
      wholeKernel(ctx.kernel).isSure(action) ||
      (ctx.kernel.config.NODE_ENV === 'production' && arePartsChecked(answer));
    return (isSure ? answer : checked(ctx, action, answer)) as O;
  } catch (error) {
    const known = asAppError(ctx, action, error);
    if (known.code === kernelErrors.CONFLICT.code) meterOf(ctx.kernel).count('call_conflicts_total');
    throw known;
  }
}

/**
 * Calls that write the same record are done one after the other; one whose caller left, or that waited too long, is not
 * begun.
 */
function turnOf<O>(ctx: Context, action: Action<any, any>, input: unknown, work: () => Promise<O>): Promise<O> {
  if (!action.turn) return work();
  return inTurn(ctx.kernel, `${ctx.tenantId} ${action.turn(input as never)}`, () => {
    if (ctx.isAbandoned()) throw new AppError(kernelErrors.UNAVAILABLE);
    if (ctx.isOverdue()) throw new AppError(kernelErrors.BUSY, { seconds: 1 });
    return work();
  });
}

/** An action called by a handler: joins the caller's unit of work when there is one. */
export async function executeWithin<I, O>(ctx: Context, action: Action<I, O>, input: I): Promise<O> {
  if (!ctx.unit || !action.transaction) return execute(action, ctx, input);
  await assertOpen(ctx, action);
  authorise(ctx, action);
  const parsed = parseInput(ctx, action, input);
  return checked(ctx, action, await wholeKernel(ctx.kernel).handlerOf(action)(ctx, parsed)) as O;
}

/** The answer as its contract has it. A stored record that is older than its declaration is answered as it is. @throws ZodError for any other difference */
function checked(ctx: Context, action: Action<any, any>, answer: unknown): unknown {
  const parsed = action.output.safeParse(answer);
  if (parsed.success) return parsed.data;
  const entity = action.entity ? ctx.kernel.registry.entities.get(action.entity) : undefined;
  const fields = entity ? outdatedFields(entity, parsed.error, answer) : null;
  if (!fields) throw parsed.error;
  ctx.log.warn({ action: action.id, fields }, 'a record is older than its declaration');
  return answer;
}

/** Whether the actor may call it at all; the repository decides which rows they may touch. */
export function authorise(ctx: Context, action: Pick<Action, 'permission'>): void {
  if (action.permission === PUBLIC || ctx.actor.kind === 'system') return;
  if (ctx.actor.kind === 'anonymous') throw new AppError(kernelErrors.UNAUTHENTICATED);
  if (action.permission === SIGNED_IN && ctx.actor.kind === 'user') return;
  if (!ctx.can(action.permission)) throw new AppError(kernelErrors.FORBIDDEN);
}

/** Rejects missing entitlements and withheld actions first, each with its own error. */
async function assertOpen(ctx: Context, action: Action<any, any>): Promise<void> {
  const restriction = await restrictionOn(ctx, action);
  if (restriction) throw new AppError(restriction.error);
}

function parseInput(ctx: Context, action: Action<any, any>, input: unknown): unknown {
  const parsed = action.input.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError(
    kernelErrors.VALIDATION,
    undefined,
    fieldErrors(parsed.error, labelFinder(ctx.kernel.registry, action)),
  );
}

function asAppError(ctx: Context, action: Action<any, any>, error: unknown): AppError {
  if (error instanceof AppError) return error;
  const translated = translateStoreError(error);
  if (translated) {
    ctx.log.warn({ action: action.id, err: error }, 'the database refused');
    return translated;
  }
  ctx.log.error({ action: action.id, err: error }, 'an action failed');
  return new AppError(kernelErrors.INTERNAL);
}

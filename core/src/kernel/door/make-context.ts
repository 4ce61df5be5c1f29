import { randomUUID } from 'node:crypto';
import { AppError, kernelErrors, type Locale } from '@pathshala/shared/kit';
import type { Barrier } from './barriers';
import { dhakaDate } from '../process/clock';
import { nobody, system, visitor, type Actor, type Context } from './context';
import type { Kernel } from '../kernel';
import { loadLabels } from '../names/labels';
import type { Log } from '../process/log';
import { makeRepository } from '../wall/repository';
import type { UnitOfWork } from './unit-of-work';

export interface ContextSeed {
  tenantId?: string | null;
  actor?: Actor;
  permissions?: ReadonlySet<string>;
  barrier?: Barrier | null;
  locale?: Locale;
  requestId?: string;
  device?: string | null;
  address?: string | null;
  host?: string | null;
  wish?: string | null;
}
type Parts = Required<ContextSeed> & { now: Date; unit: UnitOfWork | null; memo: Map<string, Promise<unknown>> };

/** Without anything given: nobody, who may do nothing but public actions. */
export function makeContext(kernel: Kernel, seed: ContextSeed = {}): Context {
  return assemble(kernel, {
    tenantId: null,
    actor: nobody,
    permissions: new Set(),
    barrier: null,
    locale: 'en',
    requestId: randomUUID(),
    device: null,
    address: null,
    host: null,
    wish: null,
    ...seed,
    now: kernel.clock.now(),
    unit: null,
    memo: new Map(),
  });
}

/** The system itself: jobs, the seed, the start. `reason` goes into the log. What it does for somebody who acts for an institution bears his name. */
export const systemContext = (kernel: Kernel, reason: string, { actor, ...seed }: ContextSeed = {}): Context =>
  makeContext(kernel, {
    requestId: `system:${reason}`,
    ...seed,
    actor: {
      ...system,
      userId: actor?.userId ?? null,
      ...(actor?.impersonator ? { name: actor.name, impersonator: actor.impersonator } : {}),
    },
  });

/** The same caller inside a unit of work. */
export const withUnit = (ctx: Context, unit: UnitOfWork): Context =>
  assemble(ctx.kernel, { ...partsOf(ctx), unit, memo: new Map() });

/**
 * The same caller beside his transaction, for what it rests on but does not change (rules, rosters): reads of what is committed, several at once,
 * where a transaction takes one after the other.
 */
export const outside = (ctx: Context): Context =>
  ctx.unit ? assemble(ctx.kernel, { ...partsOf(ctx), unit: null }) : ctx;

/** The same caller, answered in another language: paper may speak another than the screen. */
export const inLanguage = (ctx: Context, locale: Locale): Context =>
  ctx.locale === locale ? ctx : assemble(ctx.kernel, { ...partsOf(ctx), locale });

const partsOf = (ctx: Context): Parts => ({
  tenantId: ctx.tenantId,
  actor: ctx.actor,
  permissions: ctx.permissions,
  barrier: ctx.barrier,
  locale: ctx.locale,
  requestId: ctx.requestId,
  device: ctx.device,
  address: ctx.address,
  host: ctx.host,
  wish: ctx.wish,
  now: ctx.now,
  unit: ctx.unit,
  memo: ctx.memo,
});

function assemble(kernel: Kernel, parts: Parts): Context {
  const isSystem = parts.actor.kind === 'system';
  let log: Log | null = null;
  const ctx: Context = {
    kernel,
    ...parts,
    today: dhakaDate(parts.now),
    // Made when the first line is written: most calls write none.
    get log() {
      return (log ??= kernel.log.child({
        requestId: parts.requestId,
        tenantId: parts.tenantId ?? undefined,
        userId: parts.actor.userId ?? undefined,
      }));
    },
    can: (permission) => isSystem || (parts.permissions.has(permission) && !parts.barrier?.permissions.has(permission)),
    repo: (entity) => makeRepository(ctx, entity),
    run: (action, input) => kernel.runWithin(ctx, action, input),
    after(job, payload, options) {
      if (!parts.unit) throw new Error(`Job ${job.name} was ordered outside a unit of work`);
      parts.unit.order({ ctx, job, payload, options: options ?? {} });
    },
    labels: (entity, ids) => loadLabels(ctx, entity, ids),
    asSystem(reason) {
      ctx.log.info({ reason }, 'elevated');
      return assemble(kernel, { ...parts, actor: { ...parts.actor, kind: 'system' }, memo: new Map() });
    },
    inInstitution(tenantId) {
      if (!isSystem) throw new AppError(kernelErrors.FORBIDDEN);
      return assemble(kernel, { ...parts, tenantId, memo: new Map() });
    },
    asVisitor: (tenantId) =>
      assemble(kernel, { ...parts, tenantId, actor: visitor, permissions: kernel.visitorPermissions, memo: new Map() }),
  };
  return ctx;
}

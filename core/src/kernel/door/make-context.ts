import { randomUUID } from 'node:crypto';
import { AppError, kernelErrors, type Locale, type Text } from '@pathshala/shared/kit';
import type { Context, HandlerKernel, Kernel, UnitOfWork } from '../contracts';
import type { Restriction } from './restriction';
import { type Actor, nobody, system, visitor } from './actor';
import { dhakaDate } from '../process/clock';
import { networkOf } from '../process/network-of';
import { loadLabels } from '../names/labels';
import type { Log } from '../process/log';
import { makeRepository } from '../wall/repository';
import { wholeKernel } from '../whole-kernel';
import type { KnownDocuments } from '../wall/known-documents';

export interface ContextSeed {
  tenantId?: string | null;
  actor?: Actor;
  permissions?: ReadonlySet<string>;
  restriction?: Restriction | null;
  locale?: Locale;
  requestId?: string;
  device?: string | null;
  address?: string | null;
  browser?: string | null;
  host?: string | null;
  idempotencyKey?: string | null;
  isAbandoned?: () => boolean;
  isOverdue?: () => boolean;
}
type Parts = Required<ContextSeed> & {
  now: Date;
  unit: UnitOfWork | null;
  beside: KnownDocuments | null;
  memo: Map<string, Promise<unknown>>;
};

/** Without anything given: nobody, who may do nothing but public actions. */
export function makeContext(kernel: HandlerKernel, seed: ContextSeed = {}): Context {
  return assemble(wholeKernel(kernel), {
    tenantId: null,
    actor: nobody,
    permissions: new Set(),
    restriction: null,
    locale: 'en',
    requestId: randomUUID(),
    device: null,
    address: null,
    browser: null,
    host: null,
    idempotencyKey: null,
    isAbandoned: never,
    isOverdue: never,
    ...seed,
    now: kernel.clock.now(),
    unit: null,
    beside: null,
    memo: new Map(),
  });
}

/**
 * The system itself, where no caller's context is at hand: the start, the seed, a timer, finding out who someone is.
 * The other form of the one elevation, `ctx.asSystem`. Its work for someone who acts for an institution bears that
 * person's name.
 */
export function systemContext(kernel: HandlerKernel, reason: string, { actor, ...seed }: ContextSeed = {}): Context {
  const ctx = makeContext(kernel, {
    requestId: `system:${reason}`,
    ...seed,
    actor: {
      ...system,
      userId: actor?.userId ?? null,
      ...(actor?.impersonator ? { name: actor.name, impersonator: actor.impersonator } : {}),
    },
  });
  logElevation(ctx, reason);
  return ctx;
}

/** Reasons that this process has written down already; they are texts of the source, so that there are a few dozen of them. */
const reasons = new Set<string>();

/**
 * Logs elevations: those of the process itself once per reason at `info`, every time at `debug`, because some of them
 * (finding the session's user) are part of each request. An elevated caller (`ctx.asSystem`) is logged every time.
 */
function logElevation(ctx: Context, reason: string): void {
  if (reasons.has(reason)) {
    if (ctx.kernel.log.isLevelEnabled('debug')) ctx.log.debug({ reason }, 'elevated');
    return;
  }
  reasons.add(reason);
  ctx.log.info({ reason }, 'elevated');
}

/** The same caller inside a unit of work. */
export const withUnit = (ctx: Context, unit: UnitOfWork): Context =>
  assemble(wholeKernel(ctx.kernel), { ...partsOf(ctx), unit, beside: null, memo: new Map() });

/** The same unit of work, with its trail written elsewhere. */
export const recordingInto = (unit: UnitOfWork, record: UnitOfWork['record']): UnitOfWork => ({
  ...unit,
  get session() {
    return unit.session;
  },
  record,
});

/**
 * The same caller outside their transaction, for data that is read but not changed (rules, rosters): reads of committed
 * data, several in parallel, where a transaction runs one after the other.
 */
export const outside = (ctx: Context): Context =>
  ctx.unit ? assemble(wholeKernel(ctx.kernel), { ...partsOf(ctx), unit: null, beside: ctx.unit.known }) : ctx;

/** As `outside`, for records of these entities; inside the unit of work where it has written one of them. */
export const outsideOf = (ctx: Context, ...entities: readonly { name: string }[]): Context =>
  entities.some(({ name }) => ctx.unit?.written.has(name)) ? ctx : outside(ctx);

/** The same caller, answered in another language: paper may speak another than the screen. */
export const inLanguage = (ctx: Context, locale: Locale): Context =>
  ctx.locale === locale ? ctx : assemble(wholeKernel(ctx.kernel), { ...partsOf(ctx), locale });

/** The system inside the caller's unit of work, for what follows from what they were allowed to do; the trail still names them. */
export const systemPart = (ctx: Context): Context =>
  ctx.actor.kind === 'system'
    ? ctx
    : assemble(wholeKernel(ctx.kernel), { ...partsOf(ctx), actor: { ...ctx.actor, kind: 'system' }, memo: new Map() });

/**
 * The same caller, now and without a transaction, for work that must finish although the request has ended: a request
 * already sent to another system cannot be recalled.
 */
export const unattended = (ctx: Context): Context =>
  assemble(wholeKernel(ctx.kernel), {
    ...partsOf(ctx),
    ...{ isAbandoned: never, isOverdue: never, now: ctx.kernel.clock.now() },
    ...{ unit: null, beside: null, memo: new Map() },
  });

/** The system under the name of the person who ordered what it does. */
export const inNameOf = (ctx: Context, name: Text): Context =>
  assemble(wholeKernel(ctx.kernel), { ...partsOf(ctx), actor: { ...ctx.actor, name } });

/** Jobs, timers and tests wait for what they began. */
const never = () => false;

const partsOf = (ctx: Context): Parts => ({
  tenantId: ctx.tenantId,
  actor: ctx.actor,
  permissions: ctx.permissions,
  restriction: ctx.restriction,
  locale: ctx.locale,
  requestId: ctx.requestId,
  device: ctx.device,
  address: ctx.address,
  browser: ctx.browser,
  host: ctx.host,
  idempotencyKey: ctx.idempotencyKey,
  isAbandoned: ctx.isAbandoned,
  isOverdue: ctx.isOverdue,
  now: ctx.now,
  unit: ctx.unit,
  beside: ctx.beside,
  memo: ctx.memo,
});

function assemble(kernel: Kernel, parts: Parts): Context {
  const isSystem = parts.actor.kind === 'system';
  let log: Log | null = null;
  const ctx: Context = {
    kernel,
    ...parts,
    network: parts.address === null ? null : networkOf(parts.address),
    today: dhakaDate(parts.now),
    // Made when the first line is written: most calls write none.
    get log() {
      return (log ??= kernel.log.child({
        requestId: parts.requestId,
        tenantId: parts.tenantId ?? undefined,
        userId: parts.actor.userId ?? undefined,
      }));
    },
    can: (permission) =>
      isSystem || (parts.permissions.has(permission) && !parts.restriction?.permissions.has(permission)),
    repo: (entity) => makeRepository(ctx, entity),
    run: (action, input) => kernel.runWithin(ctx, action, input),
    after(job, payload, options) {
      if (!parts.unit) throw new Error(`Job ${job.name} was ordered outside a unit of work`);
      parts.unit.order({ ctx, job, payload, options: options ?? {} });
    },
    labels: (entity, ids) => loadLabels(ctx, entity, ids),
    asSystem(reason, { byProof = false } = {}) {
      ctx.log.info({ reason }, 'elevated');
      const { kind } = parts.actor;
      const elevatedFrom = kind === 'system' || byProof ? {} : { elevatedFrom: kind };
      return assemble(kernel, {
        ...parts,
        actor: { ...parts.actor, kind: 'system', ...elevatedFrom },
        memo: new Map(),
      });
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

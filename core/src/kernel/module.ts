import type { Action, ActionInput, ActionOutput, Entity, EntityActions, GeneratedVerb } from '@pathshala/shared/kit';
import type { z } from 'zod';
import type {
  Context,
  DocumentHandlers,
  DocumentSpec,
  EntitlementSource,
  SuspensionSource,
  Handler,
  JobSpec,
  Listener,
  LookUp,
  PeopleSource,
  Policy,
} from './contracts';
import type { Job, Reaction, Schedule } from './jobs/job';
import type { CacheSpec } from './caches/cache';
import type { TransitionRules } from './lifecycle/transition-rules';
import type { ReportSpec } from './reports/report-spec';

export const defineJob = <P>(name: string, payload: z.ZodType<P>): Job<P> => ({ name, payload });
export const jobSpec = <P>(job: Job<P>, load: () => Promise<Handler<P, unknown>>): JobSpec =>
  ({ job, load }) as unknown as JobSpec;

export interface CoreModule {
  readonly name: string;
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly policies: readonly Policy[];
  readonly jobs: readonly JobSpec[];
  readonly schedules: readonly Schedule[];
  readonly reactions: readonly Reaction[];
  readonly entitlementSource: EntitlementSource | null;
  readonly suspensionSource: SuspensionSource | null;
  readonly peopleSource: PeopleSource | null;
  readonly documents: readonly DocumentSpec[];
  readonly reports: readonly ReportSpec[];
  /** Handlers for every kind of document; one module provides them. */
  readonly documentHandlers: DocumentHandlers | null;
  readonly transitions: readonly TransitionRules[];
  readonly listeners: readonly Listener[];
  /** Caches of this module (`kernel.caches.of`). */
  readonly caches: readonly CacheSpec[];
  readonly lookUps: readonly LookUp[];
  /** How much waits for the caller, by the id of a declared wait, where counting records does not say it. */
  readonly waitCounts: Readonly<Record<string, WaitCount>>;
}
/** Work that waits for the caller. */
export type WaitCount = (ctx: Context) => Promise<number>;

type HandlersFor<A> = {
  [K in keyof A]: A[K] extends Action<any, any>
    ? (ctx: Context, input: Parsed<A[K]>) => Promise<ActionOutput<A[K]>>
    : never;
};
/** Inputs as a handler sees them: defaults filled in. */
type Parsed<A> = A extends { input: z.ZodType<infer T> } ? Required<Pick<T & {}, never>> & T : ActionInput<A>;

/** Gives each declared action its handler; a missing or mistyped one fails the build. */
export const implement = <A extends Record<string, Action<any, any>>>(
  actions: A,
  handlers: HandlersFor<A>,
): Map<string, Handler> =>
  new Map(
    Object.entries(actions).map(([name, action]) => [action.id, handlers[name as keyof A] as unknown as Handler]),
  );

/** Replaces a generated action of an entity, behind the same contract and the same door. */
export const override = <E extends Entity<string, any>, V extends GeneratedVerb>(
  entity: E,
  verb: V,
  handler: Handler<ActionInput<EntityActions<E>[V]>, ActionOutput<EntityActions<E>[V]>>,
): [string, Handler] => [`${entity.name}.${verb}`, handler as unknown as Handler];

export const defineCoreModule = (module: {
  name: string;
  handlers?: Iterable<readonly [string, Handler]>;
  policies?: readonly Policy[];
  jobs?: readonly JobSpec[];
  schedules?: readonly Schedule[];
  reactions?: readonly Reaction[];
  entitlementSource?: EntitlementSource;
  suspensionSource?: SuspensionSource;
  peopleSource?: PeopleSource;
  documents?: readonly DocumentSpec[];
  reports?: readonly ReportSpec[];
  documentHandlers?: DocumentHandlers;
  transitions?: readonly TransitionRules[];
  listeners?: readonly Listener[];
  caches?: readonly CacheSpec[];
  lookUps?: readonly LookUp[];
  waitCounts?: Readonly<Record<string, WaitCount>>;
}): CoreModule => ({
  name: module.name,
  handlers: new Map(module.handlers ?? []),
  policies: module.policies ?? [],
  jobs: module.jobs ?? [],
  schedules: module.schedules ?? [],
  reactions: module.reactions ?? [],
  entitlementSource: module.entitlementSource ?? null,
  suspensionSource: module.suspensionSource ?? null,
  peopleSource: module.peopleSource ?? null,
  documents: module.documents ?? [],
  reports: module.reports ?? [],
  documentHandlers: module.documentHandlers ?? null,
  transitions: module.transitions ?? [],
  listeners: module.listeners ?? [],
  caches: module.caches ?? [],
  lookUps: module.lookUps ?? [],
  waitCounts: module.waitCounts ?? {},
});

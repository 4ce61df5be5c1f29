import type {
  Action,
  ActionInput,
  ActionOutput,
  AnyEntity,
  Entity,
  EntityActions,
  GeneratedVerb,
} from '@pathshala/shared/kit';
import type { z } from 'zod';
import type { Availability } from './door/barriers';
import type { Context } from './door/context';
import type { Policy } from './wall/policy';
import type { DocumentHandlers, DocumentSpec } from './documents/document-spec';

export type Handler<I = unknown, O = unknown> = (ctx: Context, input: I) => Promise<O>;

/** A job's light half: name and payload. The handler is loaded by a worker only. */
export interface Job<P> {
  /** `module.verbNoun`; unique. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
}
export interface JobSpec<P = unknown> {
  job: Job<P>;
  /** Runs as the system in the institution that ordered it; running twice must be running once. */
  load: () => Promise<Handler<P, unknown>>;
}
/** A job that somebody has to look after regularly; runs as the system on the platform, once per interval however many workers there are. */
export interface Schedule {
  job: Job<Record<string, never>>;
  everyMs: number;
}
/**
 * A job that is ordered for an institution after something of it changed, at most once per interval and not before the interval
 * ends, so that what it finds is what was committed in it. An order may be lost with its process: a schedule has to look after it too.
 */
export interface Follow {
  /** Live entities of institutions. */
  entities: readonly AnyEntity[];
  job: Job<Record<string, never>>;
  everyMs: number;
}
export const defineJob = <P>(name: string, payload: z.ZodType<P>): Job<P> => ({ name, payload });
export const jobSpec = <P>(job: Job<P>, load: () => Promise<Handler<P, unknown>>): JobSpec =>
  ({ job, load }) as unknown as JobSpec;

export interface CoreModule {
  readonly name: string;
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly policies: readonly Policy[];
  readonly jobs: readonly JobSpec[];
  readonly schedules: readonly Schedule[];
  readonly follows: readonly Follow[];
  readonly availability: Availability | null;
  readonly documents: readonly DocumentSpec[];
  /** What answers the actions of every kind of document; one module gives it. */
  readonly documentHandlers: DocumentHandlers | null;
}
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
  follows?: readonly Follow[];
  availability?: Availability;
  documents?: readonly DocumentSpec[];
  documentHandlers?: DocumentHandlers;
}): CoreModule => ({
  name: module.name,
  handlers: new Map(module.handlers ?? []),
  policies: module.policies ?? [],
  jobs: module.jobs ?? [],
  schedules: module.schedules ?? [],
  follows: module.follows ?? [],
  availability: module.availability ?? null,
  documents: module.documents ?? [],
  documentHandlers: module.documentHandlers ?? null,
});

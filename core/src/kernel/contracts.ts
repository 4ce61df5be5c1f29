import type {
  Action,
  AnyEntity,
  AppError,
  DocumentKind,
  Entity,
  Locale,
  Registry,
  Row,
  StoredPatch,
  Text,
} from '@pathshala/shared/kit';
import type { Actor } from './door/actor';
import type { DocumentBatchItem, DocumentContent, DocumentVerdict } from './documents/document-content';
import type { Typesetter } from './documents/typesetter';
import type { Queue } from './jobs/queue';
import type { ClientSession, Store } from './mongo/connection';
import type { Caches } from './caches/caches';
import type { LabelCache } from './names/label-cache';
import type { KeptReads } from './wall/kept-reads';
import type { Clock } from './process/clock';
import type { Config } from './process/config';
import type { Log } from './process/log';
import type { Job, Schedule, Reaction } from './jobs/job';
import type { PolicyAnswer, RecordValues } from './wall/row-filter';
import type { Audience, Restriction, Suspension } from './door/restriction';
import type { KnownDocuments } from './wall/known-documents';
import type { AuditEntry } from './audit/audit-entry';
import type { Change } from './lifecycle/change';
import type { Repository } from './wall/repository-contract';

// The shapes that know each other: a context holds the kernel, whose jobs and policies take a context. Each of them is
// here, so that the files that fill them in need nothing of one another.

/** Input of every handler, explicit. */
export interface Context {
  readonly kernel: HandlerKernel;
  /** Institution of the actor; null for people of the platform and for nobody. */
  readonly tenantId: string | null;
  readonly actor: Actor;
  readonly permissions: ReadonlySet<string>;
  /**
   * Denials that apply to this caller regardless of permissions; missing entitlements of the institution are asked of
   * the kernel.
   */
  readonly restriction: Restriction | null;
  readonly locale: Locale;
  readonly now: Date;
  /** School date in Dhaka. */
  readonly today: string;
  readonly requestId: string;
  readonly log: Log;
  readonly device: string | null;
  /** Where the call came from, whole, for the trail and the list of sessions. */
  readonly address: string | null;
  /** Key for limits: the address, for IPv6 the network that one customer has. */
  readonly network: string | null;
  /**
   * Print of a secret that the caller's browser keeps for a year, anyone who is logged in; null where none was sent.
   */
  readonly browser: string | null;
  /** Host name that the request was sent to. */
  readonly host: string | null;
  /** The caller's own name for this command: sent again under the same name it is done once. */
  readonly idempotencyKey: string | null;
  readonly unit: UnitOfWork | null;
  /**
   * Of a context outside its transaction: the documents of that unit of work, so that it need not read again those read
   * here.
   */
  readonly beside: KnownDocuments | null;
  /** Whether nobody waits for the answer any more. Work not yet begun is then left undone; running work may end. */
  isAbandoned(): boolean;
  /**
   * Whether it has waited so long that it is not begun any more: it is refused while there is time to send it again.
   */
  isOverdue(): boolean;
  /** Answers that hold for the length of one call, such as "my sections". */
  readonly memo: Map<string, Promise<unknown>>;

  can(permission: string): boolean;
  repo<E extends Entity<string, any>>(entity: E): Repository<E>;
  /** Runs another action as part of this one: same transaction, same actor, its own permission check. */
  run<I, O>(action: Action<I, O>, input: I): Promise<O>;
  /** Orders a job: it exists if and only if this unit of work commits. The id makes ordering twice ordering once. */
  after<P>(job: Job<P>, payload: P, options?: { id?: string; delayMs?: number }): void;
  /** Names of records, no matter who may read them: entity → id → both languages. */
  labels(entity: Entity<string, any>, ids: readonly string[]): Promise<Map<string, Text>>;
  /**
   * The only elevation of a caller. It is logged with its reason, and every place that does it is counted
   * (`tools/checks/doors.data.ts`).
   */
  /**
   * `byProof`: the command rests on a secret in the input (a link that came by mail) and not on who is logged in, so
   * the caller's rights bound nothing.
   */
  asSystem(reason: string, options?: { byProof?: boolean }): Context;
  /** As the system in one institution (only from the system). */
  inInstitution(tenantId: string): Context;
  /** As an unknown reader of one institution's portal: never more than the caller had, only less. */
  asVisitor(tenantId: string): Context;
}

/**
 * The kernel as handlers, policies and jobs see it. It has no `store`: rows are reached by the ways that
 * docs/guides/data-access.md names, and by nothing else. At run time it is the whole kernel, which only the kernel's
 * own parts ask for (`wholeKernel`).
 */
export interface HandlerKernel {
  readonly config: Config;
  readonly registry: Registry;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: ReadonlyMap<string, JobSpec>;
  readonly entitlements: Entitlements;
  readonly entitlementSource: EntitlementSource | null;
  readonly peopleSource: PeopleSource | null;
  /** How each declared kind of document gets its content, by `module.name`. */
  readonly documents: ReadonlyMap<string, DocumentSpec>;
  readonly typesetter: Typesetter;
  /** Counters of declared waits that need more than a count of records. */
  readonly waitCounts: ReadonlyMap<string, (ctx: Context) => Promise<number>>;
  /** Caches of this process. */
  readonly caches: Caches;
  entity(name: string): Entity;
}

/** All that a process needs to do the product's work; made once at its start. */
export interface Kernel extends HandlerKernel {
  readonly store: Store;
  readonly policies: ReadonlyMap<string, Policy>;
  /** By entity. */
  readonly lookUps: ReadonlyMap<string, LookUp>;
  readonly schedules: readonly Schedule[];
  readonly reactions: readonly Reaction[];
  /** By `<entity>.<transition>`. */
  readonly transitions: ReadonlyMap<string, TransitionRule>;
  /** By event, in the order of the modules. */
  readonly listeners: ReadonlyMap<string, readonly Listener[]>;
  readonly visitorPermissions: ReadonlySet<string>;
  readonly labels: LabelCache;
  readonly reads: KeptReads;
  /**
   * Whether an answer is made by the kernel itself from the declaration, so that checking it against the same
   * declaration proves nothing new; tests and development check it all the same.
   */
  isSure(action: Action<any, any>): boolean;
  handlerOf(action: Action<any, any>): Handler;
  /** `execute` for a handler that calls another action; here, because contexts are made below it. */
  runWithin<I, O>(ctx: Context, action: Action<I, O>, input: I): Promise<O>;
}

/** Source of an institution's missing entitlements; one module of the product may provide it. */
export interface EntitlementSource {
  /** Entities on whose records the answer rests. */
  readonly entities: readonly AnyEntity[];
  /** @returns null when nothing is shut. `today` is the date in Dhaka. */
  restrictionOf(kernel: HandlerKernel, tenantId: string, today: string): Promise<Restriction | null>;
  /** @returns megabytes for the institution's files; null when it is given no number of its own */
  spaceOf(kernel: HandlerKernel, tenantId: string, today: string): Promise<number | null>;
}

/**
 * Finds all accounts of the people behind some accounts; one module may provide it. Decisions that need two people use
 * it, so that a second account is no second person.
 * @returns the accounts given, and all others of the same people, whatever their state
 */
export type PeopleSource = (ctx: Context, users: readonly string[]) => Promise<readonly string[]>;

/**
 * Answers for the columns and filters of an entity's lists that the record does not have (`lookedUp` of its
 * declaration). Ids come in the order in which such a list is read; rows that the caller may not see are left out by
 * the repository.
 */
export interface LookUp {
  readonly entity: AnyEntity;
  /** Ids of the records that fulfil all conditions. */
  narrow(ctx: Context, wanted: Readonly<Record<string, string>>): Promise<readonly string[]>;
  /** Ids that a text of the search box means; null: it says nothing about this. */
  search(ctx: Context, q: string): Promise<readonly string[] | null>;
  /** Ids in the order of a list for which nothing was asked; null: the entity's own. */
  usual(ctx: Context): Promise<readonly string[] | null>;
  values(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
}

/** Says which institutions are shut for a time, whatever they have; one module of the product may provide it. */
export interface SuspensionSource {
  /** Entities on whose records the answer rests. */
  readonly entities: readonly AnyEntity[];
  /** @returns null while an institution is served as usual. `today` is the date in Dhaka. */
  suspensionOf(kernel: HandlerKernel, tenantId: string, today: string): Promise<Suspension | null>;
}

/** The current restriction of each institution, of what it lacks and of a suspension together. */
export interface Entitlements {
  of(tenantId: string | null, audience?: Audience): Promise<Restriction | null>;
  suspensionOf(tenantId: string | null): Promise<Suspension | null>;
}

export type Handler<I = unknown, O = unknown> = (ctx: Context, input: I) => Promise<O>;

export interface JobSpec<P = unknown> {
  job: Job<P>;
  /** Runs as the system in the institution that ordered it; running twice must be running once. */
  load: () => Promise<Handler<P, unknown>>;
}

/** A record about to be written. */
export interface DerivedFrom {
  readonly values: RecordValues;
  readonly before: RecordValues | null;
}

/**
 * Rows that an actor may read or write, once their permission for the verb was found. Without a policy the permission
 * alone decides.
 */
export interface Policy {
  entity: string;
  read?(ctx: Context): PolicyAnswer | Promise<PolicyAnswer>;
  /**
   * Fields beside the id that filters of `read` may name; required where it answers filters about what is live. Their
   * values go with each change to the servers (never to a browser), so that a caller who sees some rows only hears of
   * these.
   */
  by?: readonly string[];
  /**
   * References of which the target must still be there, and be judged by `check`, when the record is committed: anyone
   * who writes such a record and anyone who removes what it leads to, or writes another one that leads there, take
   * turns. For what people write one by one.
   */
  locks?: readonly string[];
  /**
   * Live entities on whose records the answer of `read` rests, beside the actor's own memberships, assignments and
   * rights: it is asked again when they change.
   */
  restsOn?: readonly AnyEntity[];
  /**
   * The same, where the answer rests on no more of those records than what their own policy filters by (`by`): it is
   * asked again when one comes, goes or changes in these fields, and not for anything else that happens to it.
   */
  restsOnScope?: readonly AnyEntity[];
  write?(ctx: Context): PolicyAnswer | Promise<PolicyAnswer>;
  /** Where fewer rows may be removed than written; without it `write` holds. */
  remove?(ctx: Context): PolicyAnswer | Promise<PolicyAnswer>;
  /**
   * Of an entity without `get`: whose changes the actor hears and whose history they read, where `read` answers more
   * because handlers need the rows. Rows that nobody can call for must not come in by the feed. Without it `read`
   * holds.
   */
  told?(ctx: Context): PolicyAnswer | Promise<PolicyAnswer>;
  /**
   * Rules between fields and records that a schema cannot say; sees the whole record as it would be stored, on every
   * way in (forms, import, handlers).
   * @throws AppError
   */
  check?(ctx: Context, values: RecordValues, id: string): void | Promise<void>;
  /**
   * The same for records that are written together: with few questions for all of them, where `check` asks some about
   * each. @throws AppError of the first that is refused
   */
  checkMany?(ctx: Context, rows: readonly { values: RecordValues; id: string }[]): void | Promise<void>;
  /**
   * Values that follow from others of a record, such as its search words or the people who wrote it, in the order of
   * the rows. They are stored with each new record, each change and each restoring, on every way in (forms, import,
   * handlers); `check` judges the result.
   * @param rows records that are written together, as they would be stored; new ones have nothing before
   */
  derived?(ctx: Context, rows: readonly DerivedFrom[]): Promise<readonly RecordValues[]>;
  /** Values with which a removed record comes back where they differ from what it had; `check` judges the result. */
  restored?(ctx: Context, values: RecordValues): RecordValues | Promise<RecordValues>;
}

/** One attempt of one transaction: what it changed and what it ordered. A retried attempt begins with a fresh one. */
export interface UnitOfWork {
  readonly session: ClientSession;
  /** Records as this transaction sees them: those read once need not be read again before it writes. */
  readonly known: KnownDocuments;
  /** Entities of which it has written records. */
  readonly written: ReadonlySet<string>;
  /**
   * A record was written: other parts of this process must not continue with what they remember of it, once it is
   * committed.
   */
  touch(entity: string, id: string): void;
  /** Announces written records to subscribers and other processes; they hear of them with the commit. */
  announce(
    entity: Entity<string, any>,
    /** Stored names of what changed in any of them; null for new records. */
    fields: readonly string[] | null,
    /** Each record at most once, as stored after the write, with the room values and scope fields that it left. */
    written: readonly { doc: Readonly<Record<string, unknown>>; was: Readonly<Record<string, unknown>> }[],
  ): void;
  record(entry: AuditEntry): void;
  order(order: Order): void;
}

/** A job that a unit of work orders. */
export interface Order {
  ctx: Context;
  job: Job<any>;
  payload: unknown;
  options: { id?: string; delayMs?: number };
}

/** Side effects of a transition; both parts run in its transaction. */
export interface TransitionRule<E = AnyEntity, K extends string = string> {
  /**
   * Why the caller may not take it with this record, whatever their rights, because it is their own matter: their pay,
   * their family. Asked before the step, and by screens before they offer it (`whyNot`), so that it only reads.
   */
  refuses?(ctx: Context, record: Row<E>): Promise<AppError | null> | AppError | null;
  /**
   * Asked before anything is written: throws to refuse, and may answer further fields to be written with the state.
   * @throws AppError
   */
  before?(
    ctx: Context,
    now: { record: Row<E>; input: Change<E, K>['input'] },
  ): Promise<StoredPatch<E> | void> | StoredPatch<E> | void;
  /** Follow-up work. */
  after?(ctx: Context, change: Change<E, K>): Promise<void> | void;
}

/**
 * Reaction of a module to an event of another one; in the same transaction, as the system, in the order of the modules.
 */
export interface Listener {
  readonly event: string;
  run(ctx: Context, payload: unknown): Promise<void> | void;
}

export interface DocumentBatch<B> {
  /** Names the file and the run. */
  title(ctx: Context, input: B): Promise<Text>;
  /** Everything to be printed, in printing order. Asked again with every slice; the order must be the same. */
  items(ctx: Context, input: B, cursor: string | null): Promise<readonly DocumentBatchItem[]>;
  /** Some of them as one document of several pages. */
  content(ctx: Context, input: B, ids: readonly string[]): Promise<DocumentContent>;
  /** How many are typeset together; for cards a multiple of what one sheet holds. */
  slice: number;
}
export interface DocumentSource<I, B> {
  /** Reads as the caller: rows they may not see are not found. */
  content(ctx: Context, input: I): Promise<DocumentContent>;
  /** For kinds that declare a batch. */
  batch?: DocumentBatch<B>;
  /** For kinds that declare `verify`: the record as of now, read as the system; null when it no longer exists. */
  verify?(sys: Context, id: string): Promise<DocumentVerdict | null>;
  /** For archived kinds that may lose their validity. @throws AppError where this one is not printed again */
  mayReprint?(sys: Context, input: Readonly<Record<string, unknown>>): Promise<void>;
}
export interface DocumentSpec<I = any, B = any> {
  readonly kind: DocumentKind<I, B>;
  readonly source: DocumentSource<I, B>;
}
export type DocumentHandlers = (spec: DocumentSpec) => Iterable<readonly [string, Handler]>;

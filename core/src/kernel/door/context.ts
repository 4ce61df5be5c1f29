import type { Action, Entity, Locale, RoleKey, Text } from '@pathshala/shared/kit';
import type { Barrier } from './barriers';
import type { Kernel } from '../kernel';
import type { Log } from '../process/log';
import type { Job } from '../module';
import type { Repository } from '../wall/repository';
import type { UnitOfWork } from './unit-of-work';

/** Who acts; a client is a program of others in the name of a user. `role` is the key of his role; custom roles have keys of their own. */
export interface Actor {
  kind: 'user' | 'client' | 'visitor' | 'anonymous' | 'system';
  userId: string | null;
  name: Text;
  role: RoleKey | string | null;
  sessionId: string | null;
  membershipId: string | null;
  groupId: string | null;
  /** His own records in the institution. */
  staff: string | null;
  student: string | null;
  guardian: string | null;
  /** Who really acts, where somebody of the platform acts for an institution. */
  impersonator?: { user: string; name: Text; impersonation: string };
}

/** What every handler is given, explicitly. */
export interface Context {
  readonly kernel: Kernel;
  /** Institution of the actor; null for people of the platform and for nobody. */
  readonly tenantId: string | null;
  readonly actor: Actor;
  readonly permissions: ReadonlySet<string>;
  /** What this caller may not do whatever his permissions say; what his institution lacks is asked of the kernel. */
  readonly barrier: Barrier | null;
  readonly locale: Locale;
  readonly now: Date;
  /** School date in Dhaka. */
  readonly today: string;
  readonly requestId: string;
  readonly log: Log;
  readonly device: string | null;
  readonly address: string | null;
  /** Host name that the request was sent to. */
  readonly host: string | null;
  /** The caller's own name for this command: sent again under the same name it is done once. */
  readonly wish: string | null;
  readonly unit: UnitOfWork | null;
  /** Answers that hold for the length of one call, such as "my sections". */
  readonly memo: Map<string, Promise<unknown>>;

  can(permission: string): boolean;
  repo<E extends Entity<string, any>>(entity: E): Repository<E>;
  /** Runs another action as part of this one: same transaction, same actor, its own permission check. */
  run<I, O>(action: Action<I, O>, input: I): Promise<O>;
  /** Orders a job: it exists if and only if this unit of work commits. The id makes ordering twice ordering once. */
  after<P>(job: Job<P>, payload: P, options?: { id?: string; delayMs?: number }): void;
  /** Names of records, whoever may read them: entity → id → both languages. */
  labels(entity: Entity<string, any>, ids: readonly string[]): Promise<Map<string, Text>>;
  /** The only elevation. Greppable, audited, and allowed by lint in jobs, the seed and the identity module only. */
  asSystem(reason: string): Context;
  /** As the system in one institution (only from the system). */
  inInstitution(tenantId: string): Context;
  /** As an unknown reader of one institution's portal: never more than the caller had, only less. */
  asVisitor(tenantId: string): Context;
}

export const nobody: Actor = {
  kind: 'anonymous',
  userId: null,
  name: { en: 'Unknown', bn: 'অজ্ঞাত' },
  role: null,
  sessionId: null,
  membershipId: null,
  groupId: null,
  staff: null,
  student: null,
  guardian: null,
};
export const system: Actor = { ...nobody, kind: 'system', name: { en: 'System', bn: 'সিস্টেম' } };
export const visitor: Actor = { ...nobody, kind: 'visitor', name: { en: 'Visitor', bn: 'দর্শনার্থী' }, role: 'visitor' };

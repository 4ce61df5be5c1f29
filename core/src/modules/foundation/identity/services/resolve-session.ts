import { isLocale, type Locale, type Row } from '@pathshala/shared/kit';
import {
  isKeeper,
  KEEPER_IDLE_MS,
  KEEPER_SESSION_MS,
  Membership,
  Session,
  User,
} from '@pathshala/shared/modules/foundation/identity';
import { systemContext, type Context, type ContextSeed, type HandlerKernel } from '../../../../kernel';
import { loadCaller, noticeFor } from './describe-caller';
import { gatheringReads } from './gathered-reads';
import { actingPermissions, actorOf, impersonationRestriction, loadActing } from './impersonation';
import { seedOfMember } from './seed-of-member';
import { hashToken } from './tokens';

export type ResolvedSession = Required<Pick<ContextSeed, 'tenantId' | 'actor' | 'permissions' | 'locale'>> & {
  sessionId: string;
  /** Instant from which on a right is another, or the session has ended, which nothing else will tell. */
  until?: string | null;
  lastSeenAt: string;
  /** Of people whose sessions are short: when it ends whatever happens. */
  endsAt: string | null;
  restriction?: ContextSeed['restriction'];
  /** Notice about the service of their institution; another text is another notice. */
  notice?: string;
};
/** Calls that a page makes without a person (a live list that reads again) keep nobody logged in. */
export interface ResolveOptions {
  isUnattended?: boolean;
}
const KEEP_MS = 30_000;
const TOUCH_EVERY_MS = 5 * 60_000;
/** Of sessions that end when nothing happens. */
const TOUCH_SHORT_MS = 60_000;
const LIMIT = 20_000;
const SETS = 500;

/**
 * Finds whom a bearer token represents. Answers are cached in the process for half a minute, or until someone's rights
 * change: the change stream reports that, and code that changes them in this process calls `forget`, because the next
 * request may come before the stream.
 */
export function makeSessionResolver(kernel: HandlerKernel) {
  const known = kernel.caches.add<ResolvedSession | null>({
    name: 'identity.sessions',
    stale: 'rights',
    keepMs: KEEP_MS,
    untoldMs: KEEP_MS,
    limit: LIMIT,
  });
  const share = sharedPermissions();

  async function resolve(
    token: string,
    { isUnattended = false }: ResolveOptions = {},
  ): Promise<ResolvedSession | null> {
    const key = hashToken(token);
    const read = async () => share(await load(kernel, { tokenHash: key }));
    let session = await known.get(key, read);
    if (session?.until && Date.parse(session.until) <= kernel.clock.now().getTime()) {
      known.drop(key);
      session = await known.get(key, read);
    }
    if (session && !isUnattended && (await touch(kernel, session))) known.drop(key);
    return session;
  }
  return {
    resolve,
    forget: () => known.clear(),
    /** The language of a session that this process has in mind; null where it would have to ask the database. */
    localeOf: (token: string): Locale | null => known.peek(hashToken(token))?.locale ?? null,
  };
}
/**
 * One set for all who may do the same: thousands of sessions have the permissions of a few roles, some ten kilobytes
 * each.
 */
function sharedPermissions() {
  const sets = new Map<string, ReadonlySet<string>>();
  return (resolved: ResolvedSession | null): ResolvedSession | null => {
    if (!resolved) return null;
    const key = [...resolved.permissions].sort().join();
    const permissions = sets.get(key) ?? resolved.permissions;
    if (sets.size >= SETS) sets.clear();
    sets.set(key, permissions);
    return { ...resolved, permissions };
  };
}
export type SessionResolver = ReturnType<typeof makeSessionResolver>;

async function load(
  kernel: HandlerKernel,
  which: { tokenHash: string } | { id: string },
): Promise<ResolvedSession | null> {
  const sys = gatheringReads(systemContext(kernel, 'resolve-session'));
  const session = await sys.repo(Session).findOne(which);
  if (!session || session.revokedAt || Date.parse(session.expiresAt) <= sys.now.getTime()) return null;
  const user = await sys.repo(User).findOne({ id: session.user });
  if (!user || user.status !== 'active') return null;
  const seed = await seedOf(kernel, session, user);
  if (!isKeeper(seed.actor.role)) return { ...seed, lastSeenAt: session.lastSeenAt, endsAt: null };
  const { endsAt, idleAt } = shortEnds(session);
  if (sys.now.toISOString() >= endsAt || sys.now.toISOString() >= idleAt) return null;
  return {
    ...seed,
    lastSeenAt: session.lastSeenAt,
    endsAt,
    until: [seed.until, endsAt, idleAt].flatMap((each) => each ?? []).sort()[0]!,
  };
}

/**
 * By the role that a session is in at this moment: anyone who becomes a keeper, or acts for one, has a keeper's
 * session.
 */
export function shortEnds({ createdAt, expiresAt, lastSeenAt }: Row<typeof Session>): {
  endsAt: string;
  idleAt: string;
} {
  const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();
  return {
    endsAt: [expiresAt, after(createdAt, KEEPER_SESSION_MS)].sort()[0]!,
    idleAt: after(lastSeenAt, KEEPER_IDLE_MS),
  };
}

/**
 * A session that is asked about by a job: `open` as for any call, `resting` where someone with a short session has to
 * log in again on the same device, `ended` by logout, from afar, by a new password, by its time, or with the account.
 */
export async function standingOf(sys: Context, id: string): Promise<'open' | 'resting' | 'ended'> {
  const session = await sys.repo(Session).findOne({ id });
  if (!session || session.revokedAt || session.expiresAt <= sys.now.toISOString()) return 'ended';
  const user = await sys.repo(User).findOne({ id: session.user });
  if (!user || user.status !== 'active') return 'ended';
  return (await load(sys.kernel, { id })) ? 'open' : 'resting';
}

/** The context of a session's owner, in the membership that the session is in. */
async function seedOf(
  kernel: HandlerKernel,
  session: Row<typeof Session>,
  user: Row<typeof User>,
): Promise<Omit<ResolvedSession, 'lastSeenAt' | 'endsAt'>> {
  const sys = gatheringReads(systemContext(kernel, 'resolve-session'));
  const locale = isLocale(user.locale) ? user.locale : 'bn';
  const acting = await loadActing(kernel, session, user);
  if (acting) {
    return {
      tenantId: acting.institution?.id ?? null,
      actor: actorOf(acting, user, session.id),
      permissions: await actingPermissions(kernel, acting),
      notice: `${JSON.stringify(await noticeFor(kernel, acting.institution?.id ?? null, {})) ?? ''}${acting.institution?.deletionOn ?? ''}`,
      locale,
      sessionId: session.id,
      until: acting.impersonation.expiresAt,
      restriction: impersonationRestriction(kernel.registry),
    };
  }
  return {
    ...(await seedOfMember(sys, user, { membership: session.membership ?? null, sessionId: session.id })),
    sessionId: session.id,
  };
}

/** Keeps "last seen" roughly right without a write on every request. @returns whether it was written */
async function touch(kernel: HandlerKernel, { sessionId, lastSeenAt, endsAt }: ResolvedSession): Promise<boolean> {
  const now = kernel.clock.now();
  if (now.getTime() - Date.parse(lastSeenAt) < (endsAt ? TOUCH_SHORT_MS : TOUCH_EVERY_MS)) return false;
  return systemContext(kernel, 'touch-session')
    .repo(Session)
    .update(sessionId, { lastSeenAt: now.toISOString() })
    .then(
      () => true,
      () => false,
    );
}

/** A membership for a first login: of several, the oldest that is in use. */
export async function firstMembership(kernel: HandlerKernel, user: Row<typeof User>): Promise<string | null> {
  const sys = systemContext(kernel, 'choose-membership');
  for (const membership of await sys.repo(Membership).find({ where: { user: user.id, status: 'active' } })) {
    const caller = await loadCaller(sys, user, membership.id);
    if (caller.membership) return membership.id;
  }
  return null;
}

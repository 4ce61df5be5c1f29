import { isLocale, type Row } from '@pathshala/shared/kit';
import { Membership, nextExpiry, User } from '@pathshala/shared/modules/foundation/identity';
import { audienceOf, type Actor, type Context, type ContextSeed } from '../../../../kernel';
import { baseOf, loadCaller, noticeFor, openPermissions, permissionsOf } from './describe-caller';

export type MemberSeed = Required<Pick<ContextSeed, 'tenantId' | 'actor' | 'permissions' | 'locale'>> & {
  /** Instant from which on a right is another. */
  until: string | null;
  /** Notice about the service of their institution; another text is another notice. */
  notice: string;
};

/**
 * A user in one of their memberships, with their current rights; without a membership, a person who belongs nowhere.
 */
export async function seedOfMember(
  sys: Context,
  user: Row<typeof User>,
  { membership: id, sessionId }: { membership: string | null; sessionId: string | null },
): Promise<MemberSeed> {
  const { membership, role, institution, record } = await loadCaller(sys, user, id);
  const actor: Actor = {
    kind: 'user',
    userId: user.id,
    // In an institution people bear the name of their record there, which the office keeps: nobody gives themself a
    // name for the trail.
    name: record?.name ?? { en: user.name, bn: user.nameBn },
    ...(record?.code ? { code: record.code } : {}),
    role: role ? baseOf(role) : null,
    sessionId,
    membershipId: membership?.id ?? null,
    groupId: membership?.group ?? null,
    staff: membership?.staff ?? null,
    student: membership?.student ?? null,
    guardian: membership?.guardian ?? null,
  };
  const permissions = await openPermissions(
    sys.kernel,
    institution?.id ?? null,
    permissionsOf(sys, role, membership?.extras),
    audienceOf(actor),
  );
  return {
    tenantId: institution?.id ?? null,
    actor,
    permissions,
    locale: isLocale(user.locale) ? user.locale : 'bn',
    until: nextExpiry(membership?.extras ?? [], sys.now),
    notice: `${JSON.stringify(await noticeFor(sys.kernel, institution?.id ?? null, actor)) ?? ''}${institution?.deletionOn ?? ''}`,
  };
}

/**
 * For work that continues when its owner has left: their rights of this moment, or null when they have none there any
 * more.
 */
export async function seedOfMembership(sys: Context, id: string): Promise<MemberSeed | null> {
  const membership = await sys.repo(Membership).findOne({ id, status: 'active' });
  const user = membership ? await sys.repo(User).findOne({ id: membership.user, status: 'active' }) : null;
  const seed = user ? await seedOfMember(sys, user, { membership: id, sessionId: null }) : null;
  return seed?.actor.membershipId ? seed : null;
}

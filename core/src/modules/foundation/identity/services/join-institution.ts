import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { identityErrors, Membership, type Extra } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';

const DAY_MS = 86_400_000;
export const INVITATION_DAYS = 7;

/**
 * Makes someone a member in a role. `asks`: they have an account already and accept first. One that ended or lapsed is
 * offered again.
 * @throws AppError MEMBER_ALREADY, NOT_FOUND for a place that is closed
 */
export async function joinInstitution(
  sys: Context,
  {
    user,
    role,
    institution,
    records,
    asks = false,
  }: { user: string; role: string; institution: string | undefined; records: Record<string, string>; asks?: boolean },
): Promise<Row<typeof Membership>> {
  const place = institution ? await sys.repo(Institution).findOne({ id: institution, status: 'active' }) : null;
  if (institution && !place) throw new AppError(kernelErrors.NOT_FOUND);
  const same = await sys.repo(Membership).findOne({ user, role, institution: institution ?? { exists: false } });
  const invitation = asks
    ? { status: 'invited' as const, invitedUntil: new Date(sys.now.getTime() + INVITATION_DAYS * DAY_MS).toISOString() }
    : { invitedUntil: undefined };
  // One that ended or was withdrawn unanswered is sent again.
  if (same?.invitedUntil && asks && (same.status === 'disabled' || same.invitedUntil <= sys.now.toISOString())) {
    return sys.repo(Membership).update(same.id, { ...invitation, ...records });
  }
  if (same) throw new AppError(identityErrors.MEMBER_ALREADY);
  // A group's people carry the group of anyone who lets them in.
  const group = place?.group ?? sys.actor.groupId;
  const extras = await denialsAt(sys, { user, institution });
  return sys.repo(Membership).create({
    ...(extras.length > 0 ? { extras: extras } : {}),
    user,
    role,
    ...(institution ? { institution } : {}),
    ...(group ? { group } : {}),
    ...records,
    ...invitation,
  });
}

/** Permissions denied to the person in the place: another role there does not remove the denial. */
async function denialsAt(
  sys: Context,
  { user, institution }: { user: string; institution: string | undefined },
): Promise<Extra[]> {
  const rows = await sys.repo(Membership).find({ where: { user, institution: institution ?? { exists: false } } });
  const denials = rows.flatMap(({ extras }) => (extras ?? []).filter(({ effect }) => effect === 'deny'));
  // Of several about one permission the longest, which comes last.
  const byEnd = denials.toSorted((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9'));
  return [...new Map(byEnd.map((each) => [each.permission, each])).values()];
}

import { fill, t } from '@pathshala/shared/kit';
import { Membership, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { POLICY_KINDS, PolicyFollowing } from '@pathshala/shared/modules/front/grouppolicies';
import type { Context } from '../../../../kernel';
import { notify } from '../../../school/messaging';

const TITLES = {
  left: t('{institution} has left the policy “{kind}”', '{institution} “{kind}” নীতি ত্যাগ করেছে'),
  returned: t('{institution} follows the policy “{kind}” again', '{institution} আবার “{kind}” নীতি অনুসরণ করছে'),
};
const OFFICERS = 500;

export default async function tellGroupJob(
  sys: Context,
  { following: id, what, at }: { following: string; what: keyof typeof TITLES; at: string },
) {
  const row = await sys.repo(PolicyFollowing).findOne({ id });
  const place = row && (await sys.repo(Institution).findOne({ id: row.institution }));
  // The group that an institution has left hears nothing more of it.
  if (!row || !place || place.group !== row.group) return;
  const kind = POLICY_KINDS.find(({ value }) => value === row.kind)!.label;
  const title = fill(TITLES[what], { institution: { en: place.name, bn: place.nameBn }, kind });
  const reason = what === 'left' ? row.reason : null;
  await notify(
    sys,
    (await officersOf(sys, row.group)).map((user) => ({
      user,
      kind: 'work' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      ...(reason ? { body: reason, bodyBn: reason } : {}),
      link: `/site-group/policies?kind=${row.kind}`,
      source: `policy:${id}:${what}:${at}`,
    })),
  );
}

/** Open accounts of the group's office, by the built-in role and those made from it. */
async function officersOf(sys: Context, group: string): Promise<string[]> {
  const roles = [
    ...(await sys.repo(Role).find({ where: { key: 'groupStaff' } })),
    ...(await sys.repo(Role).find({ where: { base: 'groupStaff' } })),
  ].map(({ id }) => id);
  const members = await sys
    .repo(Membership)
    .find({ where: { group, role: { in: roles }, status: 'active' }, limit: OFFICERS });
  const users = members.filter(({ institution }) => !institution).map(({ user }) => user);
  const open = await sys.repo(User).find({ where: { id: { in: users }, status: 'active' }, limit: OFFICERS });
  return open.map(({ id }) => id);
}

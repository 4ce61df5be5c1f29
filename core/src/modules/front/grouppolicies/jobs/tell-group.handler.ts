import { fill, t } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { POLICY_KINDS, PolicyFollowing } from '@pathshala/shared/modules/front/grouppolicies';
import type { Context } from '../../../../kernel';
import { groupOfficers } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

const TITLES = {
  left: t('{institution} has left the policy “{kind}”', '{institution} “{kind}” নীতি ত্যাগ করেছে'),
  returned: t('{institution} follows the policy “{kind}” again', '{institution} আবার “{kind}” নীতি অনুসরণ করছে'),
};

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
    (await groupOfficers(sys, row.group)).map((user) => ({
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

import { fill } from '@pathshala/shared/kit';
import { Membership, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { arrivedNotice, InstitutionApplication } from '@pathshala/shared/modules/front/onboarding';
import type { Context } from '../../../../kernel';
import { notify } from '../../../school/messaging';

export default async function tellOperatorsJob(sys: Context, { application: id }: { application: string }) {
  const application = await sys.repo(InstitutionApplication).findOne({ id });
  if (!application) return;
  const roles = [
    ...(await sys.repo(Role).find({ where: { key: 'operator' } })),
    ...(await sys.repo(Role).find({ where: { base: 'operator' } })),
  ].map((role) => role.id);
  const members = await sys.repo(Membership).find({ where: { role: { in: roles }, status: 'active' } });
  const users = await sys
    .repo(User)
    .find({ where: { id: { in: [...new Set(members.map((member) => member.user))] }, status: 'active' } });
  const title = fill(arrivedNotice, {
    place: { en: application.name, bn: application.nameBn },
    reference: application.reference,
  });
  await notify(
    sys,
    users.map((user) => ({
      user: user.id,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      link: `/edu/site/application/approve/${id}`,
      source: `application:${id}`,
    })),
  );
}

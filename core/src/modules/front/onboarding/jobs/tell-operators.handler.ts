import { fill } from '@pathshala/shared/kit';
import { arrivedNotice, InstitutionApplication } from '@pathshala/shared/modules/front/onboarding';
import type { Context } from '../../../../kernel';
import { operatorsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

export default async function tellOperatorsJob(sys: Context, { application: id }: { application: string }) {
  const application = await sys.repo(InstitutionApplication).findOne({ id });
  if (!application) return;
  const title = fill(arrivedNotice, {
    place: { en: application.name, bn: application.nameBn },
    reference: application.reference,
  });
  await notify(
    sys,
    (await operatorsOf(sys)).map((user) => ({
      user,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      link: `/edu/site/application/approve/${id}`,
      source: `application:${id}`,
    })),
  );
}

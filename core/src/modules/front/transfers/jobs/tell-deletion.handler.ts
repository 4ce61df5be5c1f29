import { fill, t } from '@pathshala/shared/kit';
import { InstitutionDeletion } from '@pathshala/shared/modules/front/transfers';
import { formatsOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { tellHeads } from '../services/tell-heads';

const WAITS = t('{name} will be deleted on {date}', '{date} তারিখে {name} মুছে ফেলা হবে');
const WITHDRAWN = t('{name} will not be deleted', '{name} মুছে ফেলা হবে না');

/** Into the bell of the heads; everyone of the institution sees the date over every page. */
export default async function tellDeletionJob(sys: Context, { deletion }: { deletion: string }): Promise<void> {
  const found = await sys.repo(InstitutionDeletion).findOne({ id: deletion });
  if (!found?.institution || !['waiting', 'withdrawn'].includes(found.state)) return;
  const date = found.dueOn ?? sys.today;
  const name = { en: found.name, bn: found.nameBn };
  const day = { en: formatsOf('en').date(date), bn: formatsOf('bn').date(date) };
  await tellHeads(sys, {
    institution: found.institution,
    title: fill(found.state === 'waiting' ? WAITS : WITHDRAWN, { name, date: day }),
    link: '/site/data/export',
    source: `deletion-${found.id}-${found.state}`,
  });
}

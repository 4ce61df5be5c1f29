import { t } from '@pathshala/shared/kit';
import { DataRequest } from '@pathshala/shared/modules/front/privacy';
import type { Context } from '../../../../kernel';
import { notify } from '../../../school/messaging';

const ANSWERED = t('Your request about data is answered', 'তথ্যের বিষয়ে আপনার আবেদনের উত্তর দেওয়া হয়েছে');
const REFUSED = t('Your request about data is refused', 'তথ্যের বিষয়ে আপনার আবেদন নামঞ্জুর হয়েছে');

export default async function tellAskerJob(sys: Context, { request: id }: { request: string }): Promise<void> {
  const request = await sys.repo(DataRequest).findOne({ id });
  if (!request?.askedBy || (request.state !== 'answered' && request.state !== 'refused')) return;
  const title = request.state === 'answered' ? ANSWERED : REFUSED;
  await notify(sys, [
    {
      user: request.askedBy,
      institution: sys.tenantId!,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      link: '/privacy/mine',
      source: `data-request-${id}-${request.state}`,
    },
  ]);
}

import { t } from '@pathshala/shared/kit';
import { InstitutionExport } from '@pathshala/shared/modules/front/transfers';
import type { Context } from '../../../../kernel';
import { tellHeads } from '../services/tell-heads';

const READY = t('The export of all data is ready to download', 'সব তথ্যের এক্সপোর্ট ডাউনলোডের জন্য প্রস্তুত');
const REFUSED = t('The export of all data was refused', 'সব তথ্যের এক্সপোর্টের অনুরোধ নামঞ্জুর হয়েছে');

export default async function tellExportJob(sys: Context, { id }: { id: string }): Promise<void> {
  const found = await sys.repo(InstitutionExport).findOne({ id });
  if (!found?.fromHead || !['ready', 'refused'].includes(found.state)) return;
  await tellHeads(sys, {
    institution: found.institution,
    title: found.state === 'ready' ? READY : REFUSED,
    link: '/site/data/export',
    source: `export-${id}-${found.state}`,
  });
}

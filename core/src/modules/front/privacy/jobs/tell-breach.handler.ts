import { t } from '@pathshala/shared/kit';
import { DataBreach } from '@pathshala/shared/modules/front/privacy';
import type { Context } from '../../../../kernel';
import { ringBreach } from '../services/ring-breach';

const NOTED = t('Data breach noted: {nature}', 'তথ্য লঙ্ঘন নথিভুক্ত হয়েছে: {nature}');

export default async function tellBreachJob(sys: Context, { breach: id }: { breach: string }): Promise<void> {
  const breach = await sys.repo(DataBreach).findOne({ id });
  if (breach) await ringBreach(sys, breach, { title: NOTED, when: 'noted' });
}

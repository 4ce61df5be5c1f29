import type { InputLabels } from './action';
import { t } from './text';

/** Names of the input fields that the kit itself declares: keys of records, pages of lists, imports and exports. */
export const KIT_LABELS: InputLabels = {
  id: t('Record', 'তথ্য'),
  ids: t('Records', 'তথ্য'),
  rev: t('Revision', 'সংস্করণ'),
  page: t('Page', 'পৃষ্ঠা'),
  size: t('Page size', 'পৃষ্ঠার আকার'),
  sort: t('Order', 'ক্রম'),
  q: t('Search', 'অনুসন্ধান'),
  filter: t('Filter', 'ফিল্টার'),
  patch: t('Changes', 'পরিবর্তন'),
  removed: t('Removed ones', 'মুছে ফেলা তথ্য'),
  columns: t('Columns', 'কলাম'),
  locale: t('Language', 'ভাষা'),
  language: t('Language', 'ভাষা'),
  copy: t('Copy', 'অনুলিপি'),
  reason: t('Reason', 'কারণ'),
  paper: t('Paper size', 'কাগজের আকার'),
  list: t('List', 'তালিকা'),
  rows: t('Rows', 'সারি'),
  dryRun: t('Trial run', 'পরীক্ষামূলক চালনা'),
  site_id: t('Institution', 'প্রতিষ্ঠান'),
  honeypot: t('Website', 'ওয়েবসাইট'),
};

import { access, defineEntity, f, t } from '../../../../kit';
import { bookReaders } from '../choices';

/**
 * A fiscal year for which the institution lets its group read the books in consolidated reports; without one the group
 * sees nothing of it.
 */
export const GroupBookYear = defineEntity({
  name: 'groupBookYear',
  labels: {
    one: t('Year open to the group', 'গ্রুপের জন্য খোলা হিসাববর্ষ'),
    many: t('Books open to the group', 'গ্রুপের জন্য খোলা হিসাব'),
  },
  fields: {
    fiscalYear: f.ref('fiscalYear', {
      label: t('Fiscal year', 'অর্থবছর'),
      help: t(
        'The office of your group sees totals of this year by ledger, and no voucher.',
        'গ্রুপের অফিস এই বছরের লেজারভিত্তিক মোট দেখবে, কোনো ভাউচার নয়।',
      ),
      list: true,
      filter: true,
      immutable: true,
    }),
    note: f.text({
      label: t('Decision of the committee', 'কমিটির সিদ্ধান্ত'),
      list: true,
      optional: true,
      max: 200,
    }),
  },
  title: 'fiscalYear',
  order: ['-createdAt'],
  unique: [['fiscalYear']],
  access: access({ read: bookReaders, write: ['head'] }),
  live: 'list',
  remove: 'free',
});

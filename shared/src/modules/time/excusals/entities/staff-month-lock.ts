import { access, defineEntity, f, MONTH_PATTERN, t } from '../../../../kit';

/** A month of which employees were paid: their attendance and leave in it rest, as long as one lock is there. */
export const StaffMonthLock = defineEntity({
  name: 'staffMonthLock',
  labels: {
    one: t('Locked month of employees', 'কর্মচারীদের বন্ধ মাস'),
    many: t('Locked months of employees', 'কর্মচারীদের বন্ধ মাস'),
  },
  fields: {
    month: f.code({ label: t('Month', 'মাস'), system: true, pattern: MONTH_PATTERN }),
    /** The source of the lock, e.g. `payRun:<id>`. */
    source: f.text({ label: t('Locked by', 'যে কারণে বন্ধ'), system: true, max: 100 }),
  },
  title: 'month',
  order: ['-month'],
  unique: [['source']],
  indexes: [['month']],
  access: access({ read: ['head', 'office', 'accountant'], write: ['head', 'accountant'] }),
  live: 'list',
  remove: 'free',
  actions: [],
});

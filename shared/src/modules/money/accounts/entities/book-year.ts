import { defineEntity, f, lifecycle, t } from '../../../../kit';
import { chartAccess } from '../choices';

const life = lifecycle({
  states: {
    open: { label: t('Open for entry', 'এন্ট্রি চলমান'), tone: 'good' },
    softClosed: { label: t('Locked for entry', 'এন্ট্রি বন্ধ'), tone: 'warn' },
    /** Nobody posts any more, and postings under way come to their end before the result is worked out. */
    closing: { label: t('Closing in progress', 'সমাপ্ত হচ্ছে'), tone: 'warn' },
    closed: { label: t('Closed', 'সমাপ্ত'), tone: 'neutral' },
    audited: { label: t('Audited', 'নিরীক্ষিত'), tone: 'info' },
  },
  transitions: {
    lock: {
      label: t('Lock for entry', 'এন্ট্রি বন্ধ করুন'),
      from: ['open'],
      to: 'softClosed',
      who: ['head', 'accountant'],
    },
    unlock: { label: t('Unlock', 'আবার খুলুন'), from: ['softClosed'], to: 'open', who: ['head'] },
    close: {
      label: t('Close the year', 'অর্থবছর সমাপ্ত করুন'),
      from: ['open', 'softClosed'],
      to: 'closing',
      who: ['head'],
      confirm: t(
        'Income and expenditure are transferred to the surplus, and nothing more can be posted in this year.',
        'আয় ও ব্যয় উদ্বৃত্তে স্থানান্তরিত হবে, এবং এই অর্থবছরে আর কিছু পোস্ট করা যাবে না।',
      ),
    },
    finish: { label: t('Finish closing', 'সমাপ্তি সম্পন্ন'), from: ['closing'], to: 'closed' },
    reopen: {
      label: t('Reopen the year', 'অর্থবছর আবার খুলুন'),
      from: ['closed'],
      to: 'open',
      who: ['head'],
      look: 'danger',
      input: { reason: f.text({ label: t('Reason', 'কারণ'), min: 5, max: 300 }) },
    },
    audit: { label: t('Mark as audited', 'নিরীক্ষিত চিহ্নিত করুন'), from: ['closed'], to: 'audited', who: ['head'] },
  },
});

/** The books of one fiscal year: whether they take entries. A voucher belongs to the year of its date. */
export const BookYear = defineEntity({
  name: 'bookYear',
  labels: { one: t('Fiscal year of the books', 'হিসাবের অর্থবছর'), many: t('Fiscal year closing', 'অর্থবছর সমাপনী') },
  fields: {
    fiscalYear: f.ref('fiscalYear', { label: t('Fiscal year', 'অর্থবছর'), list: true, filter: true, immutable: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    closing: f.ref('voucher', { label: t('Closing voucher', 'সমাপনী ভাউচার'), list: true, system: true, optional: true }),
    reason: f.text({
      label: t('Reason for reopening', 'আবার খোলার কারণ'),
      list: true,
      system: true,
      optional: true,
      max: 300,
    }),
  },
  title: 'fiscalYear',
  order: ['-createdAt'],
  unique: [['fiscalYear']],
  access: chartAccess,
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'create', 'remove', 'export'],
  lifecycle: life,
});

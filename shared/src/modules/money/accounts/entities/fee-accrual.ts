import { defineEntity, f, t } from '../../../../kit';
import { chartAccess } from '../choices';

/**
 * The amounts that bills of one sub-head and month add to the books: written with the bills, posted by one job of the
 * institution. Only added to, so that no billing waits for another.
 */
export const FeeAccrual = defineEntity({
  name: 'feeAccrual',
  labels: { one: t('Billed fee', 'ধার্যকৃত ফি'), many: t('Billed fees', 'ধার্যকৃত ফি') },
  fields: {
    subHead: f.ref('feeSubHead', { label: t('Fee sub-head', 'ফি উপখাত'), system: true }),
    month: f.date({ label: t('Month', 'মাস'), system: true }),
    amount: f.money({ label: t('Billed', 'ধার্য'), system: true, min: -10_000_000_000_000 }),
    waived: f.money({ label: t('Waived', 'মওকুফ'), system: true, min: -10_000_000_000_000, default: 0 }),
    /** Due since before bills were posted, of an earlier fiscal year: no income of now. */
    isOpening: f.bool({ label: t('Opening balance', 'প্রারম্ভিক জের'), system: true, default: false }),
    state: f.choice(
      [
        { value: 'waiting', label: t('Not in the books', 'হিসাবে ওঠেনি') },
        { value: 'ahead', label: t('Received in advance', 'অগ্রিম') },
        { value: 'earned', label: t('In the books', 'হিসাবে উঠেছে') },
      ],
      { label: t('Status', 'অবস্থা'), system: true, default: 'waiting' },
    ),
  },
  title: 'month',
  order: ['month'],
  indexes: [['state', 'month']],
  access: chartAccess,
  live: 'list',
  remove: 'free',
  actions: [],
  audited: false,
});

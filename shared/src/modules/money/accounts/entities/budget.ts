import { defineEntity, f, t } from '../../../../kit';
import { chartAccess } from '../choices';

/** The sum that the committee allows or expects on a ledger in a fiscal year. */
export const Budget = defineEntity({
  name: 'budget',
  labels: { one: t('Budget line', 'বাজেটের খাত'), many: t('Budget', 'বাজেট') },
  fields: {
    fiscalYear: f.ref('fiscalYear', { label: t('Fiscal year', 'অর্থবছর'), list: true, filter: true }),
    ledger: f.ref('ledger', { label: t('Ledger', 'লেজার'), list: true, filter: true }),
    amount: f.money({ label: t('Budget', 'বাজেট'), list: true, min: 0 }),
    revised: f.money({
      label: t('Revised budget', 'সংশোধিত বাজেট'),
      help: t('As revised by the committee during the year.', 'বছরের মাঝে কমিটি যেভাবে সংশোধন করেছে।'),
      list: true,
      optional: true,
      min: 0,
    }),
    note: f.text({ label: t('Note', 'মন্তব্য'), list: true, optional: true, max: 200 }),
  },
  title: 'ledger',
  order: ['-fiscalYear', 'ledger'],
  unique: [['fiscalYear', 'ledger']],
  path: 'budget-lines',
  access: chartAccess,
  live: 'list',
  remove: 'free',
});

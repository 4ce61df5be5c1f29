import { access, defineEntity, f, t } from '../../../../kit';
import { PAYERS, PERIODS, PRORATIONS, ROUNDINGS } from '../choices';

/** Pay is between an employee and those who keep the accounts. */
export const payrollAccess = access({ read: ['head', 'accountant'], write: ['head', 'accountant'] });
export const names = f.names({ max: 80 });
export const active = f.active();
export const rank = f.rank();
/** The fields shared by every rule of pay: the salary type it belongs to, and how it is kept. */
export const ofType = {
  salaryType: f.ref('salaryType', { label: t('Salary type', 'বেতনের ধরন'), list: true, filter: true }),
};
export const ruleShape = {
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['salaryType', 'name']],
  access: payrollAccess,
  live: 'list',
  remove: 'free',
} as const;

/**
 * A kind of pay that is worked out and paid on its own: the government's part, the institution's part, a festival
 * bonus.
 */
export const SalaryType = defineEntity({
  name: 'salaryType',
  labels: { one: t('Salary type', 'বেতনের ধরন'), many: t('Salary types', 'বেতনের ধরন') },
  fields: {
    ...names,
    payer: f.choice(PAYERS, { label: t('Paid by', 'প্রদানকারী'), list: true, filter: true, default: 'institution' }),
    period: f.choice(PERIODS, { label: t('Paid', 'কখন দেওয়া হয়'), list: true, filter: true, default: 'monthly' }),
    proration: f.choice(PRORATIONS, {
      label: t('Partial month', 'আংশিক মাসের হিসাব'),
      help: t('For employees who join or leave during the month.', 'মাসের মাঝখানে যোগদান বা বিদায়ের ক্ষেত্রে।'),
      default: 'thirtyDays',
    }),
    rounding: f.choice(ROUNDINGS, { label: t('Total rounding', 'মোটের পূর্ণকরণ'), default: 'taka' }),
    rank,
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: payrollAccess,
  live: 'list',
  remove: 'if-unused',
});

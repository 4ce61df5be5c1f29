import { access, defineEntity, f, t } from '../../../../kit';
import { accountClasses, voucherMedia, voucherNatures } from '../choices';

/**
 * The platform keeps the scheme for all, so that reports of several institutions add up; an institution's own groups
 * and ledgers hang below it.
 */
const schemeAccess = access({ read: ['operator', 'groupStaff', 'head', 'office', 'accountant'], write: ['operator'] });
const names = f.names({ max: 80 });
const code = f.code({ label: t('Code', 'কোড'), list: true, search: true, max: 12 });
const rank = f.rank();
const active = f.active();

export const AccountHead = defineEntity({
  name: 'accountHead',
  labels: { one: t('Accounts head', 'হিসাবের খাত'), many: t('Accounts heads', 'হিসাবের খাত') },
  fields: {
    code,
    ...names,
    /** The class decides on which side a balance grows and in which statement it appears. */
    class: f.choice(accountClasses, {
      label: t('Class', 'শ্রেণি'),
      help: t(
        'Assets and expenses increase with debits, the others with credits.',
        'সম্পদ ও ব্যয় ডেবিটে বাড়ে, বাকিগুলো ক্রেডিটে।',
      ),
      list: true,
      filter: true,
    }),
    note: f.text({ label: t('Description', 'বিবরণ (ইংরেজি)'), optional: true, max: 200 }),
    noteBn: f.text({ label: t('Description (Bengali)', 'বিবরণ (বাংলা)'), optional: true, max: 200 }),
    rank,
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'code'],
  unique: [['code']],
  scope: 'platform',
  access: schemeAccess,
  live: 'list',
  remove: 'if-unused',
});

export const VoucherType = defineEntity({
  name: 'voucherType',
  labels: { one: t('Voucher type', 'ভাউচারের ধরন'), many: t('Voucher types', 'ভাউচারের ধরন') },
  fields: {
    code,
    ...names,
    nature: f.choice(voucherNatures, { label: t('Nature', 'প্রকৃতি'), list: true, filter: true }),
    medium: f.choice(voucherMedia, { label: t('Medium', 'মাধ্যম'), list: true, filter: true, default: 'any' }),
    prefix: f.code({ label: t('Number prefix', 'নম্বরের উপসর্গ'), list: true, max: 8 }),
    restarts: f.choice(
      [
        { value: 'fiscalYear', label: t('Each fiscal year', 'প্রতি অর্থবছরে') },
        { value: 'month', label: t('Each month', 'প্রতি মাসে') },
        { value: 'never', label: t('Never', 'কখনো না') },
      ],
      { label: t('Restart numbering', 'নম্বর নতুন করে শুরু'), default: 'fiscalYear' },
    ),
    needsReference: f.bool({
      label: t('Requires reference number and date', 'সূত্র নম্বর ও তারিখ আবশ্যক'),
      list: true,
      default: false,
    }),
    needsApproval: f.bool({
      label: t('Requires approval before posting', 'পোস্টের আগে অনুমোদন লাগে'),
      list: true,
      default: true,
    }),
    rank,
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'code'],
  unique: [['code'], ['prefix']],
  scope: 'platform',
  access: schemeAccess,
  live: 'list',
  remove: 'if-unused',
});

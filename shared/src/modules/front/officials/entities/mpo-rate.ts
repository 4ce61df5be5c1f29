import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';

const COMPONENTS = [
  { value: 'houseRent', label: t('House rent', 'বাড়িভাড়া') },
  { value: 'medical', label: t('Medical allowance', 'চিকিৎসা ভাতা') },
  { value: 'special', label: t('Special benefit', 'বিশেষ সুবিধা') },
  { value: 'festival', label: t('Festival bonus', 'উৎসব ভাতা') },
  { value: 'deduction', label: t('Deductions', 'কর্তন') },
] as const;
const CERTAINTIES = [
  { value: 'ordered', label: t('Ordered', 'আদেশ হয়েছে'), tone: 'good' },
  { value: 'reported', label: t('From press reports', 'সংবাদ থেকে'), tone: 'info' },
  { value: 'unsure', label: t('Not certain, compare before use', 'নিশ্চিত নয়, মিলিয়ে নিন'), tone: 'warn' },
] as const;

/**
 * The government share of pay beside the basic of the pay code, from the day of its order: data of the platform, with
 * its source.
 */
export const MpoRate = defineEntity({
  name: 'mpoRate',
  labels: { one: t('MPO rate', 'এমপিওর হার'), many: t('MPO rates', 'এমপিওর হার') },
  fields: {
    ...f.names({ max: 120 }),
    from: f.date({ label: t('In force from', 'কার্যকর'), list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true, optional: true }),
    houseRent: f.percent({ label: t('House rent, % of basic', 'বাড়িভাড়া, মূল বেতনের %'), list: true }),
    houseRentLeast: f.money({ label: t('House rent, at least', 'বাড়িভাড়া, সর্বনিম্ন'), list: true, min: 0 }),
    medical: f.money({ label: t('Medical allowance', 'চিকিৎসা ভাতা'), list: true, min: 0 }),
    specialUpper: f.percent({
      label: t('Special benefit to grade 9, % of basic', 'বিশেষ সুবিধা %, গ্রেড ৯ পর্যন্ত'),
      list: true,
    }),
    specialLower: f.percent({
      label: t('Special benefit from grade 10, % of basic', 'বিশেষ সুবিধা %, গ্রেড ১০ থেকে'),
      list: true,
    }),
    specialLeast: f.money({ label: t('Special benefit, at least', 'বিশেষ সুবিধা, সর্বনিম্ন'), min: 0 }),
    festival: f.percent({ label: t('Festival bonus, % of basic', 'উৎসব ভাতা, মূল বেতনের %'), list: true }),
    retirement: f.percent({ label: t('Retirement fund, % of basic', 'অবসর তহবিল, মূল বেতনের %') }),
    welfare: f.percent({ label: t('Welfare trust, % of basic', 'কল্যাণ ট্রাস্ট, মূল বেতনের %') }),
    sources: f.rows(
      {
        component: f.choice(COMPONENTS, { label: t('Component', 'অংশ') }),
        certainty: f.choice(CERTAINTIES, { label: t('Certainty', 'নির্ভরযোগ্যতা'), default: 'reported' }),
        basis: f.text({ label: t('Source', 'সূত্র (ইংরেজি)'), max: 300 }),
        basisBn: f.text({ label: t('Source (Bengali)', 'সূত্র (বাংলা)'), optional: true, max: 300 }),
      },
      {
        label: t('Sources', 'সূত্র'),
        help: t('Order, date and office of each component.', 'প্রতিটি অংশের আদেশ, তারিখ ও দপ্তর।'),
        min: 1,
        max: 10,
      },
    ),
    active: f.active(),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['-from'],
  unique: [['from']],
  scope: 'platform',
  access: access({ read: ['operator', 'head', 'office', 'accountant'], write: ['operator'] }),
  live: 'list',
  remove: 'free',
});

import { defineEntity, f, ofInstitution, t } from '../../../../kit';
import { UNMARKED } from '../choices';
import { payrollAccess } from './salary-type';

const band = (en: string, bn: string) => f.money({ label: t(`Tax-free: ${en}`, `করমুক্ত: ${bn}`) });

/** The rates of the income tax for salaries from a month on, as the law of that year says. */
export const TaxScale = defineEntity({
  name: 'taxScale',
  labels: { one: t('Income tax scale', 'আয়কর হার'), many: t('Income tax scales', 'আয়কর হার') },
  fields: {
    ...f.names({ max: 80 }),
    from: f.date({ label: t('For salaries from', 'যে তারিখের বেতন থেকে'), list: true }),
    man: band('men', 'পুরুষ'),
    woman: band('women, and from 65 on', 'মহিলা ও ৬৫ বছর থেকে'),
    disabled: band('third gender, disability', 'তৃতীয় লিঙ্গ, প্রতিবন্ধী'),
    freedomFighter: band('war-wounded freedom fighters', 'যুদ্ধাহত মুক্তিযোদ্ধা'),
    bands: f.rows(
      {
        width: f.money({ label: t('Next', 'পরবর্তী'), optional: true, min: 1 }),
        percent: f.percent({ label: t('Percent', 'শতকরা হার') }),
      },
      { label: t('Bands above (the last without an amount)', 'পরের ধাপ (শেষেরটিতে পরিমাণ নেই)'), min: 1, max: 12 },
    ),
    exemptAtMost: f.money({ label: t('A third of the salary is exempt, at most', 'বেতনের এক-তৃতীয়াংশ করমুক্ত, সর্বোচ্চ') }),
    leastTax: f.money({ label: t('Minimum tax', 'ন্যূনতম কর') }),
    leastTaxOfNew: f.money({ label: t('Minimum tax of new taxpayers', 'নতুন করদাতার ন্যূনতম কর') }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['-from'],
  unique: [['from']],
  access: payrollAccess,
  live: 'list',
  remove: 'free',
});

/** The settings for all pay of an institution: a record of one, made when it is first saved. */
export const PaySetting = defineEntity({
  name: 'paySetting',
  labels: { one: t('Payroll setting', 'বেতন সেটিংস'), many: t('Payroll Settings', 'বেতন সেটিংস') },
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    employerPercent: f.percent({
      label: t('Provident fund: share of the institution (% of basic)', 'ভবিষ্য তহবিল: প্রতিষ্ঠানের অংশ (মূল বেতনের %)'),
      default: 10,
    }),
    dutyMultiple: f.decimal({
      label: t('Duty on a closed day is worth (days of basic)', 'ছুটির দিনে দায়িত্বের মূল্য (দিনের মূল বেতন)'),
      min: 0,
      max: 5,
      scale: 2,
      default: 1,
    }),
    unmarked: f.choice(UNMARKED, {
      label: t('Working days without attendance count', 'হাজিরাবিহীন কর্মদিবস গণ্য হবে'),
      default: 'present',
    }),
    bankName: f.text({ label: t('Bank that pays the salaries', 'যে ব্যাংক থেকে বেতন যায়'), optional: true, max: 120 }),
    bankBranch: f.text({ label: t('Branch', 'শাখা'), optional: true, max: 120 }),
    bankAccount: f.code({ label: t('Account number', 'হিসাব নম্বর'), optional: true, digits: true, max: 30 }),
  },
  personal: ofInstitution,
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: payrollAccess,
  live: 'list',
  remove: 'free',
  actions: [],
});

import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';
import { feeReaders, setupAccess } from './catalogues';

/** A limit that the state sets to fees: data of the platform, with its source and the day from which it counts. */
export const FeeCeiling = defineEntity({
  name: 'feeCeiling',
  labels: { one: t('Fee limit', 'ফির সীমা'), many: t('Fee limits', 'ফির সীমা') },
  fields: {
    ...f.names({ max: 120 }),
    words: f.text({
      label: t('Fees it counts', 'যেসব ফি এর আওতায়'),
      help: t(
        'Names of heads and sub-heads in either language, separated by semicolons.',
        'খাত ও উপখাতের নাম, যেকোনো ভাষায়, সেমিকোলন দিয়ে আলাদা।',
      ),
      max: 1_000,
    }),
    counts: f.choice(
      [
        { value: 'each', label: t('Each alone', 'প্রতিটি আলাদা') },
        { value: 'together', label: t('All together', 'সব একত্রে') },
      ],
      { label: t('Limited', 'সীমা যেভাবে'), list: true, default: 'each' },
    ),
    amount: f.money({ label: t('At most in a year', 'বছরে সর্বোচ্চ'), list: true, min: 0 }),
    isGeneral: f.bool({
      label: t('For every institution', 'সব প্রতিষ্ঠানের জন্য'),
      help: t(
        'Otherwise it counts where an institution takes it, by area or kind.',
        'না হলে এলাকা বা ধরন অনুযায়ী প্রতিষ্ঠান নিজে বাছাই করে।',
      ),
      list: true,
      default: false,
    }),
    from: f.date({ label: t('In force from', 'কার্যকর'), list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true, optional: true }),
    basis: f.text({
      label: t('Source', 'সূত্র (ইংরেজি)'),
      help: t('Order, date and office.', 'আদেশ, তারিখ ও দপ্তর।'),
      max: 300,
    }),
    basisBn: f.text({ label: t('Source (Bengali)', 'সূত্র (বাংলা)'), optional: true, max: 300 }),
    active: f.active(),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['name', '-from'],
  unique: [['name', 'from']],
  scope: 'platform',
  access: access({ read: ['operator', ...feeReaders], write: ['operator'] }),
  live: 'list',
  remove: 'if-unused',
});

/** The institution's reading of a limit: taken, with its own amount or sub-heads, or not counted, with the reason. */
export const OwnCeiling = defineEntity({
  name: 'ownCeiling',
  labels: { one: t('Limit of our fees', 'আমাদের ফির সীমা'), many: t('Limits of our fees', 'আমাদের ফির সীমা') },
  fields: {
    ceiling: f.ref('feeCeiling', { label: t('Fee limit', 'ফির সীমা'), list: true, filter: true, immutable: true }),
    use: f.choice(
      [
        { value: 'follow', label: t('As it is', 'যেমন আছে') },
        { value: 'own', label: t('With our own values', 'নিজস্ব মান দিয়ে') },
        { value: 'ignore', label: t('Not counted here', 'এখানে ধরা হয় না') },
      ],
      { label: t('Use', 'প্রয়োগ'), list: true, filter: true, default: 'follow' },
    ),
    amount: f.money({ label: t('Our own limit in a year', 'নিজস্ব বার্ষিক সীমা'), list: true, optional: true, min: 0 }),
    subHeads: f.refs('feeSubHead', {
      label: t('Our sub-heads that it counts', 'এর আওতায় আমাদের উপখাত'),
      optional: true,
      max: 100,
    }),
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, optional: true, max: 300 }),
  },
  title: 'ceiling',
  order: ['ceiling'],
  unique: [['ceiling']],
  access: setupAccess,
  live: 'list',
  remove: 'free',
});

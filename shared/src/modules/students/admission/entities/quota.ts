import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';

/**
 * A share of the seats for those whom a rule favours. The rules change every year, so they are data; a declaration
 * names those that it has.
 */
export const AdmissionQuota = defineEntity({
  name: 'admissionQuota',
  labels: { one: t('Admission quota', 'ভর্তি কোটা'), many: t('Admission quotas', 'ভর্তি কোটা') },
  fields: {
    /** Printed in the published list of the draw, so it has nothing that the list's own signs could be mistaken for. */
    code: f.code({
      label: t('Code', 'কোড'),
      list: true,
      search: true,
      immutable: true,
      max: 20,
      pattern: /^[A-Z][A-Z0-9]*$/,
      help: t('Capital letters and digits, e.g. FF.', 'ইংরেজি বড় হাতের অক্ষর ও অঙ্ক, যেমন FF।'),
    }),
    ...f.names({ max: 120 }),
    share: f.percent({ label: t('Share of the seats', 'আসনের অংশ'), list: true, min: 0, max: 100 }),
    leastOne: f.bool({
      label: t('At least one seat', 'কমপক্ষে একটি আসন'),
      help: t(
        'Shares are rounded down. With this option, a share below one seat becomes one seat.',
        'ভগ্নাংশ বাদ দিয়ে আসন হিসাব হয়। এটি দিলে এক আসনের কম হলেও একটি আসন থাকবে।',
      ),
      default: false,
    }),
    extra: f.bool({
      label: t('Beyond the declared seats', 'ঘোষিত আসনের অতিরিক্ত'),
      list: true,
      help: t(
        'These seats are added to the declared ones; unfilled, they do not return to the general seats.',
        'এই আসন ঘোষিত আসনের সঙ্গে যোগ হয়; পূরণ না হলে সাধারণ আসনে ফেরে না।',
      ),
      default: false,
    }),
    proof: f.text({ label: t('Proof to be shown', 'যে প্রমাণ দেখাতে হবে'), optional: true, max: 200 }),
    proofBn: f.text({ label: t('Proof to be shown (Bengali)', 'যে প্রমাণ দেখাতে হবে (বাংলা)'), optional: true, max: 200 }),
    rank: f.rank(),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'code'],
  unique: [['code']],
  access: access({ read: [...EVERYONE, 'visitor'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
});

import { access, defineEntity, f, NOBODY, t } from '../../../../kit';

/** The bank account into which a provider puts what is paid for a fee head; heads without one go to the agreement's. */
export const HeadAccount = defineEntity({
  name: 'headAccount',
  labels: {
    one: t('Account of a fee head', 'ফি-খাতের ব্যাংক হিসাব'),
    many: t('Accounts by fee head', 'খাতভিত্তিক ব্যাংক হিসাব'),
  },
  path: 'head-accounts',
  fields: {
    gateway: f.ref('paymentGateway', {
      label: t('Gateway', 'গেটওয়ে'),
      help: t(
        'One that splits a payment over accounts, as the Sonali gateway does.',
        'যে গেটওয়ে এক পরিশোধ কয়েক হিসাবে ভাগ করে, যেমন সোনালী।',
      ),
      list: true,
      filter: true,
    }),
    head: f.ref('feeHead', { label: t('Fee head', 'ফি-খাত'), list: true, filter: true }),
    bank: f.ref('bankAccount', {
      label: t('Bank account', 'ব্যাংক হিসাব'),
      help: t(
        'Whose number changes later, gets nothing until you save it here again.',
        'পরে হিসাব নম্বর বদলালে এখানে আবার সংরক্ষণ না করা পর্যন্ত টাকা যাবে না।',
      ),
      list: true,
      filter: true,
    }),
    /** As it was when it was chosen: nobody else redirects money by changing the bank account. */
    number: f.text({ label: t('Account number', 'হিসাব নম্বর'), system: true, sealed: true, read: NOBODY, max: 40 }),
    ending: f.text({ label: t('Ends with', 'শেষ অক্ষর'), list: true, system: true, max: 4 }),
    active: f.bool({ label: t('In use', 'চালু'), list: true, default: true }),
  },
  personal: {
    of: [],
    rows: 'institution',
    why: t('Of the institution, which edits it', 'প্রতিষ্ঠানের নিজস্ব, প্রতিষ্ঠানই সম্পাদনা করে'),
  },
  title: 'ending',
  order: ['createdAt'],
  unique: [['gateway', 'head']],
  indexes: [['head'], ['bank']],
  access: access({ read: ['head', 'accountant'], write: ['head'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'create', 'update', 'remove'],
});

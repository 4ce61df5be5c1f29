import { access, defineEntity, f, t } from '../../../../kit';

/** Target of families' payments: the institution's number or account with a provider. */
export const PayeeNumber = defineEntity({
  name: 'payeeNumber',
  labels: {
    one: t('Number for payments', 'টাকা পাঠানোর নম্বর'),
    many: t('Numbers for payments', 'টাকা পাঠানোর নম্বর'),
  },
  path: 'payee-numbers',
  fields: {
    method: f.ref('onlineMethod', { label: t('Payment company', 'যে মাধ্যমে পাঠাবেন'), list: true, filter: true }),
    number: f.text({ label: t('Number or account', 'নম্বর বা হিসাব'), list: true, search: true, max: 30 }),
    way: f.choice(
      [
        { value: 'payment', label: t('Payment', 'পেমেন্ট') },
        { value: 'sendMoney', label: t('Send Money', 'সেন্ড মানি') },
        { value: 'transfer', label: t('Bank transfer', 'ব্যাংক ট্রান্সফার') },
      ],
      { label: t('How to send', 'যেভাবে পাঠাবেন'), list: true, default: 'payment' },
    ),
    holder: f.text({ label: t('Account name', 'হিসাবের নাম'), list: true, max: 120, optional: true }),
    qr: f.text({
      label: t('Bangla QR', 'বাংলা কিউআর'),
      help: t(
        'The text of the code as the bank or provider issued it; it is printed on slips and fee cards.',
        'ব্যাংক বা প্রতিষ্ঠান যে কোড দিয়েছে তার লেখা; স্লিপ ও ফি কার্ডে ছাপা হয়।',
      ),
      optional: true,
      max: 512,
      pattern: /^000201.*6304[0-9A-F]{4}$/,
    }),
    qrTakesReference: f.bool({
      label: t('The code takes amount and reference', 'কোডে পরিমাণ ও রেফারেন্স যোগ করা যায়'),
      help: t('Only where the bank or provider has agreed to it.', 'ব্যাংক বা প্রতিষ্ঠান অনুমতি দিলে তবেই।'),
      default: false,
    }),
    rank: f.rank(),
    active: f.active(),
  },
  title: 'number',
  order: ['rank', 'number'],
  unique: [['method', 'number']],
  // Changing such a number redirects the money of all families.
  access: access({ read: ['head', 'office', 'accountant', 'student', 'guardian'], write: ['head'] }),
  live: 'list',
  remove: 'free',
});

import { defineDocument, idSchema, t } from '../../../kit';

export const accountsDocuments = {
  /** As it is filed with its bills: half a sheet, or a whole one for a voucher of many lines. */
  voucher: defineDocument('accounts', {
    name: 'voucher',
    labels: { one: t('Voucher', 'ভাউচার'), many: t('Vouchers', 'ভাউচার') },
    papers: ['a5', 'a4'],
    version: 1,
    input: { id: idSchema },
    permission: 'voucher.read',
  }),
};

export const voucherTexts = {
  number: t('Voucher no.', 'ভাউচার নং'),
  date: t('Date', 'তারিখ'),
  reference: t('Reference', 'সূত্র'),
  narration: t('Narration', 'বিবরণ'),
  code: t('Code', 'কোড'),
  ledger: t('Particulars', 'হিসাবের খাত'),
  debit: t('Debit', 'ডেবিট'),
  credit: t('Credit', 'ক্রেডিট'),
  total: t('Total', 'মোট'),
  inWords: t('In words', 'কথায়'),
  draft: t('DRAFT', 'খসড়া'),
  reversed: t('REVERSED', 'বিপরীত'),
  reversedAs: t('Reversed by {number}', 'বিপরীত ভুক্তি: {number}'),
  reverses: t('Reverses {number}', '{number} ভাউচারের বিপরীত ভুক্তি'),
  prepared: t('Prepared by', 'প্রস্তুতকারী'),
  checked: t('Checked by', 'যাচাইকারী'),
  approved: t('Approved by', 'অনুমোদনকারী'),
  receiver: t('Received by', 'গ্রহীতা'),
};

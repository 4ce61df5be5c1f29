import { t } from '../../kit';

/** What a family is told about a refund, in the bell and as an SMS. */
export const refundTexts = {
  approved: t('A refund of {amount} for {name} is approved.', '{name}-এর {amount} ফেরত অনুমোদিত হয়েছে।'),
  paid: t('{amount} has been paid back for {name}.', '{name}-এর {amount} ফেরত দেওয়া হয়েছে।'),
  number: t('Receipt {number}.', 'রসিদ {number}।'),
  collect: t('Please collect it from the office.', 'অফিস থেকে টাকা সংগ্রহ করুন।'),
  batch: t('Refund: {name}', 'ফেরত: {name}'),
};

import { t } from '../../../kit';

/** Notices to guardians about refunds and bounced cheques, for the bell and SMS. */
export const familyTexts = {
  approved: t('A refund of {amount} for {name} is approved.', '{name}-এর {amount} ফেরত অনুমোদিত হয়েছে।'),
  paid: t('{amount} has been paid back for {name}.', '{name}-এর {amount} ফেরত দেওয়া হয়েছে।'),
  number: t('Receipt {number}.', 'রসিদ {number}।'),
  collect: t('Please collect it from the office.', 'অফিস থেকে টাকা সংগ্রহ করুন।'),
  bounced: t(
    'The cheque of {amount} for {name} was not paid. The dues are open again.',
    '{name}-এর {amount}-র চেক প্রত্যাখ্যাত হয়েছে। বকেয়া আবার পরিশোধযোগ্য।',
  ),
  taken: t(
    '{amount} received for {name}. Receipt {receipt}. {institution}',
    '{name}-এর {amount} পাওয়া গেছে। রসিদ {receipt}। {institution}',
  ),
  chequeTaken: t(
    'A cheque of {amount} received for {name}. Receipt {receipt}, valid when it clears. {institution}',
    '{name}-এর {amount}-র চেক পাওয়া গেছে। রসিদ {receipt}, চেক নগদায়ন হলে কার্যকর। {institution}',
  ),
  batch: t('Payments: {name}', 'পরিশোধ: {name}'),
};

import { t } from '../../../kit';

/** Texts for payers in their bell, by SMS and on their payment. */
export const payerTexts = {
  received: t('{amount} received for {name}', '{name}-এর {amount} পাওয়া গেছে'),
  body: t('Receipt {receipt}. Transaction {number}.', 'রসিদ {receipt}। লেনদেন {number}।'),
  advance: t('{amount} of it is kept as an advance.', 'এর মধ্যে {amount} অগ্রিম হিসেবে জমা আছে।'),
  sms: t(
    '{amount} received for {name}. Receipt {receipt}. {institution}',
    '{name}-এর {amount} পাওয়া গেছে। রসিদ {receipt}। {institution}',
  ),
  batch: t('Online payment: {name}', 'অনলাইন পরিশোধ: {name}'),
  collector: t('Online payment', 'অনলাইন পরিশোধ'),
  /** Collector on the receipt of a payment that the provider has proven. */
  verified: t('Verified automatically', 'স্বয়ংক্রিয়ভাবে যাচাই করা'),
  review: t('A payment needs a decision', 'একটি পরিশোধে সিদ্ধান্ত দরকার'),
};

import { defineErrors, t } from '../../kit';

export const paymentsErrors = defineErrors('payments', {
  DUE_CHANGED: {
    status: 409,
    text: t(
      'What is due has changed meanwhile. Nothing was taken; look at the bills again.',
      'ইতিমধ্যে বকেয়া বদলে গেছে। কিছু গ্রহণ করা হয়নি; বিলগুলো আবার দেখুন।',
    ),
  },
  OVERPAID: {
    status: 422,
    text: t(
      'This is more than is due. Say that the rest goes into the wallet.',
      'এটি বকেয়ার চেয়ে বেশি। বাড়তি অংশ ওয়ালেটে জমা হবে কি না জানান।',
    ),
  },
  NOTHING_TO_PAY: { status: 422, text: t('Nothing is due on these bills.', 'এই বিলগুলোতে কোনো বকেয়া নেই।') },
  METHOD_UNKNOWN: { status: 422, text: t('Choose how it is paid.', 'কীভাবে পরিশোধ হচ্ছে বেছে নিন।') },
  REFERENCE_NEEDED: {
    status: 422,
    text: t('The transaction or slip number is required.', 'লেনদেন বা স্লিপ নম্বর আবশ্যক।'),
  },
  WALLET_SHORT: { status: 422, text: t('The wallet does not hold that much.', 'ওয়ালেটে এত টাকা জমা নেই।') },
  WALLET_SPENT: {
    status: 409,
    text: t(
      'The advance of this receipt has been spent. Cancel the receipts that used it first.',
      'এই রসিদের অগ্রিম খরচ হয়ে গেছে। আগে সেই রসিদগুলো বাতিল করুন।',
    ),
  },
  CLAIM_DECIDED: { status: 409, text: t('This payment has been decided already.', 'এই পরিশোধের সিদ্ধান্ত আগেই হয়েছে।') },
  REASON_NEEDED: { status: 422, text: t('Say why it was not accepted.', 'কেন গৃহীত হয়নি লিখুন।') },
  ALREADY_CANCELLED: { status: 409, text: t('This receipt has been cancelled already.', 'এই রসিদ আগেই বাতিল হয়েছে।') },
});

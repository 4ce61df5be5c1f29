import { defineErrors, t } from '../../../kit';

export const gatewaysErrors = defineErrors('gateways', {
  METHOD_CLOSED: {
    status: 409,
    text: t('This way of paying is not available now.', 'এই মাধ্যমে এখন পরিশোধ করা যাচ্ছে না।'),
  },
  AMOUNT_OUTSIDE: {
    status: 422,
    text: t(
      'This method takes between {least} and {most} at a time.',
      'এই মাধ্যমে একবারে {least} থেকে {most} পর্যন্ত দেওয়া যায়।',
    ),
  },
  NO_SUCH_BILLS: {
    status: 404,
    text: t(
      'No student was found with this ID and mobile number. Please check both.',
      'এই আইডি ও মোবাইল নম্বরে কোনো শিক্ষার্থী পাওয়া যায়নি। দুটোই মিলিয়ে দেখুন।',
    ),
  },
  NOT_IN_REVIEW: {
    status: 409,
    text: t('This payment is not waiting for a decision.', 'এই পরিশোধ সিদ্ধান্তের অপেক্ষায় নেই।'),
  },
  NOTHING_TO_TAKE: {
    status: 422,
    text: t(
      'The institution has not received this money, so it cannot be credited.',
      'এই টাকা প্রতিষ্ঠানের হিসাবে আসেনি, তাই শিক্ষার্থীর হিসাবে নেওয়া যাবে না।',
    ),
  },
  OF_THE_PLATFORM: {
    status: 403,
    text: t(
      'This payment was made to Pathshala. Only Pathshala decides about it.',
      'এই পরিশোধ পাঠশালার কাছে গেছে; সিদ্ধান্ত পাঠশালা নেবে।',
    ),
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    text: t(
      'The same is already being paid by {method} since {time}, or that payment is being checked. Continue it, or wait for its result.',
      '{method} দিয়ে {time}-এ শুরু করা একই পরিশোধ চলছে বা যাচাই হচ্ছে। সেটি সম্পন্ন করুন, অথবা ফলাফলের জন্য অপেক্ষা করুন।',
    ),
  },
  PAYMENT_ENDED: {
    status: 409,
    text: t(
      'This payment has ended and nothing was paid. Please begin again.',
      'পরিশোধটি শেষ হয়ে গেছে, কোনো টাকা পরিশোধ হয়নি। আবার শুরু করুন।',
    ),
  },
  ACCOUNT_CHANGED: {
    status: 409,
    text: t(
      'The account that receives the money has changed since this payment began. Begin again once it has ended.',
      'পরিশোধটি শুরুর পর টাকা জমার হিসাব বদলেছে। এর সময় শেষ হলে আবার শুরু করুন।',
    ),
  },
  MAY_STILL_BE_PAID: {
    status: 409,
    text: t(
      'The provider’s page may still be open. Decide a day after the payment has ended.',
      'প্রদানকারীর পাতাটি এখনো খোলা থাকতে পারে। পরিশোধের সময় শেষ হওয়ার এক দিন পর সিদ্ধান্ত দিন।',
    ),
  },
  TEST_MONEY: {
    status: 409,
    text: t(
      'This payment was made with test money, which pays no bill.',
      'এই পরিশোধ পরীক্ষামূলক টাকায় করা; এতে কোনো বিল পরিশোধ হয় না।',
    ),
  },
  NUMBER_USED: {
    status: 409,
    text: t('This transaction ID has already been used.', 'এই লেনদেন আইডি আগেই ব্যবহৃত হয়েছে।'),
  },
  CREDENTIALS_MISSING: {
    status: 422,
    text: t('Fill in every field of the account.', 'হিসাবের সব ঘর পূরণ করুন।'),
  },
  NO_PROTOCOL: {
    status: 422,
    text: t(
      'This gateway cannot be called: the platform has not chosen its protocol and address.',
      'এই গেটওয়ে চালু করা যাচ্ছে না: প্ল্যাটফর্ম এর প্রটোকল ও ঠিকানা ঠিক করেনি।',
    ),
  },
  SETTLEMENT_EMPTY: {
    status: 422,
    text: t('Import the provider’s sheet first.', 'আগে প্রদানকারীর শিট ইমপোর্ট করুন।'),
  },
  SETTLEMENT_UNEXPLAINED: {
    status: 422,
    text: t(
      'Explain what does not match: {count} line(s) and, where the sum differs, the settlement itself.',
      'যা মেলে না তার ব্যাখ্যা দিন: {count}টি সারি, আর মোট অঙ্ক না মিললে নিষ্পত্তিতেও।',
    ),
  },
  SETTLEMENT_SHUT: {
    status: 409,
    text: t(
      'The settlement was submitted. Send it back before you change it.',
      'নিষ্পত্তিটি অনুমোদনের জন্য গেছে। বদলাতে হলে আগে ফেরত পাঠান।',
    ),
  },
  SETTLEMENT_CHANGED: {
    status: 409,
    text: t(
      'Receipts have changed since it was submitted. Send it back and compare again.',
      'জমা দেওয়ার পর রসিদ বদলেছে। ফেরত পাঠিয়ে আবার মেলান।',
    ),
  },
  NOT_IN_SUSPENSE: {
    status: 409,
    text: t('There is not so much of this transaction in suspense.', 'এই লেনদেনের এত টাকা অশনাক্ত খাতে নেই।'),
  },
  NOT_CREDITED: {
    status: 409,
    text: t('No receipt with this number has this much.', 'এই নম্বরের কোনো রসিদে এত টাকা নেই।'),
  },
  VOUCHER_FOLLOWS: {
    status: 409,
    text: t(
      'This voucher follows from a settlement or a receipt. Cancel the receipt, or correct it with a voucher of its own.',
      'ভাউচারটি নিষ্পত্তি বা রসিদ থেকে তৈরি। রসিদ বাতিল করুন, নয়তো আলাদা ভাউচারে সংশোধন করুন।',
    ),
  },
  SETTLEMENT_BANK: {
    status: 422,
    text: t('Choose the bank account that received the money.', 'যে ব্যাংক হিসাবে টাকা এসেছে তা বাছাই করুন।'),
  },
});

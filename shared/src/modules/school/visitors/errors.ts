import { defineErrors, t } from '../../../kit';

export const visitorsErrors = defineErrors('visitors', {
  FORM_REFUSED: {
    status: 422,
    text: t(
      'The form could not be accepted. Reload the page and submit it again.',
      'ফরমটি গ্রহণ করা যায়নি। পাতাটি আবার খুলে জমা দিন।',
    ),
  },
  CODES_EXHAUSTED: {
    status: 429,
    text: t(
      'Very many codes were requested from this institution. Please try again in an hour or call the office.',
      'এই প্রতিষ্ঠান থেকে খুব বেশি কোড চাওয়া হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন অথবা অফিসে ফোন করুন।',
    ),
  },
  PAGE_TOO_NEW: {
    status: 429,
    text: t('Please wait a moment and try again.', 'একটু অপেক্ষা করে আবার চেষ্টা করুন।'),
  },
  PAGE_TOO_OLD: {
    status: 409,
    text: t('This page is too old. Reload it and try again.', 'পাতাটি পুরোনো হয়ে গেছে। আবার লোড করে চেষ্টা করুন।'),
  },
  WRONG_CODE: { status: 422, text: t('This code is wrong or has expired.', 'কোডটি সঠিক নয় অথবা মেয়াদ শেষ।') },
  VISIT_ENDED: {
    status: 401,
    text: t('Confirm your mobile number again to continue.', 'চালিয়ে যেতে আপনার নম্বর আবার যাচাই করুন।'),
  },
});

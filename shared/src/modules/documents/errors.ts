import { defineErrors, t } from '../../kit';

export const documentsErrors = defineErrors('documents', {
  DOCUMENT_TOO_LARGE: {
    status: 503,
    text: t(
      'The document took too long and was ended. Print fewer at once, or as a batch.',
      'নথিটি তৈরি হতে বেশি সময় লাগায় বন্ধ করা হয়েছে। একসাথে কম সংখ্যায় বা ব্যাচ হিসেবে প্রিন্ট করুন।',
    ),
  },
  DOCUMENT_BROKEN: {
    status: 500,
    text: t('The document could not be made. The fault is written down.', 'নথিটি তৈরি করা যায়নি। ত্রুটিটি নথিভুক্ত হয়েছে।'),
  },
});

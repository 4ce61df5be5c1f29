import { defineErrors, t } from '../../../kit';

export const documentsErrors = defineErrors('documents', {
  DOCUMENT_TOO_LARGE: {
    status: 503,
    text: t(
      'The document took too long. Print fewer pages or use a batch.',
      'নথিটি তৈরি হতে বেশি সময় লাগছে। কম পৃষ্ঠা বা ব্যাচ হিসেবে প্রিন্ট করুন।',
    ),
  },
  NOTHING_TO_PRINT: {
    status: 422,
    text: t('There is nothing to print with this choice.', 'এই নির্বাচনে প্রিন্ট করার মতো কিছু নেই।'),
  },
  ARCHIVE_DAMAGED: {
    status: 500,
    text: t(
      'The archived file differs from the one that was issued. Do not hand it out; give Pathshala support its serial number.',
      'সংরক্ষিত ফাইলটি প্রদত্ত নথির সঙ্গে মেলে না। কাউকে দেবেন না; ক্রমিক নম্বরটি পাঠশালা কর্তৃপক্ষকে জানান।',
    ),
  },
  ORIGINAL_GIVEN: {
    status: 409,
    text: t(
      'The original was handed out when it was issued. Reprint it: the copy bears its number.',
      'মূল কপি প্রদানের সময় দেওয়া হয়েছে। পুনরায় প্রিন্ট করুন: অনুলিপিতে তার নম্বর থাকবে।',
    ),
  },
  DOCUMENT_BROKEN: {
    status: 500,
    text: t(
      'The document could not be created. The error has been logged.',
      'নথিটি তৈরি করা যায়নি। ত্রুটিটি নথিভুক্ত হয়েছে।',
    ),
  },
});

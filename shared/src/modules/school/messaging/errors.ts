import { defineErrors, t } from '../../../kit';

export const messagingErrors = defineErrors('messaging', {
  PUSH_SERVICE_UNKNOWN: {
    status: 422,
    text: t('The push service of this browser is not supported.', 'এই ব্রাউজারের নোটিফিকেশন সেবাটি এখানে সমর্থিত নয়।'),
  },
  VOICE_KEY_MISSING: {
    status: 422,
    text: t('Enter the key of the service for this address.', 'এই ঠিকানার জন্য সেবার কী লিখুন।'),
  },
  VOICE_NO_SANDBOX: {
    status: 422,
    text: t('Trial calls are not available on this installation.', 'এখানে পরীক্ষামূলক কলের ব্যবস্থা নেই।'),
  },
  SMS_NOBODY: {
    status: 422,
    text: t('None of these recipients has a mobile number.', 'এই প্রাপকদের কারও মোবাইল নম্বর নেই।'),
  },
  SMS_NOT_UNDER_WAY: { status: 409, text: t('This batch is not being sent.', 'এই ব্যাচটি এখন পাঠানো হচ্ছে না।') },
  SMS_NOTHING_HELD: { status: 409, text: t('This batch has nothing to resume.', 'এই ব্যাচে আবার চালু করার কিছু নেই।') },
  SMS_NOTHING_FAILED: { status: 409, text: t('This batch has no failed messages.', 'এই ব্যাচের কোনো বার্তা ব্যর্থ হয়নি।') },
});

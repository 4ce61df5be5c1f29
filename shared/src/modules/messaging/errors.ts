import { defineErrors, t } from '../../kit';

export const messagingErrors = defineErrors('messaging', {
  SMS_NOBODY: {
    status: 422,
    text: t('Nobody in this choice has a number to send to.', 'এই বাছাইয়ের কারও কাছে পাঠানোর মতো নম্বর নেই।'),
  },
  SMS_NOT_UNDER_WAY: { status: 409, text: t('This batch is not being sent.', 'এই ব্যাচটি এখন পাঠানো হচ্ছে না।') },
  SMS_NOTHING_HELD: { status: 409, text: t('Nothing of this batch is waiting to go on.', 'এই ব্যাচের কিছুই থেমে নেই।') },
  SMS_NOTHING_FAILED: { status: 409, text: t('No message of this batch has failed.', 'এই ব্যাচের কোনো বার্তা ব্যর্থ হয়নি।') },
});

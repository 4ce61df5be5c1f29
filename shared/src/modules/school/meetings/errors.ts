import { defineErrors, t } from '../../../kit';

export const meetingsErrors = defineErrors('meetings', {
  MEETING_NOT_OPEN: {
    status: 409,
    text: t('The lobby opens ten minutes before the beginning.', 'শুরুর দশ মিনিট আগে প্রবেশ খুলবে।'),
  },
  MEETING_OVER: { status: 409, text: t('This meeting is over.', 'মিটিংটি শেষ হয়ে গেছে।') },
  MEETING_CANCELLED: { status: 409, text: t('This meeting was cancelled.', 'মিটিংটি বাতিল হয়েছে।') },
  INVITATION_DECLINED: {
    status: 409,
    text: t(
      'You have declined this invitation. Accept it to join.',
      'আপনি আমন্ত্রণে “থাকব না” জানিয়েছেন। যোগ দিতে আগে সম্মতি দিন।',
    ),
  },
  MEETING_SERVICE_AWAY: {
    status: 503,
    text: t(
      'The meeting service does not answer. Try again, or ask the teacher for the fallback.',
      'মিটিং সেবা সাড়া দিচ্ছে না। আবার চেষ্টা করুন, অথবা শিক্ষককে বিকল্প লিংক চালু করতে বলুন।',
    ),
  },
  MEETING_SERVICE_CLOSED: {
    status: 409,
    text: t('This meeting service is not in use.', 'এই মিটিং সেবা চালু নেই।'),
  },
  MEETING_SECRET_MISSING: {
    status: 422,
    text: t('Enter address and secret of the service.', 'সেবার ঠিকানা ও গোপন কী দিন।'),
  },
  MEETING_LINK_MISSING: { status: 422, text: t('Enter the link of this meeting.', 'এই মিটিংয়ের লিংক দিন।') },
  MEETING_NO_FALLBACK: {
    status: 409,
    text: t('This meeting has no fallback link.', 'এই মিটিংয়ের কোনো বিকল্প লিংক নেই।'),
  },
  MEETING_TIMES: {
    status: 422,
    text: t('A meeting begins in the future.', 'মিটিং শুরুর সময় এখনকার পরে হতে হবে।'),
  },
  MEETING_NOBODY: { status: 422, text: t('Invite at least one person.', 'অন্তত একজনকে আমন্ত্রণ জানান।') },
  MEETING_OF_OTHERS: {
    status: 403,
    text: t(
      'Teachers invite their own sections and colleagues only.',
      'শিক্ষকেরা শুধু নিজের শাখা ও সহকর্মীদের আমন্ত্রণ জানাতে পারেন।',
    ),
  },
  MEETING_OF_LESSON: {
    status: 409,
    text: t('This class already has a live meeting.', 'এই ক্লাসের লাইভ মিটিং আগেই ঠিক করা আছে।'),
  },
  LESSON_NOT_HELD: {
    status: 409,
    text: t('This class is not held on that day.', 'ওই দিন এই ক্লাস হবে না।'),
  },
});

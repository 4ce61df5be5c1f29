import { defineErrors, t } from '../../../kit';

export const helpdeskErrors = defineErrors('helpdesk', {
  TICKET_ANSWERED_MEANWHILE: {
    status: 409,
    text: t(
      'Someone else of the desk has replied in the meantime. Read their reply, then send yours or leave it.',
      'এর মধ্যে ডেস্কের আরেকজন উত্তর দিয়েছেন। তাঁর উত্তরটি পড়ে আপনারটি পাঠান বা বাদ দিন।',
    ),
  },
  TICKET_NOT_OF_DESK: {
    status: 403,
    text: t('Only the desk that has this request can do that.', 'শুধু যে ডেস্কে আবেদনটি আছে তারাই এটি করতে পারে।'),
  },
  TICKET_ENDED: {
    status: 409,
    text: t('This request has ended.', 'আবেদনটির কাজ শেষ হয়ে গেছে।'),
  },
  TICKETS_OF_TWO: {
    status: 422,
    text: t(
      'Only requests of the same sender to the same desk can be merged.',
      'শুধু একই প্রেরকের একই ডেস্কে পাঠানো আবেদন একীভূত করা যায়।',
    ),
  },
  SPLIT_NOTHING: {
    status: 422,
    text: t('Choose some of the sender’s messages, but not all of them.', 'প্রেরকের কিছু বার্তা বাছাই করুন, তবে সব নয়।'),
  },
  MESSAGE_EMPTY: { status: 422, text: t('Write a message or add a file.', 'একটি বার্তা লিখুন বা ফাইল যুক্ত করুন।') },
  RATED_TOO_EARLY: {
    status: 409,
    text: t('A request can be rated once it is solved.', 'সমাধান হওয়ার পর মূল্যায়ন করা যায়।'),
  },
  NOT_AT_DESK: {
    status: 422,
    text: t('This person does not work at the desk.', 'তিনি এই ডেস্কে কাজ করেন না।'),
  },
});

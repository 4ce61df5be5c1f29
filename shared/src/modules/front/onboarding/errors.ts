import { defineErrors, t } from '../../../kit';

export const onboardingErrors = defineErrors('onboarding', {
  APPLICATION_DECIDED: {
    status: 409,
    text: t('This application is already approved.', 'এই আবেদনটি আগেই অনুমোদিত হয়েছে।'),
  },
  NOBODY_WITHOUT_ACCOUNT: {
    status: 409,
    text: t('Everyone here already has an account.', 'এখানে সবার অ্যাকাউন্ট আগে থেকেই আছে।'),
  },
  APPLICATION_REFUSED: {
    status: 422,
    text: t(
      'The form could not be accepted. Reload the page and submit it again.',
      'ফরমটি গ্রহণ করা যায়নি। পাতাটি আবার খুলে জমা দিন।',
    ),
  },
  TEMPLATE_EXISTS: {
    status: 409,
    text: t('The default settings already exist.', 'ডিফল্ট সেটিংস আগে থেকেই আছে।'),
  },
  TEMPLATE_STAYS: {
    status: 422,
    text: t('The default settings cannot belong to a group.', 'ডিফল্ট সেটিংস কোনো গ্রুপে থাকতে পারে না।'),
  },
  GROUP_MEMBER_ALREADY: {
    status: 409,
    text: t(
      '{what} already belongs to a group. Remove it from that group first.',
      '{what} আগে থেকেই একটি গ্রুপে আছে। আগে সেই গ্রুপ থেকে সরান।',
    ),
  },
  GROUP_MEMBER_NOT: {
    status: 409,
    text: t('This institution is not in the group.', 'এই প্রতিষ্ঠান গ্রুপটির সদস্য নয়।'),
  },
});

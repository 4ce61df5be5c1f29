import { defineErrors, t } from '../../kit';

export const onboardingErrors = defineErrors('onboarding', {
  APPLICATION_DECIDED: {
    status: 409,
    text: t('This application has been approved already.', 'এই আবেদনটি আগেই অনুমোদিত হয়েছে।'),
  },
  APPLICATION_REFUSED: {
    status: 422,
    text: t(
      'The form could not be accepted. Reload the page, fill it in yourself and send it again.',
      'ফরমটি গ্রহণ করা যায়নি। পাতাটি আবার খুলে নিজে পূরণ করে পাঠান।',
    ),
  },
  TEMPLATE_EXISTS: {
    status: 409,
    text: t('The defaults of the platform exist already.', 'প্ল্যাটফর্মের পূর্বনির্ধারিত সেটিংস আগে থেকেই আছে।'),
  },
  TEMPLATE_STAYS: {
    status: 422,
    text: t('The defaults of the platform belong to no group.', 'প্ল্যাটফর্মের পূর্বনির্ধারিত সেটিংস কোনো গ্রুপে থাকতে পারে না।'),
  },
  GROUP_MEMBER_ALREADY: {
    status: 409,
    text: t(
      '{what} belongs to a group already. It must leave that one first.',
      '{what} আগে থেকেই একটি গ্রুপে আছে। আগে সেটি ত্যাগ করতে হবে।',
    ),
  },
  GROUP_MEMBER_NOT: {
    status: 409,
    text: t('This institution does not belong to the group.', 'এই প্রতিষ্ঠান গ্রুপটির সদস্য নয়।'),
  },
});

import { defineErrors, t } from '../../kit';

export const approvalErrors = defineErrors('approvals', {
  APPROVAL_NOT_ASKED: {
    status: 409,
    text: t(
      'Your decision is not needed: this step was decided, or others are asked.',
      'আপনার সিদ্ধান্তের প্রয়োজন নেই: ধাপটি নিষ্পত্তি হয়েছে, অথবা অন্য কারও সিদ্ধান্ত চাওয়া হয়েছে।',
    ),
  },
  APPROVAL_NO_APPROVER: {
    status: 409,
    text: t(
      'No one who can give the final approval is available. Check the approval steps.',
      'চূড়ান্ত অনুমোদন দেওয়ার মতো কেউ নেই। অনুমোদনের ধাপগুলো দেখুন।',
    ),
  },
  APPROVAL_ABOVE_LIMITS: {
    status: 409,
    text: t('The amount is above the limit of every approval step.', 'পরিমাণটি অনুমোদনের সব ধাপের সীমার চেয়ে বেশি।'),
  },
});

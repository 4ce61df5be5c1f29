import { defineErrors, t } from '../../../kit';

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
  CHAIN_IN_FORCE: {
    status: 409,
    text: t(
      'These steps are in force or ended. Propose a change; someone else puts it in force.',
      'ধাপগুলো কার্যকর বা বন্ধ আছে। পরিবর্তনের প্রস্তাব দিন, অন্য কেউ তা কার্যকর করবেন।',
    ),
  },
  CHAIN_IN_USE: {
    status: 409,
    text: t(
      '{count} are still being decided by these steps. Decide them or send them back first.',
      'এই ধাপগুলোতে {count}টি সিদ্ধান্ত বাকি। আগে নিষ্পত্তি করুন বা ফেরত পাঠান।',
    ),
  },
  CHAIN_REPLACED: {
    status: 409,
    text: t(
      'The steps that this proposal changes are no longer in force.',
      'এই প্রস্তাব যে ধাপগুলো বদলাতে চায় তা আর কার্যকর নেই।',
    ),
  },
  APPROVAL_ABOVE_LIMITS: {
    status: 409,
    text: t(
      'The amount is above the limit of every approval step. Raise the last limit, or add a step under Approval steps.',
      'পরিমাণটি অনুমোদনের সব ধাপের সীমার চেয়ে বেশি। শেষ ধাপের সীমা বাড়ান, অথবা “অনুমোদনের ধাপ” অংশে একটি ধাপ যোগ করুন।',
    ),
  },
});

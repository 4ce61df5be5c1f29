import { defineErrors, t } from '../../../kit';

export const questionPaperErrors = defineErrors('questionpapers', {
  FOREIGN_QUESTION: {
    status: 422,
    text: t(
      'Question {n} is not a ready exam question of this class and subject, or appears twice.',
      '{n} নম্বর প্রশ্নটি এই শ্রেণি ও বিষয়ের প্রস্তুত প্রশ্ন নয়, অথবা দুবার নেওয়া হয়েছে।',
    ),
  },
  UNKNOWN_DIVISION: {
    status: 422,
    text: t('A question is in a division that the paper does not have.', 'একটি প্রশ্ন এমন বিভাগে আছে যা প্রশ্নপত্রে নেই।'),
  },
  NO_SUCH_SET: { status: 422, text: t('The paper has {count} sets.', 'প্রশ্নপত্রে সেট {count}টি।') },
  CHOICE_ONLINE: {
    status: 409,
    text: t(
      'Online, every question must be answered. Leave “to be answered” empty in each division.',
      'অনলাইনে সব প্রশ্নের উত্তর দিতে হয়। প্রতিটি বিভাগে “যতটির উত্তর দিতে হবে” খালি রাখুন।',
    ),
  },
  QUESTION_GONE: {
    status: 409,
    text: t(
      'Question {n} of the paper has been deleted, or you may not see it. Choose another one.',
      '{n} নম্বর প্রশ্নটি মুছে ফেলা হয়েছে, অথবা আপনার তা দেখার অনুমতি নেই। অন্য প্রশ্ন বাছাই করুন।',
    ),
  },
  NO_QUESTIONS: { status: 409, text: t('The paper has no questions yet.', 'প্রশ্নপত্রে এখনো কোনো প্রশ্ন নেই।') },
});

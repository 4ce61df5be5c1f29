import { defineErrors, t } from '../../../kit';

export const quizErrors = defineErrors('quizzes', {
  GROUP_QUIZ_FIXED: {
    status: 409,
    text: t(
      'This quiz belongs to the institution group. Its paper and keys can only be changed there.',
      'এই কুইজ প্রতিষ্ঠান গ্রুপের। এর প্রশ্নপত্র ও উত্তরমালা শুধু সেখান থেকেই বদলানো যায়।',
    ),
  },
  GROUP_QUIZ_OVER: {
    status: 409,
    text: t('The time of this quiz has passed.', 'এই কুইজের সময় পেরিয়ে গেছে।'),
  },
  QUIZ_NOT_EDITABLE: {
    status: 409,
    text: t('Only a draft can be changed. Withdraw the quiz first.', 'শুধু খসড়া বদলানো যায়। আগে কুইজটি প্রত্যাহার করুন।'),
  },
  QUIZ_NOT_READY: {
    status: 422,
    text: t('The quiz cannot be published yet: {why}', 'কুইজটি এখনো প্রকাশ করা যাবে না: {why}'),
  },
  QUIZ_STEP_REFUSED: {
    status: 409,
    text: t('This is not possible while the quiz is “{state}”.', 'কুইজটি “{state}” অবস্থায় থাকাকালে এটি করা যায় না।'),
  },
  ATTEMPT_STEP_REFUSED: {
    status: 409,
    text: t('This is not possible while the attempt is “{state}”.', 'উত্তরপত্রটি “{state}” অবস্থায় থাকাকালে এটি করা যায় না।'),
  },
  QUIZ_HAS_ATTEMPTS: { status: 409, text: t('Students have already started.', 'শিক্ষার্থীরা ইতিমধ্যে শুরু করেছে।') },
  MARKS_TOO_HIGH: { status: 422, text: t('You can give at most {max} marks.', 'সর্বোচ্চ {max} নম্বর দেওয়া যাবে।') },
  PARTS_DIFFER: {
    status: 422,
    text: t(
      'The marks of the parts do not match: no part may exceed its own maximum, and they must add up to the marks of the answer.',
      'অংশগুলোর নম্বর মেলে না: প্রতিটি অংশে সর্বোচ্চ তার নিজের নম্বর, যোগফল উত্তরের মোট নম্বর।',
    ),
  },
  MARKING_UNFINISHED: {
    status: 409,
    text: t('{count} answers have not been marked yet.', '{count}টি উত্তরের মূল্যায়ন বাকি আছে।'),
  },
  NOT_LATE: {
    status: 409,
    text: t('This answer already counts.', 'এই উত্তরটি ইতিমধ্যে গণ্য হয়েছে।'),
  },
  EXAM_SHEET_CLOSED: {
    status: 409,
    text: t(
      'Marks of this exam cannot be entered now ({section}): {why}',
      'এখন এই পরীক্ষার নম্বর এন্ট্রি করা যাবে না ({section}): {why}',
    ),
  },
});

import { defineErrors, t } from '../../../kit';

export const quizErrors = defineErrors('quizzes', {
  QUIZ_NOT_OPEN: { status: 409, text: t('This quiz is not open now.', 'কুইজটি এখন চলমান নয়।') },
  LAST_START_PASSED: { status: 409, text: t('It is too late to start this quiz.', 'এই কুইজ শুরু করার সময় পেরিয়ে গেছে।') },
  QUIZ_PAUSED: {
    status: 409,
    text: t('The quiz is paused. Please wait until it resumes.', 'কুইজে বিরতি চলছে। আবার শুরু হওয়া পর্যন্ত অপেক্ষা করুন।'),
  },
  QUIZ_PASSWORD_WRONG: { status: 422, text: t('The quiz password is incorrect.', 'কুইজের পাসওয়ার্ড সঠিক নয়।') },
  QUIZ_NETWORK: {
    status: 403,
    text: t(
      'This quiz can only be taken from the institution’s network. Your device has the address {address}.',
      'এই কুইজ শুধু প্রতিষ্ঠানের নেটওয়ার্ক থেকে দেওয়া যায়। আপনার ডিভাইসের ঠিকানা {address}।',
    ),
  },
  ANSWER_FILE_REFUSED: {
    status: 409,
    text: t('This file is not part of the submitted answer.', 'এই ফাইলটি জমা দেওয়া উত্তরের অংশ নয়।'),
  },
  ANSWER_FILE_TYPE: {
    status: 422,
    text: t(
      'Only photos (PNG, JPEG, WebP) and PDF files up to 5 MB are allowed.',
      'শুধু ছবি (পিএনজি, জেপেগ, ওয়েবপি) ও পিডিএফ ফাইল জমা দেওয়া যায়, সর্বোচ্চ ৫ মেগাবাইট।',
    ),
  },
  ANSWER_FILES_MANY: {
    status: 409,
    text: t('Too many files were sent for this question.', 'এই প্রশ্নের জন্য অনেক বেশি ফাইল পাঠানো হয়েছে।'),
  },
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
  ATTEMPT_VOID: {
    status: 409,
    text: t('This attempt has been voided: {reason}', 'এই উত্তরপত্র বাতিল করা হয়েছে: {reason}'),
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
  NOT_AN_EXAMINEE: {
    status: 403,
    text: t(
      'You do not take this exam. Ask your institution if it should be one of your subjects.',
      'আপনি এই বিষয়ের পরীক্ষার্থী নন। বিষয়টি আপনার হওয়ার কথা থাকলে প্রতিষ্ঠানে জানান।',
    ),
  },
  EXAM_SHEET_CLOSED: {
    status: 409,
    text: t(
      'Marks of this exam cannot be entered now ({section}): {why}',
      'এখন এই পরীক্ষার নম্বর এন্ট্রি করা যাবে না ({section}): {why}',
    ),
  },
  REVIEW_NOT_OPEN: { status: 403, text: t('The paper is not available yet.', 'উত্তরপত্র এখনো দেখা যাবে না।') },
});

import { defineErrors, t } from '../../../kit';

export const sittingErrors = defineErrors('sitting', {
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
  ATTEMPT_VOID: {
    status: 409,
    text: t('This attempt has been voided: {reason}', 'এই উত্তরপত্র বাতিল করা হয়েছে: {reason}'),
  },
  NOT_AN_EXAMINEE: {
    status: 403,
    text: t(
      'You do not take this exam. Ask your institution if it should be one of your subjects.',
      'আপনি এই বিষয়ের পরীক্ষার্থী নন। বিষয়টি আপনার হওয়ার কথা থাকলে প্রতিষ্ঠানে জানান।',
    ),
  },
  REVIEW_NOT_OPEN: { status: 403, text: t('The paper is not available yet.', 'উত্তরপত্র এখনো দেখা যাবে না।') },
});

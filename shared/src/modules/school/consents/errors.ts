import { defineErrors, t } from '../../../kit';

export const consentsErrors = defineErrors('consents', {
  CONSENT_NOT_YOURS: {
    status: 403,
    text: t(
      'Until the age of 18 a guardian answers, afterwards the student alone.',
      '১৮ বছর বয়স পর্যন্ত অভিভাবক উত্তর দেন, এরপর শুধু শিক্ষার্থী নিজে।',
    ),
  },
  CONSENT_REWORDED: {
    status: 409,
    text: t('The text has changed meanwhile. Read it again.', 'লেখাটি এর মধ্যে বদলেছে। আবার পড়ে নিন।'),
  },
});

export const consentsFaults = {
  stranger: t('This is not a guardian of the student.', 'ইনি এই শিক্ষার্থীর অভিভাবক নন।'),
  minor: t('The student is under 18: select the guardian.', 'শিক্ষার্থীর বয়স ১৮ বছরের কম: অভিভাবক বাছাই করুন।'),
  adult: t('The student is 18 or older and signs alone.', 'শিক্ষার্থীর বয়স ১৮ বছর বা বেশি, নিজেই স্বাক্ষর করবে।'),
  noPaper: t('Add the signed paper.', 'স্বাক্ষরিত কাগজটি যোগ করুন।'),
};

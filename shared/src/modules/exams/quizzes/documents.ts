import { defineDocument, idSchema, t } from '../../../kit';

export const quizDocuments = {
  /** Everyone's score and place in one quiz, of all its sections or of one. */
  scoreList: defineDocument('quizzes', {
    name: 'scoreList',
    labels: { one: t('Quiz score list', 'কুইজের নম্বর তালিকা'), many: t('Quiz score lists', 'কুইজের নম্বর তালিকা') },
    papers: ['a4'],
    version: 1,
    input: { quiz: idSchema, section: idSchema.optional() },
    permission: 'quizzes.report',
  }),
};

export const scoreListTexts = {
  roll: t('Roll', 'রোল'),
  name: t('Name', 'নাম'),
  section: t('Section', 'শাখা'),
  state: t('Status', 'অবস্থা'),
  score: t('Score', 'প্রাপ্ত নম্বর'),
  soFar: t('{score} so far', 'এ পর্যন্ত {score}'),
  unmarked: t('Answers to mark', 'মূল্যায়ন বাকি'),
  place: t('Place', 'স্থান'),
  minutes: t('Minutes', 'মিনিট'),
  fullMarks: t('Full marks', 'পূর্ণমান'),
  opened: t('Held', 'অনুষ্ঠিত'),
  enrolled: t('Students', 'শিক্ষার্থী'),
  finished: t('Submitted', 'জমা দিয়েছে'),
  mean: t('Average', 'গড়'),
  median: t('Median', 'মধ্যক'),
  highest: t('Highest', 'সর্বোচ্চ'),
  lowest: t('Lowest', 'সর্বনিম্ন'),
  teacher: t('Subject teacher', 'বিষয় শিক্ষক'),
};

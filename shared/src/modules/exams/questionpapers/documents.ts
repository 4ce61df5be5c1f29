import { z } from 'zod';
import { defineDocument, idSchema, t } from '../../../kit';

const permission = 'questionPaper.read';
export const questionPaperDocuments = {
  /** The paper for examinees. */
  paper: defineDocument('questionpapers', {
    name: 'questionPaperSheet',
    labels: { one: t('Question paper', 'প্রশ্নপত্র'), many: t('Question papers', 'প্রশ্নপত্র') },
    papers: ['a4'],
    version: 1,
    input: { questionPaper: idSchema, set: z.enum(['1', '2', '3', '4']) },
    permission,
  }),
  /** The answers for examiners: right options of each set, and the points to look for in written answers. */
  answers: defineDocument('questionpapers', {
    name: 'answerKey',
    labels: { one: t('Answer key', 'উত্তরমালা'), many: t('Answer keys', 'উত্তরমালা') },
    papers: ['a4'],
    version: 1,
    input: { questionPaper: idSchema },
    permission,
  }),
};

export const questionPaperTexts = {
  set: t('Set', 'সেট'),
  class: t('Class', 'শ্রেণি'),
  subject: t('Subject', 'বিষয়'),
  time: t('Time', 'সময়'),
  fullMarks: t('Full marks', 'পূর্ণমান'),
  minutes: t('{count} minutes', '{count} মিনিট'),
  hours: t('{hours} h', '{hours} ঘণ্টা'),
  hoursMinutes: t('{hours} h {minutes} min', '{hours} ঘণ্টা {minutes} মিনিট'),
  answerOf: t('Answer any {answer}', 'যেকোনো {answer}টি প্রশ্নের উত্তর দাও'),
  yes: t('True', 'সত্য'),
  no: t('False', 'মিথ্যা'),
  number: t('No.', 'ক্রঃ'),
  answer: t('Answer', 'উত্তর'),
  marks: t('Marks', 'নম্বর'),
  guidance: t('What to look for', 'মূল্যায়ন নির্দেশনা'),
};

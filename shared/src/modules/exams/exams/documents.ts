import { defineDocument, idSchema, t } from '../../../kit';

const permission = 'exams.keepCodes';
const input = { examSubject: idSchema, section: idSchema };
const batch = { input: { examSubject: idSchema }, permission };

export const examDocuments = {
  /** On the answer scripts: a stub with section and roll to be cut off, and the code that stays. */
  codeStickers: defineDocument('exams', {
    name: 'codeStickers',
    labels: { one: t('Code stickers', 'কোড স্টিকার'), many: t('Code stickers', 'কোড স্টিকার') },
    papers: ['a4'],
    version: 1,
    input,
    permission,
    batch,
  }),
  /** For the controller's file: which roll has which code. */
  codeSheet: defineDocument('exams', {
    name: 'codeSheet',
    labels: { one: t('Code sheet', 'কোড তালিকা'), many: t('Code sheets', 'কোড তালিকা') },
    papers: ['a4'],
    version: 1,
    input,
    permission,
    batch,
  }),
};

export const codeTexts = {
  number: t('No.', 'ক্রঃ'),
  roll: t('Roll', 'রোল'),
  name: t('Name', 'নাম'),
  code: t('Code', 'কোড'),
  cut: t('cut off', 'কেটে রাখুন'),
  none: t('no code', 'কোড নেই'),
  secret: t('Confidential. Not to be handed to examiners.', 'গোপনীয়। পরীক্ষকের হাতে দেওয়া যাবে না।'),
};

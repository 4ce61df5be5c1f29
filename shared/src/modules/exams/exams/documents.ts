import { z } from 'zod';
import { defineDocument, idSchema, t } from '../../../kit';

const permission = 'exams.keepCodes';
const input = { examSubject: idSchema, section: idSchema };
const batch = { input: { examSubject: idSchema }, permission };

export const examDocuments = {
  /**
   * One paper of one section, to be signed by who marked it. `form`: what has been entered, or empty columns to write
   * into by hand.
   */
  marksFoil: defineDocument('exams', {
    name: 'marksFoil',
    labels: { one: t('Marks foil', 'নম্বর ফর্দ'), many: t('Marks foils', 'নম্বর ফর্দ') },
    papers: ['a4'],
    version: 1,
    input: { ...input, form: z.enum(['entered', 'empty']).default('entered') },
    permission: 'exams.enterMarks',
  }),
  /** Students down, papers across, before there is a result. */
  markList: defineDocument('exams', {
    name: 'markList',
    labels: { one: t('Mark list', 'নম্বর তালিকা'), many: t('Mark lists', 'নম্বর তালিকা') },
    papers: ['legalLandscape'],
    version: 1,
    input: { exam: idSchema, section: idSchema },
    permission: 'exams.enterMarks',
  }),
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

export const marksTexts = {
  number: t('No.', 'ক্রঃ'),
  roll: t('Roll', 'রোল'),
  name: t('Name', 'নাম'),
  total: t('Total', 'মোট'),
  inWords: t('In words', 'কথায়'),
  note: t('Remarks', 'মন্তব্য'),
  sitters: t('Students', 'শিক্ষার্থী'),
  sat: t('Sat the exam', 'পরীক্ষা দিয়েছে'),
  absent: t('Absent', 'অনুপস্থিত'),
  highest: t('Highest', 'সর্বোচ্চ'),
  lowest: t('Lowest', 'সর্বনিম্ন'),
  average: t('Average', 'গড়'),
  missing: t('Not entered', 'এন্ট্রি হয়নি'),
  draft: t('Not submitted', 'জমা হয়নি'),
  teacher: t('Subject teacher', 'বিষয় শিক্ষক'),
  scrutinizer: t('Scrutinizer', 'নিরীক্ষক'),
  classTeacher: t('Class teacher', 'শ্রেণি শিক্ষক'),
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

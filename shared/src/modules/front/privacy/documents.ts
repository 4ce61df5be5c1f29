import { z } from 'zod';
import { defineDocument, idSchema, t } from '../../../kit';
import { MOST_LETTERS } from './entities/data-breach';

/** The letter by its place among the letters of the breach, from 0. */
const of = {
  breach: idSchema,
  letter: z
    .int()
    .min(0)
    .max(MOST_LETTERS - 1),
};
/** Names and addresses of families: the institution's alone. */
const permission = 'privacy.ownBreaches';

export const privacyDocuments = {
  /** A letter of a breach for someone whom neither a notification nor an SMS reached. */
  breachLetter: defineDocument('privacy', {
    name: 'breachLetter',
    labels: {
      one: t('Letter about a data breach', 'তথ্য লঙ্ঘনের চিঠি'),
      many: t('Letters about a data breach', 'তথ্য লঙ্ঘনের চিঠি'),
    },
    papers: ['a4'],
    template: 'breach-letter',
    version: 1,
    input: { ...of, person: idSchema },
    permission,
    batch: { input: of, permission },
  }),
};

export const breachLetterTexts = {
  date: t('Date', 'তারিখ'),
  subject: t('Subject: your personal data', 'বিষয়: আপনার ব্যক্তিগত তথ্য'),
  family: t('Guardian of {children}', '{children}-এর অভিভাবক'),
  noticed: t('The institution noticed it on {date}.', 'প্রতিষ্ঠান বিষয়টি {date} তারিখে জানতে পারে।'),
  ask: t(
    'The office can tell you more and answer which of your data is affected.',
    'অফিসে এ বিষয়ে আরও জানতে পারবেন এবং আপনার কোন তথ্য এর মধ্যে পড়েছে তা জিজ্ঞাসা করতে পারবেন।',
  ),
  received: t('Received by (signature and date)', 'গ্রহণকারীর স্বাক্ষর ও তারিখ'),
};

import { z } from 'zod';
import { defineErrors, t } from '../../kit';

export const filesErrors = defineErrors('files', {
  FILE_TYPE: {
    status: 422,
    text: t(
      'This kind of file is not accepted here. Accepted: {accepted}.',
      'এই ধরনের ফাইল এখানে নেওয়া যায় না। নেওয়া যায়: {accepted}।',
    ),
    details: z.looseObject({ accepted: z.string() }),
  },
  FILE_TOO_LARGE: {
    status: 413,
    text: t('The file is larger than {limit} MB.', 'ফাইলটি {limit} মেগাবাইটের চেয়ে বড়।'),
    details: z.looseObject({ limit: z.number() }),
  },
  FILE_BROKEN: {
    status: 422,
    text: t('The file is empty or damaged and could not be read.', 'ফাইলটি ফাঁকা বা নষ্ট, পড়া যায়নি।'),
  },
  NO_SPACE_LEFT: {
    status: 413,
    text: t(
      'The space for files of your institution ({limit} MB) is used up. Ask the platform for more.',
      'আপনার প্রতিষ্ঠানের ফাইল রাখার জায়গা ({limit} মেগাবাইট) শেষ হয়ে গেছে। আরও জায়গার জন্য প্ল্যাটফর্মের সঙ্গে যোগাযোগ করুন।',
    ),
    details: z.looseObject({ limit: z.number() }),
  },
  NO_SUCH_TARGET: { status: 422, text: t('No file can be kept for this.', 'এর জন্য কোনো ফাইল রাখা যায় না।') },
});

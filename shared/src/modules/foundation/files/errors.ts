import { z } from 'zod';
import { defineErrors, t } from '../../../kit';

export const filesErrors = defineErrors('files', {
  FILE_TYPE: {
    status: 422,
    text: t('This file type is not allowed. Allowed: {accepted}.', 'এই ধরনের ফাইল দেওয়া যায় না। দেওয়া যায়: {accepted}।'),
    details: z.looseObject({ accepted: z.string() }),
  },
  FILE_TOO_LARGE: {
    status: 413,
    text: t('The file is larger than {limit} MB.', 'ফাইলটি {limit} মেগাবাইটের চেয়ে বড়।'),
    details: z.looseObject({ limit: z.number() }),
  },
  FILE_BROKEN: {
    status: 422,
    text: t('The file is empty or damaged.', 'ফাইলটি ফাঁকা বা নষ্ট।'),
  },
  NO_SPACE_LEFT: {
    status: 413,
    text: t(
      "Your institution's file storage ({limit} MB) is full. Contact Pathshala for more space.",
      'আপনার প্রতিষ্ঠানের ফাইল রাখার জায়গা ({limit} মেগাবাইট) শেষ। আরও জায়গার জন্য পাঠশালা কর্তৃপক্ষের সঙ্গে যোগাযোগ করুন।',
    ),
    details: z.looseObject({ limit: z.number() }),
  },
  TOO_MUCH_UNUSED: {
    status: 413,
    text: t(
      'You have sent {limit} MB of files that are not in use yet. Save what you have begun, or try again tomorrow.',
      'আপনি {limit} মেগাবাইট ফাইল পাঠিয়েছেন, যা এখনো কোথাও ব্যবহৃত হয়নি। যা শুরু করেছেন তা সংরক্ষণ করুন, অথবা আগামীকাল আবার চেষ্টা করুন।',
    ),
    details: z.looseObject({ limit: z.number() }),
  },
  NO_SUCH_TARGET: { status: 422, text: t('Files cannot be attached here.', 'এখানে ফাইল যুক্ত করা যায় না।') },
});

import { defineErrors, t } from '../../../kit';

export const resultErrors = defineErrors('results', {
  EXAM_WITHOUT_SUBJECTS: {
    status: 409,
    text: t('This exam has no subjects yet. Add subjects first.', 'এই পরীক্ষায় এখনো কোনো বিষয় নেই। আগে বিষয় যোগ করুন।'),
  },
  EXAM_IS_DRAFT: {
    status: 409,
    text: t('This exam is still a draft. Open it for marks entry first.', 'পরীক্ষাটি এখনো খসড়া। আগে নম্বর এন্ট্রির জন্য খুলুন।'),
  },
  SCALE_WITHOUT_GRADES: {
    status: 409,
    text: t(
      'The grade scale has no grades. Add them under Grade scales.',
      'গ্রেড স্কেলে কোনো গ্রেড নেই। “গ্রেড স্কেল” পাতায় গ্রেড যোগ করুন।',
    ),
  },
  NOT_GENERATED: {
    status: 409,
    text: t('This version is not complete and cannot be published.', 'এই সংস্করণ সম্পূর্ণ নয়, তাই প্রকাশ করা যাবে না।'),
  },
  NOT_PUBLISHED: { status: 409, text: t('No results for this exam are published.', 'এই পরীক্ষার কোনো ফলাফল প্রকাশিত নেই।') },
  NEWER_VERSION: {
    status: 409,
    text: t(
      'A newer version of these results is complete. Schedule that one.',
      'এই ফলাফলের নতুন একটি সংস্করণ তৈরি হয়েছে। সেটির প্রকাশের সময় নির্ধারণ করুন।',
    ),
  },
  ALREADY_PUBLISHED: { status: 409, text: t('This version is already published.', 'এই সংস্করণ ইতিমধ্যে প্রকাশিত।') },
  NOT_SCHEDULED: {
    status: 409,
    text: t('No publication is scheduled for this exam.', 'এই পরীক্ষার ফলাফল প্রকাশের কোনো সময় নির্ধারিত নেই।'),
  },
  MARK_MISSING: { status: 422, text: t('Marks missing: {subjects}', 'নম্বর বাকি: {subjects}') },
  RESULT_BLOCKED: {
    status: 422,
    text: t('Expelled or withheld in an exam; the result is withheld.', 'পরীক্ষায় বহিষ্কৃত বা স্থগিত; ফলাফল স্থগিত রাখা হয়েছে।'),
  },
  SCRUTINY_CLOSED: {
    status: 409,
    text: t('Applications for scrutiny are not open for this exam.', 'এই পরীক্ষার পুনঃনিরীক্ষণের আবেদন গ্রহণ চালু নেই।'),
  },
  SCRUTINY_ASKED: {
    status: 409,
    text: t('Scrutiny of this subject has already been applied for.', 'এই বিষয়ের পুনঃনিরীক্ষণের আবেদন আগেই করা হয়েছে।'),
  },
  SCRUTINY_UNPAID: {
    status: 409,
    text: t('The fee of this application is not paid yet.', 'এই আবেদনের ফি এখনো পরিশোধ করা হয়নি।'),
  },
  SCRUTINY_SAME: {
    status: 422,
    text: t(
      'These are the present marks. Leave the mark unchanged instead.',
      'এগুলোই বর্তমান নম্বর। “নম্বর অপরিবর্তিত রাখুন” বাছাই করুন।',
    ),
  },
  NO_SUBJECTS: {
    status: 422,
    text: t('Takes no subject that counts in this exam.', 'এই পরীক্ষার গণনাযোগ্য কোনো বিষয় নেই।'),
  },
});

import { defineErrors, t } from '../../../kit';

export const assessmentErrors = defineErrors('assessment', {
  ASSESSMENT_NOT_OPEN: {
    status: 409,
    text: t('This assessment is not open for rating.', 'এই মূল্যায়নে এখন চিহ্ন দেওয়া যাবে না।'),
  },
  ASSESSMENT_NOT_CLOSED: {
    status: 409,
    text: t('Close the rating before you generate results.', 'ফলাফল তৈরির আগে মূল্যায়ন বন্ধ করুন।'),
  },
  NOT_IN_ASSESSMENT: {
    status: 422,
    text: t('This student or indicator is not part of the sheet.', 'এই শিক্ষার্থী বা নির্দেশক তালিকায় নেই।'),
  },
  NOTHING_RATED: { status: 422, text: t('Nothing has been rated.', 'কোনো মূল্যায়ন করা হয়নি।') },
  NO_INDICATORS: {
    status: 409,
    text: t(
      'No indicators are set for these classes. Add them under Assessment settings.',
      'এই শ্রেণিগুলোর জন্য কোনো নির্দেশক নির্ধারিত নেই। “মূল্যায়ন সেটিংস” পাতায় যোগ করুন।',
    ),
  },
});

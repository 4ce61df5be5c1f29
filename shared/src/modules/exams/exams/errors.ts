import { defineErrors, t } from '../../../kit';

export const examErrors = defineErrors('exams', {
  EXAM_NOT_OPEN: {
    status: 409,
    text: t(
      'Marks entry for this exam is not open. Ask the office to open it.',
      'এই পরীক্ষার নম্বর এন্ট্রি চালু নেই। অফিসকে চালু করতে বলুন।',
    ),
  },
  MARKS_SUBMITTED: {
    status: 409,
    text: t(
      'This marks entry sheet has been submitted. Ask the office to reopen it.',
      'এই নম্বর শিট জমা হয়ে গেছে। পুনরায় খুলতে অফিসে জানান।',
    ),
  },
  MARKS_LOCKED: {
    status: 409,
    text: t(
      'This marks entry sheet is locked. Reopen it with a reason first.',
      'এই নম্বর শিট লক করা। আগে কারণ লিখে পুনরায় খুলুন।',
    ),
  },
  REOPENED_BY_YOU: {
    status: 409,
    text: t(
      'You reopened this sheet. Someone else enters the change: the subject teacher or another member of the office.',
      'শিটটি আপনি পুনরায় খুলেছেন। পরিবর্তন অন্য কেউ লিখবেন: বিষয় শিক্ষক বা অফিসের অন্য কেউ।',
    ),
  },
  RESULT_PUBLISHED: {
    status: 409,
    text: t(
      'Results for this exam are published. The office can reopen a sheet with a reason.',
      'এই পরীক্ষার ফলাফল প্রকাশিত হয়েছে। অফিস কারণসহ নম্বর শিট পুনরায় খুলতে পারে।',
    ),
  },
  SCALE_PUBLISHED: {
    status: 409,
    text: t(
      'Published results of “{exam}” were made with this scale, so it stays as it is. Make a new version of it for the next exam.',
      '“{exam}” পরীক্ষার প্রকাশিত ফলাফল এই স্কেলে তৈরি, তাই এটি বদলানো যায় না। পরের পরীক্ষার জন্য স্কেলটির নতুন সংস্করণ তৈরি করুন।',
    ),
  },
  SCALE_CHANGED: {
    status: 409,
    text: t(
      'The scale or the result setting was changed after these results were made. Generate them again, then publish.',
      'এই ফলাফল তৈরির পর গ্রেড স্কেল বা ফলাফল সেটিংস বদলানো হয়েছে। আবার ফলাফল তৈরি করে প্রকাশ করুন।',
    ),
  },
  SCALE_SUCCEEDED: {
    status: 409,
    text: t(
      'This scale already has a newer version, “{name}”. Change that one.',
      'এই স্কেলের নতুন সংস্করণ “{name}” আগেই তৈরি হয়েছে। সেটি বদলান।',
    ),
  },
  SETTING_PUBLISHED: {
    status: 409,
    text: t(
      'Published results of “{exam}” were made with its result setting, so it keeps that setting. Withdraw the results to choose another one.',
      '“{exam}” পরীক্ষার প্রকাশিত ফলাফল বর্তমান ফলাফল সেটিংসে তৈরি, তাই এটি বদলানো যায় না। সেটিংস বদলাতে চাইলে আগে ফলাফল প্রত্যাহার করুন।',
    ),
  },
  SCALE_UNUSED: {
    status: 409,
    text: t(
      'No published result was made with this scale. Change it directly.',
      'এই স্কেলে কোনো প্রকাশিত ফলাফল নেই। সরাসরি বদলান।',
    ),
  },
  NOT_A_CANDIDATE: {
    status: 422,
    text: t(
      'A student in this list does not take this subject in this section.',
      'তালিকার একজন শিক্ষার্থী এই শাখায় এই বিষয়ের পরীক্ষার্থী নয়।',
    ),
  },
  UNKNOWN_PART: { status: 422, text: t('This subject has no part with that name.', 'এই বিষয়ে ওই নামের কোনো অংশ নেই।') },
  MARK_TOO_HIGH: {
    status: 422,
    text: t('{mark} is more than the full marks ({full}).', '{mark} পূর্ণমানের ({full}) চেয়ে বেশি।'),
  },
  MARK_NOT_ALLOWED: {
    status: 422,
    text: t(
      'Marks cannot be negative and can have at most two decimals.',
      'নম্বর শূন্যের কম হতে পারে না এবং দশমিকের পর সর্বোচ্চ দুই ঘর থাকতে পারে।',
    ),
  },
  MARKS_MISSING: {
    status: 409,
    text: t('Marks of {count} students are missing.', '{count} জন শিক্ষার্থীর নম্বর বাকি আছে।'),
  },
  NOT_ENTERED_TWICE: {
    status: 409,
    text: t('Marks of this exam are entered once.', 'এই পরীক্ষার নম্বর একবারই এন্ট্রি হয়।'),
  },
  SAME_PERSON: {
    status: 409,
    text: t(
      'You made the other entry of these marks. The second one is made by someone else.',
      'এই নম্বরের অন্য এন্ট্রি আপনি দিয়েছেন। দ্বিতীয়টি অন্য কেউ দেবেন।',
    ),
  },
  SECOND_MISSING: {
    status: 409,
    text: t('The second entry of {count} students is missing.', '{count} জন শিক্ষার্থীর দ্বিতীয় এন্ট্রি বাকি আছে।'),
  },
  ENTRIES_DIFFER: {
    status: 409,
    text: t('The two entries of {count} students differ.', '{count} জন শিক্ষার্থীর দুই এন্ট্রি মেলে না।'),
  },
  PARTS_IN_USE: {
    status: 409,
    text: t('The marks already entered do not fit the new parts.', 'নম্বর এন্ট্রি হয়েছে, নতুন অংশবিন্যাসে সেগুলো রাখা যাবে না।'),
  },
  PAPER_CODED: {
    status: 409,
    text: t(
      'Scripts of this paper are marked by code. Marks are added to this sheet when the names are revealed.',
      'এই বিষয়ের উত্তরপত্র কোডে মূল্যায়ন হচ্ছে। নাম প্রকাশ করা হলে নম্বর এই নম্বর শিটে আসবে।',
    ),
  },
  CODES_NOBODY: {
    status: 409,
    text: t('No student sits this paper.', 'এই বিষয়ে কোনো পরীক্ষার্থী নেই।'),
  },
  CODES_TOO_LATE: {
    status: 409,
    text: t(
      'Marks for this paper were already entered by name, so codes cannot be assigned.',
      'এই বিষয়ের নম্বর আগেই নাম ধরে এন্ট্রি হয়েছে, তাই উত্তরপত্রে কোড দেওয়া যাবে না।',
    ),
  },
  CODED_ENTERED_TWICE: {
    status: 409,
    text: t(
      'Marks of this exam are entered twice. Scripts get codes only where marks are entered once.',
      'এই পরীক্ষার নম্বর দুবার এন্ট্রি হয়। নম্বর একবার এন্ট্রি হলেই কেবল উত্তরপত্রে কোড দেওয়া যায়।',
    ),
  },
  CODES_OPENED: {
    status: 409,
    text: t('The names of this paper are already revealed.', 'এই বিষয়ের নাম আগেই প্রকাশ করা হয়েছে।'),
  },
  CODES_UNMARKED: {
    status: 409,
    text: t(
      'Marks of {count} scripts are missing. Withdraw the code if there is no script.',
      '{count}টি উত্তরপত্রের নম্বর বাকি আছে। উত্তরপত্র না থাকলে তার কোড তুলে নিন।',
    ),
  },
  CODE_MARKED: {
    status: 409,
    text: t('Marks have already been entered for this code.', 'এই কোডে নম্বর এন্ট্রি হয়ে গেছে।'),
  },
  CODE_UNKNOWN: {
    status: 422,
    text: t('No script of this paper has the code {code}.', 'এই বিষয়ের কোনো উত্তরপত্রের কোড {code} নয়।'),
  },
});

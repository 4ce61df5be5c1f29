/**
 * Other words that people use for the things of the menu. Typing one word of a line finds entries with another of its
 * words in the title. Words of three letters or more, each line in both languages.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['attendance', 'register', 'roll call', 'presence', 'হাজিরা', 'উপস্থিতি'],
  ['student', 'pupil', 'learner', 'শিক্ষার্থী', 'ছাত্র', 'ছাত্রী'],
  ['employee', 'staff', 'teacher', 'কর্মচারী', 'শিক্ষক'],
  ['guardian', 'parent', 'father', 'mother', 'অভিভাবক', 'বাবা', 'মা-বাবা'],
  ['fee', 'tuition', 'বেতন', 'ফি'],
  ['dues', 'unpaid', 'arrears', 'balance', 'বকেয়া', 'পাওনা'],
  ['collect', 'collection', 'counter', 'cash desk', 'payment', 'receipt', 'আদায়', 'রসিদ', 'কাউন্টার', 'পরিশোধ'],
  ['waiver', 'discount', 'scholarship', 'মওকুফ', 'ছাড়', 'বৃত্তি'],
  ['result', 'grade', 'mark sheet', 'transcript', 'ফলাফল', 'রেজাল্ট', 'নম্বরপত্র', 'মার্কশিট'],
  ['mark', 'score', 'নম্বর', 'মার্ক'],
  ['exam', 'examination', 'পরীক্ষা'],
  ['quiz', 'online exam', 'test', 'কুইজ', 'অনলাইন পরীক্ষা'],
  ['leave', 'absence', 'day off', 'ছুটি'],
  ['salary', 'payroll', 'pay', 'বেতন-ভাতা', 'পে-রোল'],
  ['sms', 'message', 'text', 'এসএমএস', 'মেসেজ', 'বার্তা'],
  ['notice', 'announcement', 'circular', 'নোটিশ', 'বিজ্ঞপ্তি'],
  ['routine', 'timetable', 'schedule', 'রুটিন', 'সময়সূচি'],
  ['admission', 'application', 'enrol', 'ভর্তি', 'আবেদন'],
  ['job', 'recruitment', 'vacancy', 'applicant', 'interview', 'নিয়োগ', 'চাকরি', 'সাক্ষাৎকার'],
  ['voucher', 'journal', 'entry', 'ভাউচার', 'জাবেদা'],
  ['ledger', 'account', 'খতিয়ান', 'হিসাব'],
  ['permission', 'right', 'role', 'অনুমতি', 'ভূমিকা'],
  ['user', 'login', 'account', 'ব্যবহারকারী', 'লগইন'],
  ['id card', 'identity card', 'পরিচয়পত্র', 'আইডি কার্ড'],
  ['certificate', 'testimonial', 'tc', 'leaving certificate', 'প্রত্যয়নপত্র', 'প্রশংসাপত্র', 'ছাড়পত্র', 'সনদ'],
  ['library', 'book', 'borrow', 'lend', 'গ্রন্থাগার', 'লাইব্রেরি', 'বই', 'পাঠাগার'],
  ['holiday', 'calendar', 'vacation', 'ক্যালেন্ডার', 'বন্ধ'],
];

import type { SmsPurpose } from '@pathshala/shared/modules/school/messaging';
import type { Bilingual } from '../../../../seed/recipe/types';

/** Texts that an office sends every year. Bengali ones fit into three parts once they are filled in. */
export const SMS_TEMPLATES: readonly { key: string; name: Bilingual; purpose: SmsPurpose; text: Bilingual }[] = [
  {
    key: 'meeting',
    name: { en: 'Guardians’ meeting', bn: 'অভিভাবক সভা' },
    purpose: 'notice',
    text: {
      en: "Dear guardian of {student} ({class}), you are invited to the guardians' meeting on Saturday at 10 am. - {institution}",
      bn: 'সম্মানিত অভিভাবক, {student} ({class})-এর অভিভাবক সভা শনিবার সকাল ১০টায়। আপনার উপস্থিতি কাম্য। - {institution}',
    },
  },
  {
    key: 'exam',
    name: { en: 'Examination begins', bn: 'পরীক্ষা শুরু' },
    purpose: 'exam',
    text: {
      en: '{student}, roll {roll}: the term examination begins on Sunday. Please send the admit card along. - {institution}',
      bn: '{student}, রোল {roll}: রবিবার থেকে সাময়িক পরীক্ষা শুরু। প্রবেশপত্র সঙ্গে পাঠাবেন। - {institution}',
    },
  },
  {
    key: 'absent',
    name: { en: 'Absent today', bn: 'আজ অনুপস্থিত' },
    purpose: 'absence',
    text: {
      en: '{student} ({class}, roll {roll}) is absent today, {date}. Please tell us the reason. - {institution}',
      bn: '{student} ({class}, রোল {roll}) আজ {date} অনুপস্থিত। কারণ জানানোর অনুরোধ রইল। - {institution}',
    },
  },
  {
    key: 'result',
    name: { en: 'Result published', bn: 'ফলাফল প্রকাশিত' },
    purpose: 'result',
    text: {
      en: '{student} ({class}, roll {roll}): {exam}, GPA {gpa}, grade {grade}, total {total}. - {institution}',
      bn: '{student} ({class}, রোল {roll}): {exam}, জিপিএ {gpa}, গ্রেড {grade}, মোট {total}। - {institution}',
    },
  },
  {
    key: 'due',
    name: { en: 'Fees due', bn: 'বকেয়া ফি' },
    purpose: 'due',
    text: {
      en: 'Dear guardian, fees of {student} ({class}) are due. Please pay within this month. - {institution}',
      bn: 'সম্মানিত অভিভাবক, {student} ({class})-এর ফি বকেয়া আছে। চলতি মাসের মধ্যে পরিশোধ করুন। - {institution}',
    },
  },
  {
    key: 'closed',
    name: { en: 'Closed tomorrow', bn: 'আগামীকাল বন্ধ' },
    purpose: 'notice',
    text: {
      en: 'The institution is closed tomorrow because of bad weather. - {institution}',
      bn: 'প্রতিকূল আবহাওয়ার কারণে আগামীকাল প্রতিষ্ঠান বন্ধ থাকবে। - {institution}',
    },
  },
  {
    key: 'storm',
    name: { en: 'Storm', bn: 'ঝড়ের সতর্কতা' },
    purpose: 'emergency',
    text: {
      en: 'A storm is coming. Please collect {student} from school before 1 pm. - {institution}',
      bn: 'ঝড় আসছে। দুপুর ১টার আগে {student}-কে বিদ্যালয় থেকে নিয়ে যান। - {institution}',
    },
  },
  {
    key: 'staff',
    name: { en: 'Staff meeting', bn: 'শিক্ষক সভা' },
    purpose: 'notice',
    text: {
      en: 'Dear {staff}, staff meeting today at 2 pm in the common room. - {institution}',
      bn: 'প্রিয় {staff}, আজ দুপুর ২টায় মিলনায়তনে শিক্ষক সভা। - {institution}',
    },
  },
  {
    key: 'birthdayStudent',
    name: { en: 'Student birthday', bn: 'শিক্ষার্থীর জন্মদিন' },
    purpose: 'birthday',
    text: {
      en: 'Happy birthday, {student}! We wish you health and success. - {institution}',
      bn: 'শুভ জন্মদিন, {student}! তোমার সুস্থ ও সুন্দর জীবন কামনা করি। - {institution}',
    },
  },
  {
    key: 'birthdayStaff',
    name: { en: 'Staff birthday', bn: 'কর্মচারীর জন্মদিন' },
    purpose: 'birthday',
    text: {
      en: 'Happy birthday, {staff}! We wish you health and happiness. - {institution}',
      bn: 'শুভ জন্মদিন, {staff}! আপনার সুস্বাস্থ্য ও সুখী জীবন কামনা করি। - {institution}',
    },
  },
  {
    key: 'examDates',
    name: { en: 'Exam dates', bn: 'পরীক্ষার তারিখ' },
    purpose: 'exam',
    text: {
      en: '{student} ({class}): {exam}, {first} to {last}. {dates}. - {institution}',
      bn: '{student} ({class}): {exam}, {first} থেকে {last}। {dates}। - {institution}',
    },
  },
  {
    key: 'examSeats',
    name: { en: 'Exam seat', bn: 'পরীক্ষার আসন' },
    purpose: 'exam',
    text: {
      en: '{student}, roll {roll}: {exam}, {seats}. - {institution}',
      bn: '{student}, রোল {roll}: {exam}, {seats}। - {institution}',
    },
  },
  {
    key: 'noticeNews',
    name: { en: 'New notice', bn: 'নতুন নোটিশ' },
    purpose: 'notice',
    text: { en: 'Notice: {notice}. - {institution}', bn: 'নোটিশ: {notice}। - {institution}' },
  },
];

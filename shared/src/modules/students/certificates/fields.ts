import { t, type Text } from '../../../kit';

/** A field that a head may put into the text of a paper, with the value that the preview shows. */
export interface CertificateField {
  label: Text;
  sample: Text;
}
const same = (text: string): Text => ({ en: text, bn: text });

/** `{student_name}` and so on. */
export const CERTIFICATE_FIELDS = {
  student_name: { label: t('Name of student', 'শিক্ষার্থীর নাম'), sample: t('Farhan Kabir', 'ফারহান কবির') },
  student_id: { label: t('Student ID', 'শিক্ষার্থী আইডি'), sample: same('260042') },
  student_word: { label: t('student, by gender', 'ছাত্র বা ছাত্রী'), sample: t('student', 'ছাত্র') },
  child_word: { label: t('son or daughter', 'পুত্র বা কন্যা'), sample: t('son', 'পুত্র') },
  father_name: { label: t("Father's name", 'পিতার নাম'), sample: t('Humayun Kabir', 'হুমায়ুন কবির') },
  mother_name: { label: t("Mother's name", 'মাতার নাম'), sample: t('Nasrin Akter', 'নাসরিন আক্তার') },
  address: {
    label: t('Address', 'ঠিকানা'),
    sample: t('House 12, Station Road, Mymensingh', 'বাড়ি ১২, স্টেশন রোড, ময়মনসিংহ'),
  },
  date_of_birth: { label: t('Date of birth', 'জন্ম তারিখ'), sample: t('4 March 2012', '৪ মার্চ ২০১২') },
  class: { label: t('Class', 'শ্রেণি'), sample: t('Eight', 'অষ্টম') },
  section: { label: t('Class and section', 'শ্রেণি ও শাখা'), sample: t('Eight - A', 'অষ্টম - ক') },
  roll: { label: t('Roll', 'রোল'), sample: t('12', '১২') },
  year: { label: t('Academic year', 'শিক্ষাবর্ষ'), sample: t('2026', '২০২৬') },
  admitted_on: { label: t('Date of admission', 'ভর্তির তারিখ'), sample: t('5 January 2022', '৫ জানুয়ারি ২০২২') },
  admission_number: { label: t('Admission register no.', 'ভর্তি বহি নম্বর'), sample: same('1042') },
  last_day: { label: t('Last day', 'শেষ দিন'), sample: t('30 June 2026', '৩০ জুন ২০২৬') },
  leaving_reason: {
    label: t('Reason for leaving', 'ছাড়পত্র গ্রহণের কারণ'),
    sample: t('Transfer of the guardian', 'অভিভাবকের বদলি'),
  },
  board_permission: { label: t('Permission of the board', 'বোর্ডের অনুমতি'), sample: same('DB/TC/2026/118') },
  exam: { label: t('Last exam', 'সর্বশেষ পরীক্ষা'), sample: t('Annual Exam 2025', 'বার্ষিক পরীক্ষা ২০২৫') },
  gpa: { label: t('GPA', 'জিপিএ'), sample: t('4.78', '৪.৭৮') },
  grade: { label: t('Grade', 'গ্রেড'), sample: same('A') },
  working_days: { label: t('Working days', 'কর্মদিবস'), sample: t('198', '১৯৮') },
  present_days: { label: t('Days present', 'উপস্থিতির দিন'), sample: t('181', '১৮১') },
  conduct: { label: t('Conduct', 'আচরণ'), sample: t('good', 'ভালো') },
  purpose: { label: t('Purpose', 'প্রয়োজন'), sample: t('a passport', 'পাসপোর্টের আবেদন') },
  dues: {
    label: t('Unpaid dues', 'বকেয়া'),
    sample: t('All dues are paid.', 'প্রতিষ্ঠানের সকল পাওনা পরিশোধিত।'),
  },
  institution: {
    label: t('Institution', 'প্রতিষ্ঠান'),
    sample: t('Shapla High School', 'শাপলা উচ্চ বিদ্যালয়'),
  },
  date: { label: t('Date of issue', 'প্রদানের তারিখ'), sample: t('1 July 2026', '১ জুলাই ২০২৬') },
} as const satisfies Record<string, CertificateField>;
export type CertificateFieldName = keyof typeof CERTIFICATE_FIELDS;
export const isCertificateField = (name: string): name is CertificateFieldName =>
  Object.hasOwn(CERTIFICATE_FIELDS, name);

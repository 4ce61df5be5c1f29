import { t, type Text } from '../../../kit';
import type { CertificateKind } from './kinds';

const WISH = t('We wish {student_name} every success in life.', 'আমরা তার সর্বাঙ্গীণ মঙ্গল ও উজ্জ্বল ভবিষ্যৎ কামনা করি।');
const PERSON = t(
  'This is to certify that {student_name}[, {child_word} of {father_name} and {mother_name}][, of {address}], ',
  'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, {student_name}[, পিতা: {father_name}, মাতা: {mother_name}][, ঠিকানা: {address}], ',
);
const BORN = t(
  'According to the admission register, the date of birth is {date_of_birth}.',
  'ভর্তি বহি অনুযায়ী তার জন্মতারিখ {date_of_birth}।',
);
const both = (...parts: readonly Text[]): Text => ({
  en: parts.map(({ en }) => en).join(''),
  bn: parts.map(({ bn }) => bn).join(''),
});
const BREAK: Text = { en: '\n', bn: '\n' };
const TEXTS: Readonly<Record<CertificateKind, Text>> = {
  study: both(
    PERSON,
    t(
      'is a regular {student_word} of {institution} in {section}[, roll {roll}, academic year {year}]. ',
      '{institution}-এর {section} শাখার একজন নিয়মিত {student_word}।[ তার শ্রেণি রোল {roll} ও শিক্ষাবর্ষ {year}।] ',
    ),
    BORN,
    BREAK,
    t('[This certificate is given for {purpose}. ]', '[{purpose} প্রয়োজনে ব্যবহারের জন্য তাকে এই প্রত্যয়নপত্র প্রদান করা হলো। ]'),
    WISH,
  ),
  bonafide: both(
    PERSON,
    t(
      'is a bonafide {student_word} of this institution[ since {admitted_on}] and now studies in {section}[, roll {roll}]. ',
      '[{admitted_on} তারিখ থেকে ]এই প্রতিষ্ঠানের একজন প্রকৃত {student_word} এবং বর্তমানে {section} শাখায় অধ্যয়নরত[, রোল {roll}]। ',
    ),
    BORN,
    BREAK,
    WISH,
  ),
  character: both(
    PERSON,
    t(
      'has studied at {institution}[ in {section}]. As far as I know, {student_name} kept the rules of the institution, took part in nothing against state or society, and bears a {conduct} character.',
      '{institution}-এ[ {section} শাখায়] অধ্যয়ন করেছে। অধ্যয়নকালে সে প্রতিষ্ঠানের নিয়মশৃঙ্খলা মেনে চলেছে। আমার জানামতে সে রাষ্ট্র বা সমাজবিরোধী কোনো কাজে জড়িত ছিল না এবং তার স্বভাব-চরিত্র {conduct}।',
    ),
    BREAK,
    WISH,
  ),
  attendance: both(
    PERSON,
    t(
      'studies in {section}[, roll {roll}] and was present on {present_days} of {working_days} working days of the academic year {year}.',
      '{section} শাখায়[ (রোল {roll})] অধ্যয়নরত এবং {year} শিক্ষাবর্ষে {working_days} কর্মদিবসের মধ্যে {present_days} দিন উপস্থিত ছিল।',
    ),
    BREAK,
    t('[This certificate is given for {purpose}.]', '[{purpose} প্রয়োজনে তাকে এই প্রত্যয়নপত্র প্রদান করা হলো।]'),
  ),
  testimonial: both(
    PERSON,
    t(
      'was a regular {student_word} of {institution}[ in {section}].[ In {exam} the student obtained GPA {gpa} ({grade}).] ',
      '{institution}-এর[ {section} শাখার] একজন নিয়মিত {student_word} ছিল।[ {exam}-এ সে জিপিএ {gpa} ({grade}) পেয়েছে।] ',
    ),
    BORN,
    BREAK,
    t(
      '[The student was present on {present_days} of {working_days} working days. ]During the stay {student_name} kept the rules of the institution, took part in nothing against state or society, and bears a {conduct} character.',
      '[{working_days} কর্মদিবসের মধ্যে সে {present_days} দিন উপস্থিত ছিল। ]অধ্যয়নকালে সে প্রতিষ্ঠানের নিয়মশৃঙ্খলা মেনে চলেছে। আমার জানামতে সে রাষ্ট্র বা সমাজবিরোধী কোনো কাজে জড়িত ছিল না এবং তার স্বভাব-চরিত্র {conduct}।',
    ),
    BREAK,
    WISH,
  ),
  transfer: both(
    PERSON,
    t(
      'was admitted to this institution[ on {admitted_on}] and studied in {section}[ (roll {roll})] until {last_day}.[ In {exam} the student obtained GPA {gpa} ({grade}).] ',
      '[{admitted_on} তারিখে ]এই প্রতিষ্ঠানে ভর্তি হয় এবং {last_day} তারিখ পর্যন্ত {section} শাখায়[ (রোল {roll})] অধ্যয়ন করে।[ সর্বশেষ {exam}-এ সে জিপিএ {gpa} ({grade}) পেয়েছে।] ',
    ),
    BORN,
    BREAK,
    t(
      '{dues}[ Present on {present_days} of {working_days} working days.] Conduct: {conduct}.[ Reason for leaving: {leaving_reason}.][ Permission of the board: {board_permission}.]',
      '{dues}[ মোট কর্মদিবস {working_days}, উপস্থিতি {present_days} দিন।] আচরণ: {conduct}।[ ছাড়পত্র গ্রহণের কারণ: {leaving_reason}।][ বোর্ডের অনুমতি: {board_permission}।]',
    ),
    BREAK,
    t(
      'This certificate is given at the request of the guardian.',
      'অভিভাবকের আবেদনের পরিপ্রেক্ষিতে এই ছাড়পত্র প্রদান করা হলো।',
    ),
  ),
};

/** The text of a kind for institutions that have not written their own. */
export const standardText = (kind: CertificateKind): Text => TEXTS[kind];

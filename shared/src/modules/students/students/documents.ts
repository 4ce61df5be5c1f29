import { defineDocument, idSchema, t } from '../../../kit';
import { transferNumbers } from './number-kinds';

export const studentsDocuments = {
  /**
   * Handed over when a student is admitted: ID, class and roll. The passwords of accounts opened with the admission are
   * on it for the one who admitted, on that day and until someone logs in.
   */
  admissionLetter: defineDocument('students', {
    name: 'admissionLetter',
    labels: { one: t('Admission letter', 'ভর্তিপত্র'), many: t('Admission letters', 'ভর্তিপত্র') },
    papers: ['a5', 'a4'],
    version: 1,
    input: { student: idSchema },
    permission: 'students.admit',
  }),
  /** Of a student who has left: where and when they studied, until when, and why they left. */
  transferCertificate: defineDocument('students', {
    name: 'transferCertificate',
    labels: { one: t('Transfer certificate', 'ছাড়পত্র'), many: t('Transfer certificates', 'ছাড়পত্র') },
    papers: ['a4'],
    version: 1,
    input: { student: idSchema },
    permission: 'student.update',
    verify: true,
    // Papers from before the register of certificates are verified and reprinted; new ones come from there.
    archive: { permission: 'students.certify', number: transferNumbers, isIssuedByModule: true },
  }),
};

/** Sentences of the certificate; an unknown value is left out with its words. */
export const transferTexts = {
  serial: t('Serial no.', 'ক্রমিক নং'),
  register: t('Admission register no.', 'ভর্তি বহি নং'),
  date: t('Date', 'তারিখ'),
  draft: t('NOT ISSUED', 'প্রদত্ত নয়'),
  who: t(
    'This is to certify that {name}, {parents}{address}was admitted to this institution {admitted}and studied in {place} until {left}.',
    'প্রত্যয়ন করা যাচ্ছে যে, {name}, {parents}{address}{admitted}এই প্রতিষ্ঠানে ভর্তি হয় এবং {left} তারিখ পর্যন্ত {place}-এ অধ্যয়ন করে।',
  ),
  parents: t('child of {father} and {mother}, ', 'পিতা: {father}, মাতা: {mother}, '),
  address: t('of {address}, ', 'ঠিকানা: {address}, '),
  admitted: t('on {date} ', '{date} তারিখে '),
  place: t('{section} (roll {roll})', '{section} শাখা (রোল {roll})'),
  nowhere: t('this institution', 'এই প্রতিষ্ঠান'),
  born: t('According to the admission register, the date of birth is {date}.', 'ভর্তি বহি অনুযায়ী তার জন্মতারিখ {date}।'),
  attendance: t(
    'In the last year the student was present on {present} of {days} days.',
    'শেষ শিক্ষাবর্ষে {days} কর্মদিবসের মধ্যে উপস্থিতি {present} দিন।',
  ),
  paid: t('All dues to the institution are paid.', 'প্রতিষ্ঠানের সকল পাওনা সে পরিশোধ করেছে।'),
  owed: t('{amount} remains to be paid.', 'প্রতিষ্ঠানের পাওনা {amount} বাকি আছে।'),
  why: t('Reason for leaving: {reason}.', 'ছাড়পত্র গ্রহণের কারণ: {reason}।'),
  given: t(
    'This certificate is given at the request of the guardian. We wish the student well.',
    'অভিভাবকের আবেদনের পরিপ্রেক্ষিতে এই ছাড়পত্র প্রদান করা হলো। আমরা তার মঙ্গল কামনা করি।',
  ),
  name: t('Student', 'শিক্ষার্থী'),
  code: t('Student ID', 'শিক্ষার্থী আইডি'),
  left: t('Last day', 'শেষ দিন'),
};

export const admissionTexts = {
  name: t('Student', 'শিক্ষার্থী'),
  code: t('Student ID', 'শিক্ষার্থী আইডি'),
  class: t('Class', 'শ্রেণি'),
  roll: t('Roll', 'রোল'),
  year: t('Academic year', 'শিক্ষাবর্ষ'),
  father: t('Father', 'পিতা'),
  mother: t('Mother', 'মাতা'),
  admitted: t('Admitted on', 'ভর্তির তারিখ'),
  account: t('Account', 'অ্যাকাউন্ট'),
  login: t('Username', 'ইউজারনেম'),
  password: t('Password', 'পাসওয়ার্ড'),
  accountOf: { student: t('Student', 'শিক্ষার্থী'), guardian: t('Guardian', 'অভিভাবক') },
  address: t('Log in at {address}', 'লগইনের ঠিকানা: {address}'),
  secret: t(
    'Choose a password of your own after logging in; this one then no longer works. Keep this paper to yourself.',
    'লগইনের পর নিজের পাসওয়ার্ড ঠিক করুন; তখন এই পাসওয়ার্ড আর কাজ করবে না। কাগজটি নিজের কাছে রাখুন।',
  ),
};

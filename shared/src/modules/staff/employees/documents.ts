import { defineDocument, idSchema, t } from '../../../kit';
import { EMPLOYEE_FILE } from '../../foundation/people';
import { experienceNumbers } from './number-kinds';

export const employeesDocuments = {
  /** The file of an employee as a CV: person, post, education, career. */
  cv: defineDocument('employees', {
    name: 'cv',
    labels: { one: t('Curriculum vitae', 'জীবনবৃত্তান্ত'), many: t('Curricula vitae', 'জীবনবৃত্তান্ত') },
    papers: ['a4'],
    version: 1,
    input: { staff: idSchema },
    permission: EMPLOYEE_FILE,
  }),
  /** Laid out as the card of a student is. */
  idCard: defineDocument('employees', {
    name: 'idCard',
    labels: { one: t('Employee ID card', 'কর্মচারী পরিচয়পত্র'), many: t('Employee ID cards', 'কর্মচারী পরিচয়পত্র') },
    papers: ['cr80', 'cardSheet'],
    template: '/modules/school/academics/templates/id-card.typ',
    version: 1,
    input: { staff: idSchema },
    permission: 'employees.idCards',
    verify: true,
    batch: { input: { designation: idSchema.optional() }, permission: 'employees.idCards' },
  }),
  /** From when to when, in which post; for those in service it says "until today". */
  experience: defineDocument('employees', {
    name: 'experience',
    labels: { one: t('Experience certificate', 'অভিজ্ঞতা সনদ'), many: t('Experience certificates', 'অভিজ্ঞতা সনদ') },
    papers: ['a4'],
    version: 1,
    input: { staff: idSchema },
    permission: EMPLOYEE_FILE,
    verify: true,
    archive: { permission: 'employees.certify', number: experienceNumbers },
  }),
};

export const employeeCardTexts = {
  card: t('Employee ID card', 'কর্মচারী পরিচয়পত্র'),
  photo: t('Photo', 'ছবি'),
  found: t('If found, please return to the institution.', 'পেলে প্রতিষ্ঠানে জমা দিন।'),
  name: t('Name', 'নাম'),
  id: t('Employee ID', 'কর্মচারী আইডি'),
  post: t('Post', 'পদ'),
  blood: t('Blood group', 'রক্তের গ্রুপ'),
  phone: t('Mobile', 'মোবাইল'),
  emergency: t('In an emergency', 'জরুরি যোগাযোগ'),
  joined: t('Joined', 'যোগদান'),
  index: t('MPO index', 'এমপিও ইনডেক্স'),
};

export const cvTexts = {
  birth: t('Date of birth', 'জন্ম তারিখ'),
  post: t('Post', 'পদ'),
  joined: t('Joined', 'যোগদান'),
  retires: t('Retires', 'অবসর'),
  present: t('present', 'বর্তমান'),
  days: t('{days} days', '{days} দিন'),
  signature: t('Signature', 'স্বাক্ষর'),
  employee: t('Employee', 'কর্মচারী'),
  id: t('Employee ID', 'কর্মচারী আইডি'),
  from: t('From', 'থেকে'),
  until: t('Until', 'পর্যন্ত'),
  length: t('Length of service', 'চাকরিকাল'),
  years: t('{years} years {months} months', '{years} বছর {months} মাস'),
};

/** Sentences of the certificate. */
export const certificateTexts = {
  to: t('To whom it may concern', 'সংশ্লিষ্ট সকলের জন্য'),
  inService: t(
    'This is to certify that {name}, {parents}has been serving at {institution} as {designation} since {from}. The length of service to date is {length}.',
    'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, {name}, {parents}{from} তারিখ থেকে {institution}-এ {designation} পদে কর্মরত আছেন। আজ পর্যন্ত তাঁর চাকরিকাল {length}।',
  ),
  left: t(
    'This is to certify that {name}, {parents}served at {institution} as {designation} from {from} to {until}. The length of service was {length}.',
    'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, {name}, {parents}{from} থেকে {until} তারিখ পর্যন্ত {institution}-এ {designation} পদে কর্মরত ছিলেন। তাঁর চাকরিকাল {length}।',
  ),
  parents: t('child of {father} and {mother}, ', 'পিতা: {father}, মাতা: {mother}, '),
  conduct: t(
    'As far as we know, their conduct was good and they carried out their duties with care. We wish them every success.',
    'আমাদের জানামতে তাঁর আচরণ ভালো এবং তিনি নিষ্ঠার সঙ্গে দায়িত্ব পালন করেছেন। আমরা তাঁর সাফল্য কামনা করি।',
  ),
  date: t('Date', 'তারিখ'),
  memo: t('Memo no.', 'স্মারক নং'),
};

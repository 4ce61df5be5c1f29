import { access, defineEntity, f, KEPT, t } from '../../../../kit';
import { BIRTH_REGISTRATION, bloodGroups, genders, personNames, religions } from '../choices';
import { IDENTITY, STUDENT_FILE } from '../permissions';
import { studentLife } from './student-life';

/** The person, who stays the same while their place changes every year (`enrolment`). */
/** Not for the directory, but in the lists of those who may read files of students. */
const ofFile = { read: STUDENT_FILE, readInLists: true } as const;

export const Student = defineEntity({
  name: 'student',
  labels: { one: t('Student', 'শিক্ষার্থী'), many: t('Students', 'শিক্ষার্থী') },
  fields: {
    code: f.code({ label: t('Student ID', 'শিক্ষার্থী আইডি'), list: true, search: true }),
    ...f.names({ label: personNames }),
    photo: f.image({ label: t('Photo', 'ছবি'), optional: true, portrait: true }),
    /**
     * Names of the parents as the birth record writes them, which papers quote; the people themselves are `father` and
     * `mother`.
     */
    fatherName: f.text({ label: t("Father's name", 'পিতার নাম'), optional: true, ...ofFile }),
    fatherNameBn: f.text({ label: t("Father's name (Bengali)", 'পিতার নাম (বাংলা)'), optional: true, ...ofFile }),
    motherName: f.text({ label: t("Mother's name", 'মাতার নাম'), optional: true, ...ofFile }),
    motherNameBn: f.text({ label: t("Mother's name (Bengali)", 'মাতার নাম (বাংলা)'), optional: true, ...ofFile }),
    gender: f.choice(genders, { label: t('Gender', 'লিঙ্গ'), list: true, filter: true, worded: 'gender' }),
    religion: f.choice(religions, {
      label: t('Religion', 'ধর্ম'),
      filter: true,
      worded: 'religion',
      ...ofFile,
    }),
    bloodGroup: f.choice(bloodGroups, {
      label: t('Blood group', 'রক্তের গ্রুপ'),
      optional: true,
      filter: true,
      worded: 'bloodGroup',
      ...ofFile,
    }),
    category: f.ref('studentCategory', {
      label: t('Student category', 'শিক্ষার্থীর ধরন'),
      optional: true,
      filter: true,
      ...ofFile,
    }),
    dateOfBirth: f.date({ label: t('Date of birth', 'জন্ম তারিখ'), ...ofFile }),
    birthRegistration: f.code({
      label: t('Birth registration number', 'জন্ম নিবন্ধন নম্বর'),
      help: t('17 digits, as on the online birth certificate', 'অনলাইন জন্ম সনদে লেখা ১৭ অঙ্ক'),
      optional: true,
      digits: true,
      pattern: BIRTH_REGISTRATION,
      read: IDENTITY,
      sealed: true,
    }),
    uniqueId: f.code({
      label: t('Unique ID', 'ইউনিক আইডি'),
      optional: true,
      digits: true,
      read: IDENTITY,
      sealed: true,
    }),
    nationality: f.text({ label: t('Nationality', 'জাতীয়তা'), optional: true, max: 80, ...ofFile }),
    ethnicGroup: f.text({ label: t('Ethnic group', 'নৃগোষ্ঠী'), optional: true, max: 80, ...ofFile }),
    birthPlace: f.text({ label: t('Place of birth', 'জন্মস্থান'), optional: true, max: 120, ...ofFile }),
    phone: f.phone({
      label: t('Contact number', 'যোগাযোগের নম্বর'),
      optional: true,
      list: true,
      search: true,
      ...ofFile,
    }),
    email: f.email({ label: t('Email', 'ইমেইল'), optional: true, ...ofFile }),
    father: f.ref('guardian', { label: t('Father', 'পিতা'), optional: true, ...ofFile }),
    mother: f.ref('guardian', { label: t('Mother', 'মাতা'), optional: true, ...ofFile }),
    /** The person who is called and receives the messages: one of the parents or someone else. */
    guardian: f.ref('guardian', { label: t('Guardian', 'অভিভাবক'), optional: true, list: true, ...ofFile }),
    guardianRelation: f.text({
      label: t("Guardian's relation", 'অভিভাবকের সঙ্গে সম্পর্ক'),
      help: t('Of a guardian who is not a parent: uncle, elder brother …', 'পিতা-মাতা না হলে: চাচা, বড় ভাই …'),
      optional: true,
      max: 80,
      ...ofFile,
    }),
    address: f.text({ label: t('Address', 'ঠিকানা (ইংরেজি)'), optional: true, max: 300, ...ofFile }),
    addressBn: f.text({ label: t('Address (Bengali)', 'ঠিকানা (বাংলা)'), optional: true, max: 300, ...ofFile }),
    thana: f.ref('thana', { label: t('Thana', 'থানা'), optional: true, filter: true, ...ofFile }),
    permanentAddress: f.text({
      label: t('Permanent address', 'স্থায়ী ঠিকানা (ইংরেজি)'),
      optional: true,
      max: 300,
      ...ofFile,
    }),
    permanentAddressBn: f.text({
      label: t('Permanent address (Bengali)', 'স্থায়ী ঠিকানা (বাংলা)'),
      optional: true,
      max: 300,
      ...ofFile,
    }),
    permanentThana: f.ref('thana', { label: t('Thana (permanent)', 'থানা (স্থায়ী)'), optional: true, ...ofFile }),
    admittedOn: f.date({ label: t('Date of admission', 'ভর্তির তারিখ'), optional: true }),
    admissionNumber: f.code({
      label: t('Admission register number', 'ভর্তি বহি নম্বর'),
      optional: true,
      ...ofFile,
    }),
    previousSchool: f.text({
      label: t('Previous institution', 'পূর্ববর্তী প্রতিষ্ঠান'),
      optional: true,
      max: 160,
      ...ofFile,
    }),
    previousCertificate: f.text({
      label: t('Transfer certificate number', 'ছাড়পত্র নম্বর'),
      optional: true,
      max: 80,
      ...ofFile,
    }),
    status: studentLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    leftOn: f.date({ label: t('Last day', 'শেষ দিন'), system: true, optional: true, filter: true }),
    leavingNote: f.text({
      label: t('Reason for leaving', 'চলে যাওয়ার কারণ'),
      system: true,
      optional: true,
      max: 300,
      ...ofFile,
    }),
  },
  personal: {
    of: ['id'],
    rows: 'keep',
    why: KEPT.results,
    empty: [
      'name',
      'nameBn',
      'photo',
      'fatherName',
      'fatherNameBn',
      'motherName',
      'motherNameBn',
      'religion',
      'bloodGroup',
      'dateOfBirth',
      'birthRegistration',
      'uniqueId',
      'nationality',
      'ethnicGroup',
      'birthPlace',
      'phone',
      'email',
      'guardianRelation',
      'address',
      'addressBn',
      'thana',
      'permanentAddress',
      'permanentAddressBn',
      'permanentThana',
      'previousSchool',
      'previousCertificate',
      'leavingNote',
    ],
  },
  /** Of today, as places and their sections say. */
  lookedUp: {
    fields: {
      schoolClass: f.ref('class', { label: t('Class', 'শ্রেণি'), optional: true, filter: true }),
      section: f.ref('section', { label: t('Section', 'শাখা'), optional: true, filter: true }),
      roll: f.int({ label: t('Roll', 'রোল'), optional: true }),
    },
    follows: ['enrolment'],
  },
  columns: ['photo', 'name', 'nameBn', 'section', 'roll', 'guardian', 'phone', 'code', 'gender', 'status'],
  title: { en: 'name', bn: 'nameBn' },
  words: ['name', 'nameBn'],
  order: ['code'],
  unique: [['code'], ['birthRegistration']],
  indexes: [
    ...[['guardian'], ['father'], ['mother'], ['dateOfBirth'], ['phone'], ['leftOn'], ['status', 'code']],
    ['updatedAt'],
  ],
  access: access({
    read: ['head', 'office', 'teacher', 'accountant', 'librarian', 'student', 'guardian'],
    write: ['head', 'office'],
  }),
  live: 'list',
  remove: 'if-unused',
  lifecycle: studentLife,
});

import { access, defineEntity, f, t } from '../../../kit';
import { bloodGroups, genders, personNames, religions } from '../choices';

export const Guardian = defineEntity({
  name: 'guardian',
  labels: { one: t('Guardian', 'অভিভাবক'), many: t('Guardians', 'অভিভাবক') },
  fields: {
    ...f.names({ label: personNames }),
    relation: f.choice(
      [
        { value: 'father', label: t('Father', 'পিতা') },
        { value: 'mother', label: t('Mother', 'মাতা') },
        { value: 'other', label: t('Local guardian', 'স্থানীয় অভিভাবক') },
      ],
      { label: t('Relation', 'সম্পর্ক'), list: true, filter: true },
    ),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, search: true }),
    email: f.email({ label: t('Email', 'ইমেইল'), optional: true }),
    occupation: f.text({ label: t('Occupation', 'পেশা'), optional: true }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  indexes: [['phone']],
  access: access({
    read: ['head', 'office', 'teacher', 'accountant', 'student', 'guardian'],
    write: ['head', 'office'],
  }),
  live: 'list',
  remove: 'if-unused',
});

export const Student = defineEntity({
  name: 'student',
  labels: { one: t('Student', 'শিক্ষার্থী'), many: t('Students', 'শিক্ষার্থী') },
  fields: {
    code: f.code({ label: t('Student ID', 'শিক্ষার্থী আইডি'), list: true, search: true }),
    ...f.names({ label: personNames }),
    fatherName: f.text({ label: t("Father's name", 'পিতার নাম'), optional: true }),
    fatherNameBn: f.text({ label: t("Father's name (Bengali)", 'পিতার নাম (বাংলা)'), optional: true }),
    motherName: f.text({ label: t("Mother's name", 'মাতার নাম'), optional: true }),
    motherNameBn: f.text({ label: t("Mother's name (Bengali)", 'মাতার নাম (বাংলা)'), optional: true }),
    gender: f.choice(genders, { label: t('Gender', 'লিঙ্গ'), list: true, filter: true, worded: 'gender' }),
    religion: f.choice(religions, { label: t('Religion', 'ধর্ম'), filter: true, worded: 'religion' }),
    bloodGroup: f.choice(bloodGroups, {
      label: t('Blood group', 'রক্তের গ্রুপ'),
      optional: true,
      filter: true,
      worded: 'bloodGroup',
    }),
    category: f.ref('studentCategory', { label: t('Student category', 'শিক্ষার্থীর ধরন'), optional: true, filter: true }),
    dateOfBirth: f.date({ label: t('Date of birth', 'জন্ম তারিখ') }),
    phone: f.phone({ label: t('Contact number', 'যোগাযোগের নম্বর'), optional: true, list: true, search: true }),
    guardian: f.ref('guardian', { label: t('Guardian', 'অভিভাবক'), optional: true, list: true }),
    address: f.text({ label: t('Address', 'ঠিকানা (ইংরেজি)'), optional: true, max: 300 }),
    addressBn: f.text({ label: t('Address (Bengali)', 'ঠিকানা (বাংলা)'), optional: true, max: 300 }),
    thana: f.ref('thana', { label: t('Thana', 'থানা'), optional: true }),
    status: f.choice(
      [
        { value: 'active', label: t('Active', 'সক্রিয়'), tone: 'good' },
        { value: 'left', label: t('Left', 'চলে গেছে'), tone: 'neutral' },
        { value: 'graduated', label: t('Completed', 'উত্তীর্ণ'), tone: 'info' },
      ],
      { label: t('Status', 'অবস্থা'), default: 'active', list: true, filter: true },
    ),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['code'],
  unique: [['code']],
  indexes: [['guardian']],
  access: access({
    read: ['head', 'office', 'teacher', 'accountant', 'librarian', 'student', 'guardian'],
    write: ['head', 'office'],
  }),
  live: 'list',
  remove: 'if-unused',
});

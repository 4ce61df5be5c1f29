import { access, catalogAccess, defineEntity, f, STAFF, t } from '../../../kit';
import { employments, genders, personNames } from '../choices';
import { staffCareer, staffPerson, staffService } from './staff-file';
import { staffLife } from './staff-life';

export const Designation = defineEntity({
  name: 'designation',
  labels: { one: t('Designation', 'পদবি'), many: t('Designations', 'পদবি') },
  fields: {
    ...f.names({ max: 80 }),
    rank: f.rank(),
    teaching: f.bool({ label: t('Teaching post', 'শিক্ষকতার পদ'), list: true, filter: true, default: true }),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: catalogAccess,
  live: 'list',
  remove: 'if-unused',
});

export const Staff = defineEntity({
  name: 'staff',
  labels: { one: t('Employee', 'কর্মচারী'), many: t('Employees', 'কর্মচারী') },
  path: 'staff',
  fields: {
    code: f.code({ label: t('Employee ID', 'কর্মচারী আইডি'), list: true, search: true }),
    ...f.names({ label: personNames }),
    photo: f.image({ label: t('Photo', 'ছবি'), optional: true }),
    designation: f.ref('designation', { label: t('Designation', 'পদবি'), list: true, filter: true }),
    employment: f.choice(employments, { label: t('Employment', 'নিয়োগের ধরন'), optional: true, filter: true }),
    gender: f.choice(genders, { label: t('Gender', 'লিঙ্গ'), filter: true, worded: 'gender' }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, search: true }),
    email: f.email({ label: t('Email', 'ইমেইল'), optional: true }),
    /** The person who decides about their leave and similar requests. */
    reportsTo: f.ref('staff', { label: t('Reports to', 'ঊর্ধ্বতন'), optional: true }),
    joiningDate: f.date({ label: t('Joining date', 'যোগদানের তারিখ'), optional: true }),
    ...staffPerson,
    ...staffService,
    ...staffCareer,
    status: staffLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    /** In service: what `status` says, in the form in which every catalogue says what may be chosen. */
    active: f.active({ system: true, list: false }),
    leftOn: f.date({ label: t('Last day', 'শেষ কর্মদিবস'), system: true, optional: true, filter: true }),
    leavingNote: f.text({ label: t('Reason for leaving', 'চলে যাওয়ার কারণ'), system: true, optional: true, max: 300 }),
  },
  sections: [
    {
      title: t('Employee', 'কর্মচারী'),
      fields: [
        'code',
        'name',
        'nameBn',
        'photo',
        'gender',
        'dateOfBirth',
        'religion',
        'bloodGroup',
        'maritalStatus',
        'nationality',
        'nationalId',
        'taxNumber',
      ],
    },
    {
      title: t('Post', 'পদ'),
      fields: [
        'designation',
        'employment',
        'subject',
        'reportsTo',
        'joiningDate',
        'confirmedOn',
        'mpoIndex',
        'mpoSince',
        'registration',
      ],
    },
    {
      title: t('Contact', 'যোগাযোগ'),
      fields: [
        'phone',
        'email',
        'address',
        'addressBn',
        'thana',
        'permanentAddress',
        'permanentAddressBn',
        'permanentThana',
        'emergencyName',
        'emergencyPhone',
      ],
    },
    {
      title: t('Family', 'পরিবার'),
      fields: ['fatherName', 'fatherNameBn', 'motherName', 'motherNameBn', 'spouseName'],
    },
    {
      title: t('Education and career', 'শিক্ষা ও কর্মজীবন'),
      fields: ['education', 'experience', 'training', 'references'],
    },
    {
      title: t('Bank', 'ব্যাংক'),
      help: t('Where the pay goes.', 'যেখানে বেতন পাঠানো হয়।'),
      fields: ['bankName', 'bankBranch', 'bankAccount', 'mobileAccount'],
    },
  ],
  title: { en: 'name', bn: 'nameBn' },
  words: ['name', 'nameBn'],
  order: ['code'],
  unique: [['code'], ['mpoIndex']],
  indexes: [['phone']],
  access: access({ read: STAFF, write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
  lifecycle: staffLife,
});

import { access, catalogAccess, defineEntity, f, STAFF, t } from '../../../kit';
import { genders, personNames } from '../choices';

export const Designation = defineEntity({
  name: 'designation',
  labels: { one: t('Designation', 'পদবি'), many: t('Designations', 'পদবিসমূহ') },
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
  labels: { one: t('Employee', 'কর্মচারী'), many: t('Employees', 'শিক্ষক ও কর্মচারী') },
  path: 'staff',
  fields: {
    code: f.code({ label: t('Employee ID', 'কর্মচারী আইডি'), list: true, search: true }),
    ...f.names({ label: personNames }),
    designation: f.ref('designation', { label: t('Designation', 'পদবি'), list: true, filter: true }),
    gender: f.choice(genders, { label: t('Gender', 'লিঙ্গ'), filter: true, worded: 'gender' }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, search: true }),
    email: f.email({ label: t('Email', 'ইমেইল'), optional: true }),
    /** The person who decides about their leave and similar requests. */
    reportsTo: f.ref('staff', { label: t('Reports to', 'ঊর্ধ্বতন'), optional: true }),
    joiningDate: f.date({ label: t('Joining date', 'যোগদানের তারিখ'), optional: true }),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  words: ['name', 'nameBn'],
  order: ['code'],
  unique: [['code']],
  indexes: [['phone']],
  access: access({ read: STAFF, write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
});

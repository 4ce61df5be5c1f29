import { access, defineEntity, f, lifecycle, t } from '../../../../kit';
import { bloodGroups } from '../../../foundation/people';

const office = ['head', 'office'] as const;
const family = ['student', 'guardian'] as const;
const link = '/student/details';
const life = lifecycle({
  states: {
    proposed: { label: t('Requested', 'আবেদন করা হয়েছে'), tone: 'warn' },
    accepted: { label: t('Accepted', 'গৃহীত'), tone: 'good' },
    rejected: { label: t('Rejected', 'নামঞ্জুর'), tone: 'bad' },
    withdrawn: { label: t('Withdrawn', 'প্রত্যাহৃত'), tone: 'neutral' },
  },
  transitions: {
    accept: {
      label: t('Accept', 'গ্রহণ করুন'),
      from: ['proposed'],
      to: 'accepted',
      who: office,
      look: 'primary',
      stamp: { by: 'decidedBy', at: 'decidedAt' },
      tell: {
        fields: ['createdBy'],
        text: t('The corrections you requested have been made in the record.', 'আপনার আবেদন অনুযায়ী তথ্য সংশোধন করা হয়েছে।'),
        link,
      },
    },
    reject: {
      label: t('Reject', 'নামঞ্জুর করুন'),
      from: ['proposed'],
      to: 'rejected',
      who: office,
      look: 'danger',
      input: { reason: f.text({ label: t('Reason', 'কারণ'), max: 300 }) },
      stamp: { by: 'decidedBy', at: 'decidedAt' },
      tell: {
        fields: ['createdBy'],
        text: t('The corrections you requested were not accepted.', 'আপনার সংশোধনের আবেদন গ্রহণ করা হয়নি।'),
        link,
      },
    },
    withdraw: { label: t('Withdraw', 'প্রত্যাহার করুন'), from: ['proposed'], to: 'withdrawn', who: family },
  },
});

/** Fields of a student that a family may ask to have changed. Empty fields stay as they are. */
export const PROPOSABLE = [
  ...['name', 'nameBn', 'fatherName', 'fatherNameBn', 'motherName', 'motherNameBn', 'dateOfBirth', 'bloodGroup'],
  ...['phone', 'email', 'address', 'addressBn', 'permanentAddress', 'permanentAddressBn'],
] as const;

const text = (en: string, bn: string, max = 120) => f.text({ label: t(en, bn), optional: true, max });

/** A change of a student's record that a family proposes; the office accepts it into the record, or says why not. */
export const StudentChange = defineEntity({
  name: 'studentChange',
  labels: { one: t('Correction request', 'সংশোধনের আবেদন'), many: t('Correction requests', 'সংশোধনের আবেদন') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, immutable: true }),
    name: text('Full name', 'পুরো নাম (ইংরেজি)'),
    nameBn: text('Full name (Bengali)', 'পুরো নাম (বাংলা)'),
    fatherName: text("Father's name", 'পিতার নাম (ইংরেজি)'),
    fatherNameBn: text("Father's name (Bengali)", 'পিতার নাম (বাংলা)'),
    motherName: text("Mother's name", 'মাতার নাম (ইংরেজি)'),
    motherNameBn: text("Mother's name (Bengali)", 'মাতার নাম (বাংলা)'),
    dateOfBirth: f.date({ label: t('Date of birth', 'জন্ম তারিখ'), optional: true }),
    bloodGroup: f.choice(bloodGroups, { label: t('Blood group', 'রক্তের গ্রুপ'), optional: true, worded: 'bloodGroup' }),
    phone: f.phone({ label: t('Contact number', 'যোগাযোগের নম্বর'), optional: true }),
    email: f.email({ label: t('Email', 'ইমেইল'), optional: true }),
    address: text('Address', 'ঠিকানা (ইংরেজি)', 300),
    addressBn: text('Address (Bengali)', 'ঠিকানা (বাংলা)', 300),
    permanentAddress: text('Permanent address', 'স্থায়ী ঠিকানা (ইংরেজি)', 300),
    permanentAddressBn: text('Permanent address (Bengali)', 'স্থায়ী ঠিকানা (বাংলা)', 300),
    proof: f.file({
      label: t('Proof', 'প্রমাণপত্র'),
      help: t('A birth certificate, for a name or a date.', 'নাম বা তারিখের জন্য জন্ম সনদ।'),
      optional: true,
    }),
    note: f.text({ label: t('What has changed', 'কী পরিবর্তন হয়েছে'), list: true, max: 300 }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, list: true, max: 300 }),
    decidedBy: f.ref('user', { label: t('Decided by', 'সিদ্ধান্তদাতা'), system: true, optional: true }),
    decidedAt: f.dateTime({ label: t('Decided at', 'সিদ্ধান্তের সময়'), system: true, optional: true }),
  },
  personal: { of: ['student'], rows: 'purge' },
  title: 'student',
  order: ['-createdAt'],
  indexes: [['student'], ['state']],
  lifecycle: life,
  access: access({ read: [...office, ...family], create: family }),
  live: { room: ['student'] },
  remove: 'free',
  actions: ['list', 'get', 'create', 'export'],
});

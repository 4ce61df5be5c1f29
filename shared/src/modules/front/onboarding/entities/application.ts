import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';
import { ALIAS_PATTERN, INSTITUTION_TYPES, LEVELS } from '../../../foundation/institutions';

/**
 * Someone asks that their school or college be taken in. It comes from a visitor, and only the platform's people ever
 * see it again.
 */
export const InstitutionApplication = defineEntity({
  name: 'institutionApplication',
  labels: {
    one: t('Institution application', 'প্রতিষ্ঠান নিবন্ধনের আবেদন'),
    many: t('Institution applications', 'প্রতিষ্ঠান নিবন্ধনের আবেদন'),
  },
  fields: {
    /**
     * The reference for the applicant to keep: `A-` and eight letters and digits that nobody mistakes for each other.
     */
    reference: f.code({ label: t('Reference number', 'আবেদন নম্বর'), list: true, search: true, system: true }),
    ...f.names({
      label: {
        en: t('Institution name (English)', 'প্রতিষ্ঠানের নাম (ইংরেজি)'),
        bn: t('Institution name (Bengali)', 'প্রতিষ্ঠানের নাম (বাংলা)'),
      },
    }),
    type: f.choice(INSTITUTION_TYPES, { label: t('Type', 'ধরন'), list: true, filter: true }),
    levelFrom: f.choice(LEVELS, { label: t('Lowest level', 'সর্বনিম্ন স্তর') }),
    levelTo: f.choice(LEVELS, { label: t('Highest level', 'সর্বোচ্চ স্তর') }),
    eiin: f.code({
      label: t('EIIN', 'ইআইআইএন'),
      optional: true,
      search: true,
      pattern: /^\d{6}$/,
      help: t('Six digits. Leave blank if you do not have one yet.', 'ছয় অঙ্ক; এখনো না থাকলে খালি রাখুন।'),
    }),
    division: f.ref('division', { label: t('Division', 'বিভাগ') }),
    district: f.ref('district', { label: t('District', 'জেলা'), list: true, filter: true }),
    thana: f.ref('thana', { label: t('Thana', 'থানা') }),
    address: f.text({ label: t('Village, road or area', 'গ্রাম, সড়ক বা এলাকা'), max: 300 }),
    students: f.int({
      label: t('Number of students (approx.)', 'শিক্ষার্থীর সংখ্যা (আনুমানিক)'),
      optional: true,
      min: 1,
      max: 100_000,
    }),
    alias: f.code({
      label: t('Preferred alias', 'পছন্দের সংক্ষিপ্ত নাম'),
      list: true,
      max: 30,
      pattern: ALIAS_PATTERN,
      help: t(
        'Used in your web address: lowercase English letters, digits and hyphens.',
        'আপনার ওয়েব ঠিকানায় এটি থাকবে: ছোট হাতের ইংরেজি অক্ষর, অঙ্ক ও হাইফেন।',
      ),
    }),
    applicant: f.text({ label: t("Applicant's name (English)", 'আবেদনকারীর নাম (ইংরেজি)'), search: true, max: 120 }),
    applicantBn: f.text({
      label: t("Applicant's name (Bengali)", 'আবেদনকারীর নাম (বাংলা)'),
      list: true,
      search: true,
      max: 120,
    }),
    post: f.text({ label: t("Applicant's post", 'আবেদনকারীর পদ'), max: 120 }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, search: true }),
    email: f.email({ label: t('Email', 'ইমেইল'), search: true }),
    note: f.longText({ label: t('Additional information', 'আর কিছু জানানোর থাকলে'), optional: true, max: 2_000 }),
    status: f.choice(
      [
        { value: 'pending', label: t('Pending', 'অপেক্ষমাণ'), tone: 'warn' },
        { value: 'approved', label: t('Approved', 'অনুমোদিত'), tone: 'good' },
        { value: 'rejected', label: t('Rejected', 'নামঞ্জুর'), tone: 'bad' },
      ],
      { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true, default: 'pending' },
    ),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 500 }),
    /** When the platform's people last corrected the applicant's text. */
    editedAt: f.dateTime({ label: t('Edited', 'সম্পাদিত'), system: true, optional: true }),
    decidedAt: f.dateTime({ label: t('Decided at', 'সিদ্ধান্তের সময়'), system: true, optional: true }),
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), system: true, optional: true }),
    /** In which the applicant wrote, so in which they are answered. */
    locale: f.choice(
      [
        { value: 'en', label: t('English', 'ইংরেজি') },
        { value: 'bn', label: t('Bengali', 'বাংলা') },
      ],
      { label: t('Language', 'ভাষা'), system: true, default: 'bn' },
    ),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['-createdAt'],
  unique: [['reference']],
  indexes: [['status', 'createdAt']],
  scope: 'platform',
  access: access({ read: ['operator'], create: ['visitor'], update: ['operator'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update', 'export'],
});

import { z } from 'zod';
import { access, defineEntity, EVERYONE, f, ofInstitution, t } from '../../../../kit';
import { ALIAS_PATTERN, INSTITUTION_TYPES, LEVELS } from '../choices';

export const institutionAccess = access({
  read: ['operator', 'groupStaff', ...EVERYONE, 'visitor'],
  write: ['operator'],
});

export const InstitutionGroup = defineEntity({
  name: 'institutionGroup',
  seldom: true,
  labels: { one: t('Institution group', 'প্রতিষ্ঠান গ্রুপ'), many: t('Institution groups', 'প্রতিষ্ঠান গ্রুপ') },
  fields: {
    ...f.names(),
    email: f.email({ label: t('Email', 'ইমেইল'), list: true, optional: true }),
    phone: f.phone({ label: t('Phone', 'ফোন'), list: true, optional: true }),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['name']],
  scope: 'platform',
  access: institutionAccess,
  live: 'list',
  remove: 'if-unused',
});

/**
 * A school or college: the tenant. Its id is the `tenantId` of everything it owns and the `site_id` of the public
 * calls.
 */
export const Institution = defineEntity({
  name: 'institution',
  seldom: true,
  labels: { one: t('Institution', 'প্রতিষ্ঠান'), many: t('Institutions', 'প্রতিষ্ঠান') },
  fields: {
    ...f.names({
      label: {
        en: t('Institute name', 'প্রতিষ্ঠানের নাম (ইংরেজি)'),
        bn: t('Institute name (Bengali)', 'প্রতিষ্ঠানের নাম (বাংলা)'),
      },
    }),
    alias: f.code({
      label: t('Alias', 'সংক্ষিপ্ত নাম'),
      list: true,
      search: true,
      max: 30,
      pattern: ALIAS_PATTERN,
      help: t(
        'Used in the web address: lowercase letters, digits and hyphens.',
        'ওয়েব ঠিকানার অংশ: ছোট হাতের ইংরেজি অক্ষর, অঙ্ক ও হাইফেন।',
      ),
    }),
    host: f.text({ label: t('Host name', 'হোস্টের নাম'), optional: true, max: 120, pattern: /^[a-z0-9.-]+$/ }),
    eiin: f.code({ label: t('EIIN', 'ইআইআইএন'), optional: true, list: true, pattern: /^\d{6}$/ }),
    /** Written where an institution joins or leaves a group, which keeps the days and the reason. */
    group: f.ref('institutionGroup', {
      label: t('Group', 'গ্রুপ'),
      optional: true,
      list: true,
      filter: true,
      system: true,
    }),
    type: f.choice(INSTITUTION_TYPES, { label: t('Type', 'ধরন'), list: true, filter: true }),
    levelFrom: f.choice(LEVELS, { label: t('Lowest level', 'সর্বনিম্ন স্তর'), optional: true }),
    levelTo: f.choice(LEVELS, { label: t('Highest level', 'সর্বোচ্চ স্তর'), optional: true, filter: true }),
    /** The education board that its students are registered with. */
    board: f.ref('board', { label: t('Education board', 'শিক্ষা বোর্ড'), optional: true, filter: true }),
    email: f.email({ label: t('Email', 'ইমেইল'), list: true }),
    phone: f.phone({ label: t('Phone', 'ফোন'), list: true }),
    address: f.text({ label: t('Address', 'ঠিকানা (ইংরেজি)'), max: 300 }),
    addressBn: f.text({ label: t('Address (Bengali)', 'ঠিকানা (বাংলা)'), max: 300 }),
    division: f.ref('division', { label: t('Division', 'বিভাগ'), optional: true }),
    district: f.ref('district', { label: t('District', 'জেলা'), optional: true, filter: true }),
    thana: f.ref('thana', { label: t('Thana', 'থানা'), optional: true }),
    contactName: f.text({ label: t('Contact person', 'যোগাযোগের ব্যক্তি'), optional: true, max: 120 }),
    contactPhone: f.phone({ label: t("Contact person's mobile", 'যোগাযোগের ব্যক্তির মোবাইল'), optional: true }),
    webTitle: f.text({ label: t('Web title', 'ওয়েব শিরোনাম'), optional: true }),
    logo: f.image({ label: t('Logo', 'লোগো'), optional: true }),
    color: f.code({ label: t('Colour', 'রং'), optional: true, pattern: /^#[0-9a-f]{6}$/ }),
    weekend: f.json(z.array(z.int().min(0).max(6)).max(3), {
      label: t('Weekend (0 = Sunday)', 'সাপ্তাহিক ছুটি'),
      default: [5, 6],
    }),
    status: f.choice(
      [
        { value: 'active', label: t('Active', 'সক্রিয়'), tone: 'good' },
        { value: 'suspended', label: t('Suspended', 'স্থগিত'), tone: 'bad' },
      ],
      { label: t('Status', 'অবস্থা'), default: 'active', list: true, filter: true },
    ),
    /**
     * No institution at all: its catalogues are those with which a new one begins. Never active, so that whatever asks
     * for active ones leaves it out on its own.
     */
    isTemplate: f.bool({
      label: t('Default settings', 'ডিফল্ট সেটিংস'),
      optional: true,
      system: true,
    }),
    /** Everyone of the institution sees it; it may be withdrawn until then. */
    deletionOn: f.date({ label: t('Will be deleted on', 'মুছে ফেলার তারিখ'), optional: true, system: true }),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  sections: [
    {
      title: t('Institution', 'প্রতিষ্ঠান'),
      fields: ['name', 'nameBn', 'type', 'eiin', 'board', 'levelFrom', 'levelTo', 'status'],
    },
    { title: t('Website', 'ওয়েবসাইট'), fields: ['alias', 'host', 'webTitle', 'color', 'logo'] },
    { title: t('Contact', 'যোগাযোগ'), fields: ['email', 'phone', 'contactName', 'contactPhone'] },
    { title: t('Location', 'অবস্থান'), fields: ['division', 'district', 'thana', 'address', 'addressBn'] },
  ],
  order: ['name'],
  unique: [['alias'], ['host'], ['eiin']],
  scope: 'platform',
  access: institutionAccess,
  live: 'list',
  remove: 'if-unused',
});

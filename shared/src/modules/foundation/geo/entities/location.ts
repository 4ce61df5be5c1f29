import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';

/** Visitors too: who applies for something says where they live before they have an account. */
const locationAccess = access({ read: ['operator', 'groupStaff', ...EVERYONE, 'visitor'], write: ['operator'] });
const names = {
  ...f.names({ max: 80 }),
  /** Old spellings that people still type: Comilla, Jessore. */
  aliases: f.text({ label: t('Other spellings', 'অন্য বানান'), optional: true, search: true }),
};

/** A country of ISO 3166-1, by the codes that passports and programs use. */
export const Country = defineEntity({
  name: 'country',
  labels: { one: t('Country', 'দেশ'), many: t('Countries', 'দেশ') },
  fields: {
    ...names,
    code: f.code({ label: t('Two-letter code', 'দুই অক্ষরের কোড'), list: true, search: true, pattern: /^[A-Z]{2}$/ }),
    code3: f.code({
      label: t('Three-letter code', 'তিন অক্ষরের কোড'),
      list: true,
      search: true,
      pattern: /^[A-Z]{3}$/,
    }),
    rank: f.rank(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['code3'], ['name']],
  scope: 'platform',
  access: locationAccess,
  live: 'list',
  remove: 'if-unused',
});

export const Division = defineEntity({
  name: 'division',
  labels: { one: t('Division', 'বিভাগ'), many: t('Divisions', 'বিভাগ') },
  fields: {
    country: f.ref('country', { label: t('Country', 'দেশ'), optional: true, list: true, filter: true }),
    ...names,
    code: f.code({ label: t('BBS code', 'বিবিএস কোড'), list: true, isRead: true, max: 4 }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['code']],
  scope: 'platform',
  access: locationAccess,
  live: 'list',
  remove: 'if-unused',
});

export const District = defineEntity({
  name: 'district',
  labels: { one: t('District', 'জেলা'), many: t('Districts', 'জেলা') },
  fields: { division: f.ref('division', { label: t('Division', 'বিভাগ'), list: true, filter: true }), ...names },
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['division', 'name']],
  scope: 'platform',
  access: locationAccess,
  live: 'list',
  remove: 'if-unused',
});

/** An upazila or a metropolitan thana; forms call both "thana". */
export const Thana = defineEntity({
  name: 'thana',
  labels: { one: t('Thana', 'থানা'), many: t('Thanas', 'থানা') },
  fields: {
    district: f.ref('district', { label: t('District', 'জেলা'), list: true, filter: true }),
    ...names,
    kind: f.choice(
      [
        { value: 'upazila', label: t('Upazila', 'উপজেলা') },
        { value: 'metropolitan', label: t('Metropolitan thana', 'মহানগর থানা') },
      ],
      { label: t('Type', 'ধরন'), list: true, filter: true },
    ),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['district', 'name', 'kind']],
  scope: 'platform',
  access: locationAccess,
  live: 'list',
  remove: 'if-unused',
});

import { access, defineEntity, f, STAFF, t } from '../../../../kit';
import { INSTITUTION_TYPES } from '../choices';

/** A school or college outside of the platform, as people name it: where someone studied before, or where they go. */
export const NonSiteInstitute = defineEntity({
  name: 'nonSiteInstitute',
  labels: {
    one: t('External institution', 'প্ল্যাটফর্মের বাইরের প্রতিষ্ঠান'),
    many: t('External institutions', 'প্ল্যাটফর্মের বাইরের প্রতিষ্ঠান'),
  },
  fields: {
    ...f.names(),
    type: f.choice(INSTITUTION_TYPES, { label: t('Type', 'ধরন'), list: true, filter: true }),
    eiin: f.code({ label: t('EIIN', 'ইআইআইএন'), optional: true, list: true, search: true, pattern: /^\d{6}$/ }),
    division: f.ref('division', { label: t('Division', 'বিভাগ'), optional: true }),
    district: f.ref('district', { label: t('District', 'জেলা'), optional: true, list: true, filter: true }),
    thana: f.ref('thana', { label: t('Thana', 'থানা'), optional: true }),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  titleApart: ['district'],
  order: ['name'],
  unique: [['name', 'district'], ['eiin']],
  scope: 'platform',
  access: access({ read: ['operator', 'groupStaff', ...STAFF], write: ['operator'] }),
  live: 'list',
  remove: 'if-unused',
});

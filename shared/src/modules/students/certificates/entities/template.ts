import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';
import { groupMark } from '../../../foundation/institutions';
import { certificateKinds } from '../kinds';

const borders = [
  { value: 'none', label: t('No border', 'বর্ডার নেই') },
  { value: 'line', label: t('Single line', 'এক রেখা') },
  { value: 'double', label: t('Double line', 'দুই রেখা') },
] as const;

/**
 * The text of a paper in the words of an institution: fields in braces, phrases that may be left out in brackets. The
 * layout is the product's; nothing of this text is ever read as a program.
 */
export const CertificateTemplate = defineEntity({
  name: 'certificateTemplate',
  labels: { one: t('Certificate text', 'সনদের ভাষ্য'), many: t('Certificate texts', 'সনদের ভাষ্য') },
  fields: {
    kind: f.choice(certificateKinds, { label: t('Kind', 'ধরন'), list: true, filter: true }),
    ...f.names({ max: 120 }),
    body: f.longText({ label: t('Text (English)', 'ভাষ্য (ইংরেজি)'), min: 10, max: 3_000 }),
    bodyBn: f.longText({ label: t('Text (Bengali)', 'ভাষ্য (বাংলা)'), min: 10, max: 3_000 }),
    border: f.choice(borders, { label: t('Border', 'বর্ডার'), default: 'line' }),
    hasPhoto: f.bool({ label: t('Print the photo', 'ছবি ছাপা হবে'), default: false }),
    hasOffice: f.bool({
      label: t('Line for the person who prepared it', 'প্রস্তুতকারীর স্বাক্ষরের রেখা'),
      default: false,
    }),
    active: f.active(),
  },
  personal: ofInstitution,
  lookedUp: groupMark,
  columns: ['kind', 'name', 'nameBn', 'keptBy', 'active'],
  title: { en: 'name', bn: 'nameBn' },
  order: ['kind', 'name'],
  unique: [['kind', 'name']],
  access: access({ read: ['head', 'office'], write: ['head'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'export'],
});

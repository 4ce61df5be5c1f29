import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';
import { shapeFields } from '../columns';
import { PORTALS } from '../portals';

const certainties = [
  { value: 'seen', label: t('Taken from the portal', 'পোর্টাল থেকে নেওয়া'), tone: 'good' },
  { value: 'notice', label: t('From notices', 'বিজ্ঞপ্তি থেকে'), tone: 'info' },
  { value: 'usual', label: t('Usual order, compare before use', 'প্রচলিত ক্রম, মিলিয়ে নিন'), tone: 'warn' },
] as const;

/**
 * One version of the list that an authority asks for: its columns in order, with the conditions of the portal. The
 * newest active version whose day has come is in force.
 */
export const ExportProfile = defineEntity({
  name: 'exportProfile',
  labels: {
    one: t('List for authorities', 'কর্তৃপক্ষের তালিকার ছক'),
    many: t('Lists for authorities', 'কর্তৃপক্ষের তালিকার ছক'),
  },
  fields: {
    portal: f.choice(PORTALS, { label: t('For', 'যার জন্য'), list: true, filter: true, immutable: true }),
    ...f.names({ max: 120 }),
    from: f.date({ label: t('In force from', 'কার্যকর'), list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true, optional: true }),
    certainty: f.choice(certainties, {
      label: t('Certainty', 'নির্ভরযোগ্যতা'),
      list: true,
      filter: true,
      default: 'usual',
    }),
    basis: f.text({
      label: t('Source', 'সূত্র (ইংরেজি)'),
      help: t('Notice, date and office.', 'বিজ্ঞপ্তি, তারিখ ও দপ্তর।'),
      max: 300,
    }),
    basisBn: f.text({ label: t('Source (Bengali)', 'সূত্র (বাংলা)'), optional: true, max: 300 }),
    ...shapeFields,
    active: f.active(),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['portal', '-from'],
  unique: [['portal', 'from']],
  scope: 'platform',
  access: access({ read: ['operator', 'head', 'office'], write: ['operator'] }),
  live: 'list',
  remove: 'if-unused',
});

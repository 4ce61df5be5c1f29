import { access, defineEntity, f, t } from '../../../../kit';
import { PURPOSES } from '../purposes.data';

/** A version of the text in which an institution asks for consent. It never changes: a new text is a new version. */
export const ConsentWording = defineEntity({
  name: 'consentWording',
  labels: { one: t('Consent text', 'সম্মতির লেখা'), many: t('Consent texts', 'সম্মতির লেখা') },
  fields: {
    purpose: f.choice(PURPOSES, { label: t('Purpose', 'উদ্দেশ্য'), list: true, filter: true }),
    text: f.longText({ label: t('Text (English)', 'লেখা (ইংরেজি)'), max: 2_000 }),
    textBn: f.longText({ label: t('Text (Bengali)', 'লেখা (বাংলা)'), max: 2_000, list: true }),
    version: f.int({ label: t('Version', 'সংস্করণ'), system: true, min: 1, list: true }),
  },
  title: 'purpose',
  order: ['purpose', '-version'],
  unique: [['purpose', 'version']],
  access: access({ read: ['head', 'office'], create: ['head'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'create'],
});

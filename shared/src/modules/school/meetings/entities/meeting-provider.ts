import { access, defineEntity, f, NOBODY, ofInstitution, t } from '../../../../kit';
import { PROVIDER_KINDS } from '../choices';

/** A service where the institution meets. Its credentials are encrypted, and nobody sees them again. */
export const MeetingProvider = defineEntity({
  name: 'meetingProvider',
  labels: { one: t('Meeting service', 'মিটিং সেবা'), many: t('Meeting services', 'মিটিং সেবা') },
  fields: {
    name: f.text({ label: t('Name', 'নাম'), list: true, system: true, max: 80 }),
    kind: f.choice(PROVIDER_KINDS, { label: t('Kind', 'ধরন'), list: true, system: true }),
    /** Without a slash at its end; none for plain links. */
    url: f.text({ label: t('Address', 'ঠিকানা'), list: true, system: true, optional: true, max: 300 }),
    /** Application of the tokens of Jitsi. */
    appId: f.text({ label: t('Application ID', 'অ্যাপ আইডি'), system: true, optional: true, max: 120 }),
    /** By which the service knows the private key of the tokens. */
    keyId: f.text({ label: t('Key ID', 'কী আইডি'), system: true, optional: true, max: 200 }),
    credentials: f.text({
      label: t('Credentials', 'প্রবেশ-তথ্য'),
      system: true,
      sealed: true,
      read: NOBODY,
      optional: true,
      max: 8_000,
    }),
    /** So that two secrets can be told apart. */
    ending: f.text({ label: t('Ends with', 'শেষ অক্ষর'), list: true, system: true, optional: true, max: 4 }),
    /** The sandbox of a demonstration: a meeting without sound or picture. */
    isTrial: f.bool({ label: t('Trial', 'পরীক্ষামূলক'), list: true, system: true, default: false }),
    isUsual: f.bool({ label: t('Usual one', 'সাধারণত ব্যবহৃত'), list: true, system: true, default: false }),
    active: f.bool({ label: t('In use', 'চালু'), list: true, system: true, default: true }),
  },
  personal: ofInstitution,
  title: 'name',
  order: ['name'],
  unique: [['name']],
  access: access({ read: ['head', 'office', 'teacher'], write: ['head'] }),
  live: 'list',
  remove: 'if-unused',
  actions: [],
});

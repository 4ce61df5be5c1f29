import { access, defineEntity, f, NOBODY, ofInstitution, t } from '../../../../kit';

/** How texts reach the call: the service reads them aloud, or plays a recording that it keeps. */
export const VOICE_READINGS = [
  { value: 'text', label: t('The service reads the text aloud', 'সেবাটি লেখা পড়ে শোনায়') },
  { value: 'prompt', label: t('The service plays a recording', 'সেবাটি রেকর্ড করা কথা শোনায়') },
] as const;

/**
 * The institution's service for voice calls and its rules: a catalogue of one. The key is encrypted, and nobody sees it
 * again.
 */
export const VoiceSetting = defineEntity({
  name: 'voiceSetting',
  labels: { one: t('Voice call setting', 'ভয়েস কলের সেটিংস'), many: t('Voice calls', 'ভয়েস কল') },
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    active: f.bool({ label: t('In use', 'চালু'), system: true, default: false }),
    /** The sandbox phone of a demonstration: nothing goes over the air. */
    isTrial: f.bool({ label: t('Trial', 'পরীক্ষামূলক'), system: true, default: false }),
    /** Without a slash at its end. */
    url: f.text({ label: t('Address of the service', 'সেবার ঠিকানা'), system: true, optional: true, max: 300 }),
    secret: f.text({
      label: t('Key of the service', 'সেবার কী'),
      system: true,
      sealed: true,
      read: NOBODY,
      optional: true,
      max: 500,
    }),
    /** So that two keys can be told apart. */
    ending: f.text({ label: t('Ends with', 'শেষ অক্ষর'), system: true, optional: true, max: 4 }),
    /** The number that a phone shows; the service's own when empty. */
    caller: f.text({ label: t('Caller number', 'যে নম্বর থেকে কল'), system: true, optional: true, max: 16 }),
    reads: f.choice(VOICE_READINGS, {
      label: t('How messages are read', 'যেভাবে শোনানো হয়'),
      system: true,
      default: 'text',
    }),
    absence: f.bool({ label: t('Absences', 'অনুপস্থিতি'), system: true, default: true }),
    absencePrompt: f.code({
      label: t('Recording for absences', 'অনুপস্থিতির রেকর্ডিং'),
      system: true,
      optional: true,
      max: 60,
    }),
    emergency: f.bool({ label: t('Emergencies', 'জরুরি বার্তা'), system: true, default: true }),
    emergencyPrompt: f.code({
      label: t('Recording for emergencies', 'জরুরি বার্তার রেকর্ডিং'),
      system: true,
      optional: true,
      max: 60,
    }),
    from: f.time({ label: t('Calls from', 'কল শুরুর সময়'), system: true, default: '08:00' }),
    until: f.time({ label: t('Calls until', 'কল শেষের সময়'), system: true, default: '20:00' }),
    attempts: f.int({ label: t('Attempts', 'সর্বোচ্চ চেষ্টা'), system: true, min: 1, max: 5, default: 3 }),
    pauseMinutes: f.int({
      label: t('Minutes between attempts', 'দুই চেষ্টার মাঝে মিনিট'),
      system: true,
      min: 1,
      max: 120,
      default: 10,
    }),
    minutePrice: f.money({
      label: t('Price per minute', 'প্রতি মিনিটের দাম'),
      system: true,
      min: 0,
      max: 100_000,
      default: 100,
    }),
  },
  personal: ofInstitution,
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({ read: ['head', 'office'], create: ['head'], update: ['head'] }),
  live: 'list',
  remove: 'free',
  actions: [],
});

import { access, defineEntity, EVERYONE, f, lifecycle, NOBODY, ofInstitution, t } from '../../../../kit';

export const meetingLife = lifecycle({
  states: {
    scheduled: { label: t('Scheduled', 'নির্ধারিত'), tone: 'info' },
    open: { label: t('Lobby open', 'প্রবেশ খোলা'), tone: 'warn' },
    live: { label: t('Live', 'চলছে'), tone: 'good' },
    ended: { label: t('Ended', 'শেষ'), tone: 'neutral' },
    cancelled: { label: t('Cancelled', 'বাতিল'), tone: 'bad' },
  },
  transitions: {
    open: { label: t('Open the lobby', 'প্রবেশ খুলুন'), from: ['scheduled'], to: 'open' },
    begin: { label: t('Begin', 'শুরু করুন'), from: ['scheduled', 'open'], to: 'live', stamp: { at: 'liveAt' } },
    end: { label: t('End', 'শেষ করুন'), from: ['open', 'live'], to: 'ended', stamp: { at: 'endedAt' } },
    cancel: {
      label: t('Cancel', 'বাতিল করুন'),
      from: ['scheduled', 'open', 'live'],
      to: 'cancelled',
      input: { reason: f.text({ label: t('Reason', 'কারণ'), max: 300 }) },
    },
  },
});

const secret = { system: true, sealed: true, read: NOBODY, optional: true } as const;

/** A live class or meeting. Addresses that lead into it are in no answer but that of joining. */
export const Meeting = defineEntity({
  name: 'meeting',
  labels: { one: t('Live meeting', 'লাইভ মিটিং'), many: t('Live meetings', 'লাইভ মিটিং') },
  fields: {
    title: f.text({ label: t('Title', 'শিরোনাম'), list: true, search: true, system: true, max: 160 }),
    about: f.longText({ label: t('About', 'বিষয়'), system: true, optional: true, max: 2_000 }),
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, system: true }),
    startsAt: f.dateTime({ label: t('Starts', 'শুরু'), list: true, system: true }),
    endsAt: f.dateTime({ label: t('Ends', 'শেষ'), list: true, system: true }),
    host: f.ref('staff', { label: t('Held by', 'পরিচালক'), list: true, filter: true, system: true }),
    provider: f.ref('meetingProvider', { label: t('Meeting service', 'মিটিং সেবা'), system: true }),
    /** Of a lesson of the routine. */
    entry: f.ref('routineEntry', { label: t('Class of the routine', 'রুটিনের ক্লাস'), system: true, optional: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, filter: true, system: true, optional: true }),
    /** Sections whose students, or their guardians, are invited, as they are enrolled on the date. */
    sections: f.refs('section', { label: t('Sections invited', 'আমন্ত্রিত শাখা'), system: true, optional: true, max: 100 }),
    guardianSections: f.refs('section', {
      label: t('Sections whose guardians are invited', 'যেসব শাখার অভিভাবক আমন্ত্রিত'),
      system: true,
      optional: true,
      max: 100,
    }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), list: true, system: true, optional: true }),
    /** Meetings of one recurring appointment have it in common. */
    series: f.text({ label: t('Series', 'ধারাবাহিক'), system: true, optional: true, max: 40 }),
    /** Name of the room with the provider; nobody can guess it. */
    room: f.text({ label: t('Room', 'কক্ষ'), system: true, sealed: true, read: NOBODY, max: 80 }),
    link: f.text({ label: t('Link', 'লিংক'), ...secret, max: 500 }),
    fallbackLink: f.text({ label: t('Fallback link', 'বিকল্প লিংক'), ...secret, max: 500 }),
    usesFallback: f.bool({ label: t('Fallback in use', 'বিকল্প লিংক চালু'), system: true, default: false }),
    failedAt: f.dateTime({ label: t('Service failed at', 'সেবা ব্যর্থ হয়েছে'), system: true, optional: true }),
    waitingRoom: f.bool({ label: t('Waiting room', 'অপেক্ষা কক্ষ'), system: true, default: false }),
    muteOnStart: f.bool({ label: t('Muted on entry', 'ঢোকার সময় মাইক বন্ধ'), system: true, default: true }),
    presentPercent: f.int({
      label: t('Present from (%)', 'উপস্থিত ধরা হবে (%)'),
      system: true,
      min: 1,
      max: 100,
      default: 75,
    }),
    smsFamilies: f.bool({ label: t('Also by SMS', 'এসএমএসেও জানান'), system: true, default: false }),
    state: meetingLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 300 }),
    liveAt: f.dateTime({ label: t('Began', 'শুরু হয়েছে'), system: true, optional: true }),
    endedAt: f.dateTime({ label: t('Ended', 'শেষ হয়েছে'), system: true, optional: true }),
  },
  personal: ofInstitution,
  title: 'title',
  order: ['-startsAt'],
  indexes: [['date'], ['state', 'startsAt'], ['entry', 'date'], ['series']],
  lifecycle: meetingLife,
  access: access({ read: EVERYONE, write: [] }),
  live: 'list',
  remove: 'free',
  actions: [],
});

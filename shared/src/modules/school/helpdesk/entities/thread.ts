import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';
import { helpAccess, threadFields } from './ticket';

/** One message of a thread, with at most one file, as in a chat. */
export const SupportPost = defineEntity({
  name: 'supportPost',
  labels: { one: t('Message', 'বার্তা'), many: t('Messages', 'বার্তা') },
  fields: {
    ticket: f.ref('supportTicket', { label: t('Help request', 'সহায়তার আবেদন'), system: true, filter: true }),
    ...threadFields,
    author: f.ref('user', { label: t('Written by', 'লিখেছেন'), system: true }),
    fromDesk: f.bool({ label: t('From the help desk', 'হেল্প ডেস্ক থেকে'), system: true, default: false }),
    text: f.longText({ label: t('Message', 'বার্তা'), optional: true, max: 4_000 }),
    file: f.file({ label: t('File', 'ফাইল'), optional: true }),
  },
  personal: { of: ['asker', 'author'], rows: 'purge' },
  title: 'text',
  order: ['createdAt'],
  indexes: [['ticket', 'createdAt'], ['asker'], ['author']],
  scope: 'platform',
  // Creating is the right to send a file for a message; messages themselves are written by handlers alone.
  access: access({ ...helpAccess, create: ['operator', ...EVERYONE] }),
  live: { room: ['ticket'], roomsOnly: true },
  remove: 'free',
  actions: ['list', 'get'],
});

/**
 * A note of the desk to itself. Nobody has a right to it, nothing of it is live, and no call of the generated kind
 * reaches it: the thread gives it to people of the desk who are not the sender.
 */
export const SupportNote = defineEntity({
  name: 'supportNote',
  labels: { one: t('Internal note', 'অভ্যন্তরীণ নোট'), many: t('Internal notes', 'অভ্যন্তরীণ নোট') },
  fields: {
    ticket: f.ref('supportTicket', { label: t('Help request', 'সহায়তার আবেদন'), system: true }),
    author: f.ref('user', { label: t('Written by', 'লিখেছেন'), system: true }),
    text: f.longText({ label: t('Note', 'নোট'), system: true, max: 4_000 }),
  },
  personal: { of: ['author'], rows: 'purge' },
  title: 'text',
  order: ['createdAt'],
  indexes: [['ticket', 'createdAt'], ['author']],
  scope: 'platform',
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  // The activity log of an institution is read by people whom a note may be about.
  audited: false,
});

/** A reader of a thread: up to when they have seen it, whether it is open at theirs, and whether they are writing. */
export const SupportPresence = defineEntity({
  name: 'supportPresence',
  labels: { one: t('Reader', 'পাঠক'), many: t('Readers', 'পাঠক') },
  fields: {
    ticket: f.ref('supportTicket', { label: t('Help request', 'সহায়তার আবেদন'), system: true, filter: true }),
    ...threadFields,
    user: f.ref('user', { label: t('Reader', 'পাঠক'), system: true }),
    isDesk: f.bool({ label: t('From the help desk', 'হেল্প ডেস্ক থেকে'), system: true, default: false }),
    seenAt: f.dateTime({ label: t('Seen', 'দেখেছেন'), system: true }),
    /** Until when the page counts as open, and the person as writing, unless they say so again. */
    openUntil: f.dateTime({ label: t('Open until', 'যতক্ষণ খোলা'), system: true, optional: true }),
    typingUntil: f.dateTime({ label: t('Writing until', 'যতক্ষণ লিখছেন'), system: true, optional: true }),
  },
  personal: { of: ['user', 'asker'], rows: 'purge' },
  title: 'seenAt',
  order: ['-seenAt'],
  unique: [['ticket', 'user']],
  indexes: [['user'], ['asker']],
  scope: 'platform',
  access: helpAccess,
  live: { room: ['ticket'], roomsOnly: true },
  remove: 'free',
  actions: ['list', 'get'],
  audited: false,
});

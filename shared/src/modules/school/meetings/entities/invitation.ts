import { access, defineEntity, EVERYONE, f, KEPT, t } from '../../../../kit';
import { ANSWERS, PRESENCE } from '../choices';

/** One person's place in a meeting: their answer, and how long they were there. */
export const MeetingInvitation = defineEntity({
  name: 'meetingInvitation',
  labels: { one: t('Meeting invitation', 'মিটিংয়ের আমন্ত্রণ'), many: t('Meeting invitations', 'মিটিংয়ের আমন্ত্রণ') },
  fields: {
    meeting: f.ref('meeting', { label: t('Meeting', 'মিটিং'), filter: true, system: true }),
    /** Kind and id of the person, by which the provider names them. */
    person: f.text({ label: t('Person', 'ব্যক্তি'), system: true, max: 40 }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, system: true, optional: true }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, system: true, optional: true }),
    guardian: f.ref('guardian', { label: t('Guardian', 'অভিভাবক'), list: true, system: true, optional: true }),
    /** Invited with a section, and no longer once they have left it. */
    viaSection: f.bool({ label: t('Invited with the section', 'শাখার সঙ্গে আমন্ত্রিত'), system: true, default: false }),
    isModerator: f.bool({ label: t('Moderator', 'মডারেটর'), system: true, default: false }),
    answer: f.choice(ANSWERS, {
      label: t('Answer', 'উত্তর'),
      list: true,
      filter: true,
      system: true,
      default: 'pending',
    }),
    /** Inside at this moment. */
    inside: f.bool({ label: t('Inside now', 'এখন ভেতরে'), system: true, default: false }),
    cameAt: f.dateTime({ label: t('Came at', 'এসেছেন'), system: true, optional: true }),
    seconds: f.int({ label: t('Seconds present', 'উপস্থিত সেকেন্ড'), system: true, min: 0, default: 0 }),
    percent: f.int({ label: t('Present (%)', 'উপস্থিতি (%)'), system: true, min: 0, max: 100, default: 0 }),
    lateMinutes: f.int({ label: t('Late (minutes)', 'দেরি (মিনিট)'), system: true, min: 0, default: 0 }),
    presence: f.choice(PRESENCE, {
      label: t('Presence', 'উপস্থিতি'),
      list: true,
      filter: true,
      system: true,
      default: 'expected',
    }),
    /** A person has set the presence; what the provider says does not change it any more. */
    isConfirmed: f.bool({ label: t('Set by hand', 'হাতে দেওয়া'), system: true, default: false }),
  },
  personal: { of: ['student', 'staff', 'guardian'], rows: 'keep', why: KEPT.results, empty: [] },
  title: 'person',
  order: ['meeting', 'person'],
  unique: [['meeting', 'person']],
  indexes: [['student'], ['staff'], ['guardian']],
  access: access({ read: EVERYONE, write: [] }),
  live: { room: ['meeting'] },
  remove: 'free',
  actions: [],
});

/** Everything that a provider said about a person and a meeting, as it came. */
export const MeetingEvent = defineEntity({
  name: 'meetingEvent',
  labels: { one: t('Meeting event', 'মিটিংয়ের ঘটনা'), many: t('Meeting events', 'মিটিংয়ের ঘটনা') },
  fields: {
    meeting: f.ref('meeting', { label: t('Meeting', 'মিটিং'), system: true }),
    person: f.text({ label: t('Person', 'ব্যক্তি'), system: true, max: 40 }),
    /** The provider's own name of this sitting. */
    session: f.text({ label: t('Session', 'সেশন'), system: true, max: 120 }),
    kind: f.choice(
      [
        { value: 'went', label: t('Went there', 'গেছেন') },
        { value: 'join', label: t('Joined', 'যোগ দিয়েছেন') },
        { value: 'leave', label: t('Left', 'বেরিয়েছেন') },
        { value: 'seen', label: t('Seen inside', 'ভেতরে দেখা গেছে') },
      ],
      { label: t('Event', 'ঘটনা'), system: true },
    ),
    at: f.dateTime({ label: t('At', 'সময়'), system: true }),
    /** Of someone who is seen again and again: the last time, so that one event holds the whole span. */
    until: f.dateTime({ label: t('Until', 'পর্যন্ত'), system: true, optional: true }),
  },
  personal: { of: [], rows: 'keep', why: KEPT.bare, empty: [] },
  title: 'person',
  order: ['at'],
  unique: [['meeting', 'session', 'kind', 'at']],
  access: access({ read: [], write: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

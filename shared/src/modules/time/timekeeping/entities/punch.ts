import { access, defineEntity, f, KEPT, t } from '../../../../kit';

/**
 * The number by which units know an employee or a student. One person may have several; a number is one person's at a
 * time.
 */
export const PunchCode = defineEntity({
  name: 'punchCode',
  labels: { one: t('Device user', 'যন্ত্রের ব্যবহারকারী'), many: t('Device users', 'যন্ত্রের ব্যবহারকারীগণ') },
  fields: {
    pin: f.code({
      label: t('User number (PIN)', 'ব্যবহারকারী নম্বর (পিন)'),
      help: t('As on the unit, without leading zeros.', 'যন্ত্রে যেমন, শুরুর শূন্য ছাড়া।'),
      list: true,
      search: true,
      digits: true,
      pattern: /^[1-9]\d{0,8}$/,
    }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true, optional: true }),
    /** Counts where there is no employee; without either it is a card that is not handed out yet. */
    student: f.ref('student', {
      label: t('Student', 'শিক্ষার্থী'),
      help: t('Leave empty if the number is an employee’s.', 'নম্বরটি কর্মচারীর হলে খালি রাখুন।'),
      list: true,
      filter: true,
      optional: true,
    }),
    card: f.code({
      label: t('Card number', 'কার্ড নম্বর'),
      list: true,
      optional: true,
      digits: true,
      pattern: /^\d{1,12}$/,
    }),
  },
  personal: { of: ['staff', 'student'], rows: 'purge' },
  title: 'pin',
  order: ['pin'],
  unique: [['pin']],
  indexes: [['staff'], ['student']],
  access: access({ read: ['head', 'office'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});

/**
 * An observation of a unit, as the unit reported it. Punches are never changed or removed; days are computed from them.
 */
export const Punch = defineEntity({
  name: 'punch',
  labels: { one: t('Punch', 'পাঞ্চ'), many: t('Punches', 'পাঞ্চ') },
  path: 'punches',
  fields: {
    device: f.ref('attendanceDevice', { label: t('Device', 'যন্ত্র'), system: true, list: true, filter: true }),
    /**
     * Number without leading zeros, time, state and kind of recognition; or the line itself where it cannot be read.
     */
    key: f.text({ label: t('Code', 'কোড'), system: true, max: 320 }),
    pin: f.text({
      label: t('User number (PIN)', 'ব্যবহারকারী নম্বর (পিন)'),
      system: true,
      list: true,
      optional: true,
      max: 24,
    }),
    /** The unit's clock, `YYYY-MM-DD HH:MM:SS`; where it cannot be read there is none. */
    local: f.text({ label: t('Device time', 'যন্ত্রের সময়'), system: true, list: true, optional: true, max: 19 }),
    /** Minutes by which the office corrected the unit's clock; the line as sent stays unchanged. */
    shifted: f.int({
      label: t('Clock corrected (min)', 'ঘড়ি সংশোধন (মি.)'),
      system: true,
      optional: true,
      min: -1_440,
      max: 1_440,
    }),
    receivedAt: f.dateTime({ label: t('Arrived', 'পৌঁছেছে'), system: true, list: true }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), system: true, list: true, filter: true, optional: true }),
    student: f.ref('student', {
      label: t('Student', 'শিক্ষার্থী'),
      system: true,
      list: true,
      filter: true,
      optional: true,
    }),
    problem: f.choice(
      [
        { value: 'unknown', label: t('Unknown number', 'অচেনা নম্বর'), tone: 'warn' },
        { value: 'clock', label: t('Clock of the device is wrong', 'যন্ত্রের ঘড়ি ভুল'), tone: 'bad' },
        { value: 'locked', label: t('Came after the pay of its month', 'মাসের বেতনের পরে এসেছে'), tone: 'warn' },
        { value: 'late', label: t('Arrived late without a reason', 'কারণ ছাড়া দেরিতে এসেছে'), tone: 'warn' },
        { value: 'rejected', label: t('Rejected by the office', 'অফিস বাতিল করেছে'), tone: 'neutral' },
        { value: 'unreadable', label: t('Unreadable', 'পড়া যায়নি'), tone: 'bad' },
      ],
      { label: t('Problem', 'সমস্যা'), system: true, list: true, filter: true, optional: true },
    ),
    state: f.int({ label: t('State sent', 'যন্ত্রের পাঠানো অবস্থা'), system: true, optional: true, min: 0, max: 10_000 }),
    verify: f.int({ label: t('Recognised by', 'শনাক্তের ধরন'), system: true, optional: true, min: 0, max: 10_000 }),
    raw: f.text({ label: t('Line as sent', 'যন্ত্রের পাঠানো লাইন'), system: true, max: 300 }),
  },
  personal: { of: ['staff', 'student'], rows: 'keep', why: KEPT.service, empty: ['pin', 'raw'] },
  title: 'local',
  order: ['-receivedAt'],
  unique: [['device', 'key']],
  indexes: [
    ['staff', 'local'],
    ['student', 'local'],
    ['pin', 'problem'],
    ['device', 'problem'],
    ['problem'],
    ['device', 'receivedAt'],
  ],
  access: access({ read: ['head', 'office'] }),
  live: { room: ['device'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
});

import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';

/**
 * A unit at a gate or in an office that pushes punches. It belongs to one institution; only its number on the label
 * identifies it.
 */
export const AttendanceDevice = defineEntity({
  name: 'attendanceDevice',
  labels: { one: t('Attendance device', 'হাজিরা যন্ত্র'), many: t('Biometric Devices', 'বায়োমেট্রিক যন্ত্র') },
  fields: {
    ...f.names({ max: 80 }),
    serial: f.code({
      label: t('Serial number', 'সিরিয়াল নম্বর'),
      help: t('As printed on the unit, in capital letters.', 'যন্ত্রের গায়ে যেমন লেখা, বড় হাতের অক্ষরে।'),
      list: true,
      search: true,
      immutable: true,
      pattern: /^[A-Z0-9_-]{4,64}$/,
    }),
    secret: f.text({
      label: t('Communication key', 'যোগাযোগের গোপন কোড'),
      help: t(
        'Enter the same key on the unit. A new device gets one if you leave this empty. Without a key anyone who reads the serial number on the unit can send punches.',
        'যন্ত্রেও একই কোড লিখুন। খালি রাখলে নতুন যন্ত্র একটি কোড পায়। কোড না থাকলে সিরিয়াল নম্বর জানা যে কেউ পাঞ্চ পাঠাতে পারে।',
      ),
      optional: true,
      max: 60,
      read: 'attendanceDevice.update',
    }),
    /** The key and the address that last gave it, as a digest: uploads and orders are for that address alone. */
    proof: f.text({
      label: t('Proof of the key', 'গোপন কোডের প্রমাণ'),
      system: true,
      optional: true,
      max: 64,
      read: 'attendanceDevice.update',
    }),
    state: f.choice(
      [
        { value: 'approved', label: t('Approved', 'অনুমোদিত'), tone: 'good' },
        { value: 'blocked', label: t('Blocked', 'বন্ধ'), tone: 'bad' },
      ],
      { label: t('Status', 'অবস্থা'), list: true, filter: true, default: 'approved' },
    ),
    /** Punches that count for nobody until someone decides. */
    aside: f.int({ label: t('Skipped punches', 'আলাদা রাখা পাঞ্চ'), list: true, system: true, default: 0, min: 0 }),
    lastSeenAt: f.dateTime({ label: t('Last contact', 'সর্বশেষ যোগাযোগ'), list: true, system: true, optional: true }),
    /** Since when it has called without a gap. */
    onlineSince: f.dateTime({ label: t('In contact since', 'যোগাযোগ আছে'), system: true, optional: true }),
    lastPunchAt: f.dateTime({ label: t('Last punch', 'সর্বশেষ পাঞ্চ'), list: true, system: true, optional: true }),
    /** Seconds that its clock is ahead of ours; of live punches. */
    drift: f.int({
      label: t('Clock ahead (s)', 'ঘড়ি এগিয়ে (সে.)'),
      list: true,
      system: true,
      optional: true,
      min: -10_000_000,
      max: 10_000_000,
    }),
    /** Of the last upload: how many punches were older than an hour when they came. */
    backlog: f.int({ label: t('Late punches', 'বিলম্বে আসা পাঞ্চ'), list: true, system: true, default: 0, min: 0 }),
    address: f.text({ label: t('Network address', 'নেটওয়ার্ক ঠিকানা'), system: true, optional: true, max: 60 }),
    firmware: f.text({ label: t('Firmware', 'ফার্মওয়্যার'), system: true, optional: true, max: 120 }),
    /** Given back as the unit sent them; nothing is computed from them. */
    punchStamp: f.text({ label: t('Punch stamp', 'পাঞ্চ স্ট্যাম্প'), system: true, default: '0', max: 40 }),
    operationStamp: f.text({ label: t('Operation stamp', 'অপারেশন স্ট্যাম্প'), system: true, default: '0', max: 40 }),
    lastCommand: f.int({ label: t('Last command', 'শেষ নির্দেশ'), system: true, default: 0, min: 0 }),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['serial']],
  access: access({ read: ['head', 'office'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
  // Not by a sheet: each new device gets a key on its form, without which its serial number alone would be believed.
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'export'],
});

/** An order for a unit, and its outcome. The unit takes its orders when it asks. */
export const DeviceCommand = defineEntity({
  name: 'deviceCommand',
  labels: { one: t('Device command', 'যন্ত্রের নির্দেশ'), many: t('Device commands', 'যন্ত্রের নির্দেশ') },
  fields: {
    device: f.ref('attendanceDevice', { label: t('Device', 'যন্ত্র'), system: true, list: true, filter: true }),
    number: f.int({ label: t('Number', 'নম্বর'), system: true, list: true, min: 1 }),
    text: f.text({ label: t('Command', 'নির্দেশ'), system: true, list: true, max: 400 }),
    state: f.choice(
      [
        { value: 'queued', label: t('Waiting', 'অপেক্ষমাণ'), tone: 'info' },
        { value: 'sent', label: t('Sent', 'পাঠানো হয়েছে'), tone: 'warn' },
        { value: 'done', label: t('Done', 'সম্পন্ন'), tone: 'good' },
        { value: 'failed', label: t('Failed', 'ব্যর্থ'), tone: 'bad' },
        { value: 'unsupported', label: t('Not possible on this model', 'এই মডেলে সম্ভব নয়'), tone: 'neutral' },
      ],
      { label: t('Status', 'অবস্থা'), system: true, list: true, filter: true, default: 'queued' },
    ),
    tries: f.int({ label: t('Tries', 'চেষ্টা'), system: true, default: 0, min: 0 }),
    sentAt: f.dateTime({ label: t('Sent at', 'পাঠানোর সময়'), system: true, list: true, optional: true }),
    code: f.int({
      label: t('Answer', 'উত্তর'),
      system: true,
      list: true,
      optional: true,
      min: -1_000_000,
      max: 10_000_000,
    }),
  },
  title: 'text',
  order: ['-number'],
  unique: [['device', 'number']],
  indexes: [['device', 'state']],
  // Written by `order`; there is no create action.
  access: access({ read: ['head', 'office'], create: ['head', 'office'] }),
  live: { room: ['device'] },
  remove: 'free',
  actions: ['list', 'get'],
});

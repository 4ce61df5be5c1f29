import { access, defineEntity, f, t } from '../../../../kit';

const nobody = access({ read: [], write: [] });

/**
 * A browser that shows notifications of one person while the page is closed. It belongs to the login that asked for it
 * and ends with it; the addresses are those of the browser's push service.
 */
export const PushDevice = defineEntity({
  name: 'pushDevice',
  labels: { one: t('Push device', 'পুশ ডিভাইস'), many: t('Push devices', 'পুশ ডিভাইস') },
  path: 'push-devices',
  fields: {
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী'), system: true }),
    session: f.ref('session', { label: t('Session', 'সেশন'), system: true }),
    device: f.text({ label: t('Device', 'ডিভাইস'), system: true, max: 300 }),
    endpoint: f.text({ label: t('Address', 'ঠিকানা'), system: true, max: 1_000 }),
    /** SHA-256 of the address: a browser that several people use belongs to the last of them. */
    endpointHash: f.code({ label: t('Print of the address', 'ঠিকানার ছাপ'), system: true, max: 64 }),
    /** Keys that the browser made; only it can read what is encrypted for them. */
    p256dh: f.text({ label: t('Public key', 'পাবলিক কী'), system: true, max: 120 }),
    auth: f.text({ label: t('Secret', 'গোপন কোড'), system: true, max: 60 }),
    lastSentAt: f.dateTime({ label: t('Last sent', 'সর্বশেষ পাঠানো'), system: true, optional: true }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'device',
  order: ['-createdAt'],
  unique: [['endpointHash']],
  indexes: [['user'], ['session'], ['createdAt']],
  scope: 'platform',
  access: nobody,
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

/** One notification on its way to one device. */
export const PushDelivery = defineEntity({
  name: 'pushDelivery',
  labels: { one: t('Push delivery', 'পুশ প্রেরণ'), many: t('Push deliveries', 'পুশ প্রেরণ') },
  path: 'push-deliveries',
  fields: {
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী'), system: true }),
    device: f.ref('pushDevice', { label: t('Push device', 'পুশ ডিভাইস'), system: true }),
    notification: f.ref('notification', { label: t('Notification', 'বিজ্ঞপ্তি'), system: true }),
    status: f.choice(
      [
        { value: 'queued', label: t('Queued', 'অপেক্ষমাণ'), tone: 'neutral' },
        { value: 'sending', label: t('Sending', 'পাঠানো হচ্ছে'), tone: 'info' },
        { value: 'sent', label: t('Sent', 'প্রেরিত'), tone: 'good' },
        { value: 'dropped', label: t('Not needed any more', 'আর দরকার নেই'), tone: 'neutral' },
        { value: 'failed', label: t('Failed', 'ব্যর্থ'), tone: 'bad' },
      ],
      { label: t('Status', 'অবস্থা'), system: true, default: 'queued' },
    ),
    dueAt: f.dateTime({ label: t('Due', 'পাঠানোর সময়'), system: true }),
    /** From then on nobody needs it. */
    expiresAt: f.dateTime({ label: t('Expires', 'মেয়াদ শেষ'), system: true }),
    /** Until when a worker that has claimed it is believed to live. */
    heldUntil: f.dateTime({ label: t('Held until', 'ধরে রাখা'), system: true, optional: true }),
    tries: f.int({ label: t('Attempts', 'চেষ্টা'), system: true, min: 0, default: 0 }),
    note: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 60 }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'status',
  order: ['createdAt'],
  unique: [['device', 'notification']],
  indexes: [['device', 'status', 'dueAt'], ['user'], ['notification'], ['createdAt']],
  scope: 'platform',
  access: nobody,
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../../kit';
import { MUTABLE_KINDS } from '../notification-rules';

/**
 * The kinds of notifications that a user has turned off, in all institutions, and the times of their devices. Without
 * a row they get all, immediately.
 */
export const NotificationChoice = defineEntity({
  name: 'notificationChoice',
  labels: { one: t('Notification choice', 'বিজ্ঞপ্তির পছন্দ'), many: t('Notification choices', 'বিজ্ঞপ্তির পছন্দ') },
  fields: {
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী'), system: true }),
    muted: f.json(z.array(z.enum(MUTABLE_KINDS)), { label: t('Turned off', 'বন্ধ রাখা'), system: true, default: [] }),
    quietFrom: f.time({ label: t('Quiet hours start', 'নীরব সময়ের শুরু'), system: true, optional: true }),
    quietUntil: f.time({ label: t('Quiet hours end', 'নীরব সময়ের শেষ'), system: true, optional: true }),
    digestAt: f.time({ label: t('Daily summary at', 'দিনে একবার, এই সময়ে'), system: true, optional: true }),
    /** A locked screen is read by others: without it a push says only which school and which kind. */
    pushText: f.bool({ label: t('Show the text', 'লেখা দেখানো'), system: true, default: false }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'user',
  order: ['user'],
  unique: [['user']],
  scope: 'platform',
  access: access({ read: [], write: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

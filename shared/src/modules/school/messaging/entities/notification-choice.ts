import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../../kit';
import { MUTABLE_KINDS } from '../notification-rules';

/** The kinds of notifications that a user has turned off, in all institutions. Without a row they get all. */
export const NotificationChoice = defineEntity({
  name: 'notificationChoice',
  labels: { one: t('Notification choice', 'বিজ্ঞপ্তির পছন্দ'), many: t('Notification choices', 'বিজ্ঞপ্তির পছন্দ') },
  fields: {
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী'), system: true }),
    muted: f.json(z.array(z.enum(MUTABLE_KINDS)), { label: t('Turned off', 'বন্ধ রাখা'), system: true, default: [] }),
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

import { access, defineEntity, f, NOBODY, t } from '../../../../kit';

/**
 * A way for one family to read its notices without a login. The key is known to the family alone: its hash is kept. A
 * row with an end in the past or a withdrawal opens nothing.
 */
export const NoticeLink = defineEntity({
  name: 'noticeLink',
  labels: { one: t('Link to notices', 'নোটিশের লিংক'), many: t('Links to notices', 'নোটিশের লিংক') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true, list: true, filter: true }),
    keyHash: f.code({ label: t('Key', 'চাবি'), system: true, max: 64, read: NOBODY }),
    expiresAt: f.dateTime({ label: t('Expires at', 'মেয়াদ শেষ'), system: true, list: true }),
    revokedAt: f.dateTime({ label: t('Withdrawn at', 'প্রত্যাহারের সময়'), system: true, optional: true, list: true }),
    openedAt: f.dateTime({ label: t('Last opened at', 'সর্বশেষ খোলা হয়েছে'), system: true, optional: true, list: true }),
    /** Notices that were shown through it. */
    seen: f.refs('notice', { label: t('Notices seen', 'দেখা নোটিশ'), system: true, default: [], max: 1_000 }),
  },
  personal: { of: ['student'], rows: 'purge' },
  title: 'expiresAt',
  order: ['-createdAt'],
  unique: [['keyHash']],
  indexes: [['student'], ['seen']],
  access: access({ read: ['head', 'office'], create: ['head', 'office'], update: ['head', 'office'] }),
  live: { room: ['student'], fields: ['student', 'expiresAt', 'revokedAt', 'openedAt'] },
  remove: 'free',
  actions: [],
});

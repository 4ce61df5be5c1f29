import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';
import { certificateKinds } from '../kinds';

/**
 * A paper for which families ask on their own screen, and its price. A kind that is not here is asked for at the
 * office;
 * of several active ones of a kind the newest counts, so that earlier prices may stay in the list.
 */
export const CertificateOffer = defineEntity({
  name: 'certificateOffer',
  labels: {
    one: t('Paper for families', 'অভিভাবকের আবেদনযোগ্য সনদ'),
    many: t('Papers for families', 'অভিভাবকের আবেদনযোগ্য সনদ'),
  },
  fields: {
    kind: f.choice(certificateKinds, { label: t('Kind', 'ধরন'), list: true, filter: true, immutable: true }),
    fee: f.money({
      label: t('Fee', 'ফি'),
      help: t(
        'Billed with the request and paid before the paper is issued.',
        'আবেদনের সঙ্গে বিল হয়; সনদ প্রদানের আগে পরিশোধ করতে হয়।',
      ),
      list: true,
      min: 0,
      default: 0,
    }),
    note: f.text({ label: t('What to bring', 'যা সঙ্গে আনতে হবে'), list: true, optional: true, max: 200 }),
    noteBn: f.text({ label: t('What to bring (Bengali)', 'যা সঙ্গে আনতে হবে (বাংলা)'), optional: true, max: 200 }),
    /** The sub-head of its bills, so that the office may rename it. */
    subHead: f.ref('feeSubHead', { label: t('Fee sub-head', 'ফি উপখাত'), system: true, optional: true }),
    active: f.active(),
  },
  personal: ofInstitution,
  title: 'kind',
  order: ['kind', '-createdAt'],
  indexes: [['kind', 'active']],
  access: access({ read: ['head', 'office'], write: ['head'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'create', 'update', 'remove', 'restore', 'export'],
});

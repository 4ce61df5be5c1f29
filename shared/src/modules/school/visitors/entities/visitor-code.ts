import { access, defineEntity, f, NOBODY, t } from '../../../../kit';

/** The code that was last sent to a number; only the system reads it. */
export const VisitorCode = defineEntity({
  name: 'visitorCode',
  labels: { one: t('Code of a public form', 'প্রকাশ্য ফরমের কোড'), many: t('Codes of public forms', 'প্রকাশ্য ফরমের কোড') },
  fields: {
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), system: true }),
    /** The request that the code follows from, until it was used; the code itself is stored nowhere. */
    request: f.code({ label: t('Code of', 'যার কোড'), system: true, optional: true, max: 24, read: NOBODY }),
    /** The public form that it opens. */
    scope: f.text({ label: t('Form', 'ফরম'), system: true, max: 40 }),
    until: f.dateTime({ label: t('Valid until', 'মেয়াদ'), system: true }),
  },
  personal: { of: ['phone'], rows: 'purge' },
  title: 'phone',
  order: ['phone'],
  unique: [['phone']],
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

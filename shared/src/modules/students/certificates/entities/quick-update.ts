import { z } from 'zod';
import { access, defineEntity, f, idSchema, t } from '../../../../kit';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const change = z.strictObject({ id: idSchema, before: value, after: value });
export type QuickChange = z.infer<typeof change>;
export const QUICK_LISTS = ['student', 'staff'] as const;
export type QuickList = (typeof QUICK_LISTS)[number];
const desk = ['head', 'office'] as const;
const lists = { student: t('Students', 'শিক্ষার্থী'), staff: t('Employees', 'কর্মচারী') };

/** One field changed in many records at once, with the values before, so that it can be undone. */
export const QuickUpdate = defineEntity({
  name: 'quickUpdate',
  labels: { one: t('Quick update', 'দ্রুত হালনাগাদ'), many: t('Quick updates', 'দ্রুত হালনাগাদ') },
  fields: {
    list: f.choice(
      QUICK_LISTS.map((key) => ({ value: key, label: lists[key] })),
      { label: t('List', 'তালিকা'), list: true, filter: true, system: true },
    ),
    field: f.text({ label: t('Field', 'ঘর'), system: true, max: 60 }),
    changed: f.int({ label: t('Changed', 'পরিবর্তিত'), list: true, system: true, min: 0 }),
    changes: f.json(z.array(change), { label: t('Changes', 'পরিবর্তন'), system: true }),
    undoneAt: f.dateTime({ label: t('Undone', 'ফিরিয়ে নেওয়া হয়েছে'), list: true, system: true, optional: true }),
    undoneBy: f.ref('user', { label: t('Undone by', 'যিনি ফিরিয়েছেন'), system: true, optional: true }),
    user: f.ref('user', { label: t('By', 'কর্তৃক'), list: true, filter: true, system: true }),
  },
  // Values before and after are those of the people who were changed: it goes with the first of them.
  personal: { of: ['user', 'changes.id'], rows: 'purge' },
  title: 'field',
  order: ['-createdAt'],
  access: access({ read: desk, create: desk, update: desk }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get'],
});

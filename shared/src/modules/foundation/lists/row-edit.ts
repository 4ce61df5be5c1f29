import { z } from 'zod';
import { access, defineEntity, f, STAFF, t } from '../../../kit';

/**
 * One value for every record that a list shows, given on a worker: the request and its membership. Its progress is in
 * its `run`.
 */
export const RowEdit = defineEntity({
  name: 'rowEdit',
  labels: {
    one: t('Bulk edit', 'একসঙ্গে সম্পাদনা'),
    many: t('Bulk edits', 'একসঙ্গে সম্পাদনা'),
  },
  fields: {
    run: f.ref('run', { label: t('Background job', 'চলমান কাজ'), system: true }),
    /** Name of the listed entity. */
    list: f.code({ label: t('List', 'তালিকা'), system: true, max: 60 }),
    field: f.text({ label: t('Field', 'ঘর'), system: true, max: 60 }),
    value: f.json(z.unknown(), { label: t('New value', 'নতুন মান'), system: true, optional: true }),
    /** Search and filters of the list. */
    shown: f.json(z.strictObject({ q: z.string().optional(), filter: z.record(z.string(), z.unknown()).optional() }), {
      label: t('Filters of the list', 'তালিকার ফিল্টার'),
      system: true,
    }),
    /** Membership that gives the rights for the work, as they are while it is done. */
    membership: f.ref('membership', { label: t('Membership', 'সদস্যপদ'), system: true }),
    /** The edit whose values this one gives back: once. */
    undoes: f.ref('rowEdit', { label: t('Undoes', 'যা ফেরানো হচ্ছে'), system: true, optional: true }),
  },
  title: 'list',
  order: ['-createdAt'],
  unique: [['run']],
  indexes: [['list', 'createdAt'], ['undoes']],
  // No route writes it: ordering one needs the right to change the records.
  access: access({ read: [], create: STAFF }),
  live: 'none',
  remove: 'free',
  actions: [],
});

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
const rowChange = z.strictObject({ id: z.string(), before: value, after: value });

/** The changes of one slice of an edit, kept for undoing. The erasure of any person in it deletes it. */
export const RowEditSlice = defineEntity({
  name: 'rowEditSlice',
  labels: {
    one: t('Values before a bulk edit', 'একসঙ্গে সম্পাদনার আগের মান'),
    many: t('Values before bulk edits', 'একসঙ্গে সম্পাদনার আগের মান'),
  },
  fields: {
    edit: f.ref('rowEdit', { label: t('Bulk edit', 'একসঙ্গে সম্পাদনা'), system: true }),
    /** In the order of the ids. */
    changes: f.json(z.array(rowChange), { label: t('Changes', 'পরিবর্তন'), system: true }),
  },
  personal: { of: ['changes.id'], rows: 'purge' },
  title: 'edit',
  order: ['createdAt'],
  indexes: [['edit', 'createdAt']],
  access: access({ read: [], create: STAFF }),
  live: 'none',
  remove: 'free',
  actions: [],
});

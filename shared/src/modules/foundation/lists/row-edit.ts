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
  },
  title: 'list',
  order: ['-createdAt'],
  unique: [['run']],
  // No route writes it: ordering one needs the right to change the records.
  access: access({ read: [], create: STAFF }),
  live: 'none',
  remove: 'free',
  actions: [],
});

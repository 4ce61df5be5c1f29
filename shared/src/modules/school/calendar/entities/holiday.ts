import { z } from 'zod';
import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';
import { groupMark } from '../../../foundation/institutions';

/**
 * The holiday as the national calendar gave it when it was spread; a holiday that differs now was changed by the
 * institution.
 */
export const givenHoliday = z.strictObject({
  name: z.string(),
  nameBn: z.string(),
  from: z.string(),
  until: z.string(),
  tentative: z.boolean(),
});

export const Holiday = defineEntity({
  name: 'holiday',
  seldom: true,
  labels: { one: t('Holiday', 'ছুটি'), many: t('Holidays', 'ছুটির তালিকা') },
  fields: {
    ...f.names(),
    from: f.date({ label: t('From', 'থেকে'), list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true }),
    /** Islamic dates move with the moon. */
    tentative: f.bool({ label: t('Subject to moon sighting', 'চাঁদ দেখা সাপেক্ষে'), list: true, default: false }),
    global: f.ref('globalHoliday', {
      label: t('From the national calendar', 'জাতীয় বর্ষপঞ্জি থেকে'),
      filter: true,
      system: true,
      optional: true,
    }),
    given: f.json(givenHoliday, { label: t('Original values', 'যেমন দেওয়া হয়েছিল'), system: true, optional: true }),
  },
  lookedUp: groupMark,
  columns: ['name', 'nameBn', 'from', 'until', 'tentative', 'keptBy'],
  title: { en: 'name', bn: 'nameBn' },
  order: ['from'],
  unique: [['from', 'name']],
  // The portal shows when the institution is closed.
  access: access({ read: [...EVERYONE, 'visitor'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});

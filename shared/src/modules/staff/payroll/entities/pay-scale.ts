import { defineEntity, f, t } from '../../../../kit';
import { payrollAccess } from './salary-type';

/** A pay scale as the state or the institution gives it out: the national scale of 2015, the institution's own. */
export const PayScale = defineEntity({
  name: 'payScale',
  labels: { one: t('Pay scale', 'বেতন স্কেল'), many: t('Pay scales', 'বেতন স্কেল') },
  fields: {
    ...f.names({ max: 80 }),
    from: f.date({ label: t('In force from', 'কার্যকর'), list: true }),
    rank: f.rank(),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: payrollAccess,
  live: 'list',
  remove: 'if-unused',
});

/** A grade of a scale with the basic pay of each step, from the start to the end of the grade. */
export const PayGrade = defineEntity({
  name: 'payGrade',
  labels: { one: t('Pay grade', 'বেতন গ্রেড'), many: t('Pay grades', 'বেতন গ্রেড') },
  fields: {
    scale: f.ref('payScale', { label: t('Pay scale', 'বেতন স্কেল'), list: true, filter: true }),
    ...f.names({ max: 80 }),
    steps: f.rows(
      { basic: f.money({ label: t('Basic pay', 'মূল বেতন'), min: 1 }) },
      {
        label: t('Steps from the start', 'শুরু থেকে ধাপ'),
        help: t('The first line is the start of the grade.', 'প্রথম সারি গ্রেডের শুরু।'),
        min: 1,
        max: 40,
      },
    ),
    rank: f.rank(),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['scale', 'rank', 'name'],
  unique: [['scale', 'name']],
  access: payrollAccess,
  live: 'list',
  remove: 'if-unused',
});

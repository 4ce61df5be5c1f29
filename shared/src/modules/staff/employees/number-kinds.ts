import { defineNumberKind, t } from '../../../kit';

/** "26004": the year of joining and a count. */
export const employeeNumbers = defineNumberKind({
  key: 'employee',
  label: t('Employee IDs', 'কর্মচারী আইডি'),
  pattern: 'E{yy}{seq:3}',
  reset: 'year',
  gapless: false,
});
export const experienceNumbers = defineNumberKind({
  key: 'experience',
  label: t('Experience certificates', 'অভিজ্ঞতা সনদ'),
  pattern: 'EXP-{yyyy}-{seq:4}',
  reset: 'year',
  gapless: true,
});

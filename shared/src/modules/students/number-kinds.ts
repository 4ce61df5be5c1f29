import { defineNumberKind, t } from '../../kit';

/** "270042": the year of admission and a count. */
export const studentNumbers = defineNumberKind({
  key: 'student',
  label: t('Student IDs', 'শিক্ষার্থী আইডি'),
  pattern: '{yy}{seq:4}',
  reset: 'year',
  gapless: false,
});

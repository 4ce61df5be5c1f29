import { defineNumberKind, t } from '../../../kit';

/** "MATH-26-0007": with four digits the numbers of a post are in their order wherever texts are sorted. */
export const jobApplicationNumbers = defineNumberKind({
  key: 'jobApplication',
  label: t('Job applications', 'চাকরির আবেদন'),
  pattern: '{post}-{seq:4}',
  reset: 'never',
  gapless: false,
  values: { post: { label: t('Code of the post', 'পদের কোড'), sample: 'MATH-26' } },
  per: ['post'],
});

import { f, t, type LookedUp } from '../../../kit';

/** Whether a record follows the group of its institution. An institution without a group has no mark. */
export const KEPT_BY = [
  { value: 'group', label: t('Follows the group', 'গ্রুপ অনুসরণ করে'), tone: 'info' },
  { value: 'own', label: t('Own', 'নিজস্ব'), tone: 'neutral' },
] as const;
export type KeptBy = (typeof KEPT_BY)[number]['value'];

/**
 * The mark in lists of records that a group can keep for its institutions, with its filter. The entities are of modules
 * below the one that keeps policies, which answers.
 */
export const groupMark: LookedUp = {
  fields: { keptBy: f.choice(KEPT_BY, { label: t('Group policy', 'গ্রুপের নীতি'), optional: true, filter: true }) },
  follows: ['policyFollowing', 'groupPolicy'],
  groupOnly: true,
};

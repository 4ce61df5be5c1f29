import { defineModule, t } from '../../../kit';
import { groupPolicyActions } from './actions';
import { GroupPolicy, PolicyFollowing, PolicyRecord } from './entities';
import { groupPolicyErrors, policyTexts } from './errors';
import { groupPolicyScreens } from './screens';

export type { PolicyDifference, PolicyOutcome } from './actions';
export { POLICY_KINDS, type PolicyKind } from './kinds';
export * from './rules';
export {
  GroupPolicy,
  groupPolicyActions,
  groupPolicyErrors,
  groupPolicyScreens,
  PolicyFollowing,
  PolicyRecord,
  policyTexts,
};
export const grouppolicies = defineModule({
  name: 'grouppolicies',
  labels: t('Policies of a group', 'গ্রুপের নীতিমালা'),
  entities: [GroupPolicy, PolicyFollowing, PolicyRecord],
  actions: groupPolicyActions,
  errors: groupPolicyErrors,
  permissions: [
    {
      key: 'grouppolicies.manage',
      label: t('Keep and apply the policies of the group', 'গ্রুপের নীতিমালা রাখা ও প্রয়োগ করা'),
      roles: ['groupStaff'],
    },
    {
      key: 'grouppolicies.own',
      label: t('View the policies of the group here', 'নিজ প্রতিষ্ঠানে গ্রুপের নীতিমালা দেখা'),
      roles: ['head', 'office', 'accountant'],
    },
    {
      key: 'grouppolicies.leave',
      label: t('Leave a policy of the group', 'গ্রুপের নীতি ত্যাগ করা'),
      roles: ['head'],
    },
  ],
  inputLabels: {
    kind: t('Policy', 'নীতি'),
    institution: t('Institution', 'প্রতিষ্ঠান'),
    institutions: t('Institutions', 'প্রতিষ্ঠান'),
    mode: t('Follow or own', 'অনুসরণ বা নিজস্ব'),
    reason: t('Reason for leaving', 'ত্যাগের কারণ'),
    entity: t('Kind of record', 'তথ্যের ধরন'),
    values: t('Values', 'মান'),
    active: t('Active', 'সক্রিয়'),
    state: t('Previewed policy', 'দেখা নীতি'),
  },
  screens: groupPolicyScreens,
});

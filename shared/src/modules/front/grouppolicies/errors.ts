import { defineErrors, t } from '../../../kit';

export const groupPolicyErrors = defineErrors('grouppolicies', {
  POLICY_FOLLOWED: {
    status: 409,
    text: t(
      '“{name}” follows the policy of {group} and is changed there. To change it here, the head must first leave the policy under “Policies of the group”.',
      '“{name}” {group}-এর নীতি অনুসরণ করে এবং সেখানেই বদলানো হয়। এখানে নিজেরা ঠিক করতে চাইলে প্রধান “গ্রুপের নীতিমালা” পাতা থেকে নীতিটি ত্যাগ করতে পারেন।',
    ),
  },
  HEAD_LEFT_POLICY: {
    status: 409,
    text: t(
      'The head of {institution} has left this policy and is the only one who can follow it again. Reason: {reason}',
      '{institution}-এর প্রধান এই নীতি ত্যাগ করেছেন, আবার অনুসরণ করবেন কি না তা তিনিই ঠিক করেন। কারণ: {reason}',
    ),
  },
  NOT_FOLLOWING: {
    status: 409,
    text: t('The institution does not follow this policy.', 'প্রতিষ্ঠানটি এই নীতি অনুসরণ করে না।'),
  },
  POLICY_KNOWN: {
    status: 409,
    text: t('The group already has a record with this name.', 'গ্রুপে এই নামে আগেই একটি তথ্য আছে।'),
  },
});

export const policyTexts = {
  ownHere: t('The institution decides about this itself.', 'প্রতিষ্ঠান নিজেই এটি ঠিক করে।'),
  left: t('The head has left the policy.', 'প্রধান নীতিটি ত্যাগ করেছেন।'),
  newVersion: t(
    'Published results keep the present scale. The change is a new version of it, from the next exam.',
    'প্রকাশিত ফলাফলে বর্তমান স্কেলই থাকে। পরিবর্তনটি স্কেলের নতুন সংস্করণ হয়ে পরের পরীক্ষা থেকে কার্যকর হবে।',
  ),
};

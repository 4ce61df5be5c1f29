import { defineErrors, t } from '../../../kit';

export const institutionErrors = defineErrors('institutions', {
  NOT_IN_GROUP: {
    status: 409,
    text: t('This institution does not belong to a group.', 'প্রতিষ্ঠানটি কোনো গ্রুপের অন্তর্ভুক্ত নয়।'),
  },
  GROUP_MAY_ONLY_READ: {
    status: 403,
    text: t(
      '{institution} lets its group read this and not change it.',
      '{institution} গ্রুপকে এটি দেখতে দেয়, বদলাতে দেয় না।',
    ),
  },
});

export const groupFaults = {
  onlyRead: t(
    'The group changes nothing here. Choose one of the levels offered.',
    'এখানে গ্রুপ কিছু বদলায় না। দেওয়া মাত্রাগুলোর একটি বাছাই করুন।',
  ),
};

import { defineErrors, t } from '../../../kit';

export const officialsErrors = defineErrors('officials', {
  PROFILE_MISSING: {
    status: 409,
    text: t('No list is in force for this today.', 'আজ এর কোনো তালিকার ছক কার্যকর নেই।'),
  },
  PROFILE_CHANGED: {
    status: 409,
    text: t(
      'The list of columns has changed since you checked. Check again, then make the file.',
      'যাচাইয়ের পর কলামের তালিকা বদলেছে। আবার যাচাই করে ফাইল তৈরি করুন।',
    ),
  },
  ROWS_FAULTY: {
    status: 409,
    text: t(
      '{count} rows would be refused by the portal. Mend them, or make the file without them.',
      '{count}টি সারি পোর্টালে গ্রহণ হবে না। সংশোধন করুন, অথবা এগুলো বাদ দিয়ে ফাইল তৈরি করুন।',
    ),
  },
  NO_ROWS: {
    status: 409,
    text: t('No row is ready for the file.', 'ফাইলে দেওয়ার মতো কোনো সারি নেই।'),
  },
  VALUES_WITHHELD: {
    status: 403,
    text: t(
      'This list contains values that you may not read: {columns}. Someone with that permission must create the file.',
      'এই তালিকায় এমন তথ্য আছে যা আপনার দেখার অনুমতি নেই: {columns}। অনুমতিপ্রাপ্ত কেউ ফাইলটি তৈরি করবেন।',
    ),
  },
  OWN_THERE: {
    status: 409,
    text: t('The institution already has a list of its own here.', 'এখানে প্রতিষ্ঠানের নিজস্ব ছক আগে থেকেই আছে।'),
  },
});

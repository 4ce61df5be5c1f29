import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  actor: t('Person', 'ব্যক্তি'),
  audience: t('Which users', 'কোন ব্যবহারকারীরা'),
  challenge: t('Login', 'লগইন'),
  code: t('Code', 'কোড'),
  currentPassword: t('Current password', 'বর্তমান পাসওয়ার্ড'),
  device: t('Device', 'ডিভাইস'),
  effect: t('Effect', 'প্রভাব'),
  entity: t('Kind of record', 'তথ্যের ধরন'),
  extrasOnly: t('Extra permissions only', 'শুধু অতিরিক্ত অনুমতি'),
  from: t('From', 'হতে'),
  give: t('Permissions given', 'দেওয়া অনুমতি'),
  identifier: t('Email, mobile or username', 'ইমেইল, মোবাইল বা ব্যবহারকারীর নাম'),
  op: t('Action', 'কাজ'),
  password: t('Password', 'পাসওয়ার্ড'),
  passwordConfirmation: t('Password confirmation', 'পাসওয়ার্ড নিশ্চিতকরণ'),
  permission: t('Permission', 'অনুমতি'),
  person: t('Person', 'ব্যক্তি'),
  record: t('Record', 'তথ্য'),
  take: t('Permissions taken back', 'ফেরত নেওয়া অনুমতি'),
  trust: t('Trust this device', 'এই ডিভাইসে বিশ্বাস'),
  token: t('Token', 'টোকেন'),
  until: t('Until', 'পর্যন্ত'),
};

import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  addressBn: t('Address (Bengali)', 'ঠিকানা (বাংলা)'),
  entity: t('Catalogue', 'তালিকা'),
  from: t('Taken from', 'যেখান থেকে নেওয়া'),
  headEmail: t('Email of the head', 'প্রধানের ইমেইল'),
  headName: t('Name of the head', 'প্রধানের নাম'),
  headNameBn: t('Name of the head (Bengali)', 'প্রধানের নাম (বাংলা)'),
  host: t('Web address', 'ওয়েব ঠিকানা'),
  institutions: t('Institutions', 'প্রতিষ্ঠান'),
  joinedOn: t('Joined on', 'যোগদানের তারিখ'),
  leftOn: t('Left on', 'ত্যাগের তারিখ'),
  logo: t('Logo', 'লোগো'),
  of: t('Accounts for', 'যাঁদের অ্যাকাউন্ট'),
  person: t('Person', 'ব্যক্তি'),
  values: t('Values', 'মান'),
};

import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  alias: t('Address of the site', 'সাইটের ঠিকানা'),
  item: t('Page', 'পাতা'),
  part: t('Page of the list', 'তালিকার পাতা'),
  q: t('Search', 'খুঁজুন'),
  hasRead: t('Has read', 'পড়েছেন'),
  number: t('Version', 'সংস্করণ'),
  limit: t('How many', 'কতগুলো'),
  student: t('Student', 'শিক্ষার্থী'),
  days: t('Days', 'দিন'),
  key: t('Link', 'লিংক'),
};

import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  cells: t('Marks', 'নম্বর'),
  reason: t('Reason', 'কারণ'),
  entity: t('Catalogue', 'তালিকা'),
  values: t('Values', 'মান'),
  active: t('Active', 'সক্রিয়'),
  part: t('Part', 'অংশ'),
  to: t('Change', 'পরিবর্তন'),
  institutions: t('Institutions', 'প্রতিষ্ঠান'),
  form: t('Form', 'ধরন'),
};

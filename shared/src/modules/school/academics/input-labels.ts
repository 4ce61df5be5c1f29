import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  entity: t('Catalogue', 'তালিকা'),
  kinds: t('Kinds of people', 'কাদের মধ্যে'),
  limit: t('At most', 'সর্বোচ্চ'),
  institutions: t('Institutions', 'প্রতিষ্ঠান'),
  values: t('Values', 'মান'),
};

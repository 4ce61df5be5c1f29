import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  after: t('After', 'যার পরে'),
  institutions: t('Institutions', 'প্রতিষ্ঠান'),
};

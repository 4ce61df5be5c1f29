import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  copy: t('Copy', 'অনুলিপি'),
  reason: t('Reason', 'কারণ'),
  code: t('Code', 'কোড'),
};

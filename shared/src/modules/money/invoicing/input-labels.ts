import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  due: t('Amount due', 'দেয় পরিমাণ'),
  requestKey: t('Request', 'অনুরোধ'),
};

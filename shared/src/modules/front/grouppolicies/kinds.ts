import { t } from '../../../kit';

/** Kinds of policy that a group keeps, each of which an institution follows or leaves as a whole. */
export const POLICY_KINDS = [
  { value: 'scales', label: t('Grade scales', 'গ্রেড স্কেল') },
  { value: 'feeHeads', label: t('Fee heads', 'ফি খাত') },
  { value: 'holidays', label: t('Holidays', 'ছুটির তালিকা') },
  { value: 'documents', label: t('Texts of documents', 'সনদ ও প্রত্যয়নের ভাষ্য') },
  { value: 'sms', label: t('SMS templates', 'এসএমএস টেমপ্লেট') },
] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number]['value'];

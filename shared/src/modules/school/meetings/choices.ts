import { t } from '../../../kit';

export const PROVIDER_KINDS = [
  { value: 'jitsi', label: t('Jitsi Meet', 'জিটসি মিট') },
  { value: 'bbb', label: t('BigBlueButton', 'বিগব্লুবাটন') },
  { value: 'link', label: t('Plain link', 'সাধারণ লিংক') },
] as const;

export const ANSWERS = [
  { value: 'pending', label: t('No answer', 'উত্তর নেই'), tone: 'neutral' },
  { value: 'accepted', label: t('Accepted', 'থাকবেন'), tone: 'good' },
  { value: 'tentative', label: t('Maybe', 'নিশ্চিত নয়'), tone: 'warn' },
  { value: 'declined', label: t('Declined', 'থাকবেন না'), tone: 'bad' },
] as const;

export const PRESENCE = [
  { value: 'expected', label: t('Expected', 'আসার কথা'), tone: 'neutral' },
  { value: 'present', label: t('Present', 'উপস্থিত'), tone: 'good' },
  { value: 'partial', label: t('Partly present', 'আংশিক উপস্থিত'), tone: 'warn' },
  { value: 'absent', label: t('Absent', 'অনুপস্থিত'), tone: 'bad' },
] as const;

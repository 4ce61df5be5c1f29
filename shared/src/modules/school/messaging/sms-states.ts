import { t } from '../../../kit';

/** The state of one SMS. `sent`: the gateway has it; `delivered`: the telephone has it. */
export const SMS_STATES = [
  { value: 'queued', label: t('Queued', 'অপেক্ষমাণ'), tone: 'neutral' },
  { value: 'sending', label: t('Sending', 'পাঠানো হচ্ছে'), tone: 'info' },
  { value: 'sent', label: t('Sent', 'প্রেরিত'), tone: 'info' },
  { value: 'delivered', label: t('Delivered', 'পৌঁছেছে'), tone: 'good' },
  { value: 'failed', label: t('Failed', 'ব্যর্থ'), tone: 'bad' },
  { value: 'skipped', label: t('Skipped', 'বাদ'), tone: 'warn' },
] as const;
export type SmsState = (typeof SMS_STATES)[number]['value'];
export const SMS_COUNTERS: readonly SmsState[] = SMS_STATES.map(({ value }) => value);

/** How a message reaches its number. */
export const SMS_WAYS = [
  { value: 'sms', label: t('SMS', 'এসএমএস'), tone: 'neutral' },
  { value: 'call', label: t('Voice call', 'ভয়েস কল'), tone: 'info' },
] as const;
export type SmsWay = (typeof SMS_WAYS)[number]['value'];

/** Reason why it was skipped or failed. */
export const SMS_REASONS = [
  { value: 'duplicate', label: t('Already notified today', 'আজ আগেই জানানো হয়েছে'), tone: 'neutral' },
  { value: 'noNumber', label: t('No number', 'নম্বর নেই'), tone: 'warn' },
  { value: 'optedOut', label: t('Opted out of SMS', 'এসএমএস চান না'), tone: 'neutral' },
  { value: 'noBalance', label: t('No balance', 'ব্যালেন্স নেই'), tone: 'bad' },
  { value: 'noBudget', label: t('Budget of the month used up', 'মাসের বাজেট শেষ'), tone: 'bad' },
  { value: 'known', label: t('Family already informed', 'পরিবার আগেই জেনেছে'), tone: 'neutral' },
  { value: 'pointless', label: t('No longer absent', 'আর অনুপস্থিত নয়'), tone: 'neutral' },
  { value: 'late', label: t('Too late, the day has passed', 'দিন পেরিয়ে গেছে'), tone: 'warn' },
  { value: 'gone', label: t('Recipient is no longer here', 'প্রাপক আর এখানে নেই'), tone: 'neutral' },
  {
    value: 'otherGuardian',
    label: t('A child named in it has another guardian now', 'এতে উল্লিখিত এক সন্তানের অভিভাবক বদলেছে'),
    tone: 'warn',
  },
  { value: 'badNumber', label: t('Invalid number', 'নম্বর সঠিক নয়'), tone: 'bad' },
  { value: 'refused', label: t('Rejected by gateway', 'গেটওয়ে গ্রহণ করেনি'), tone: 'bad' },
  { value: 'undelivered', label: t('Not delivered', 'পৌঁছানো যায়নি'), tone: 'bad' },
  { value: 'busy', label: t('Line busy', 'লাইন ব্যস্ত ছিল'), tone: 'bad' },
  { value: 'noAnswer', label: t('Not answered', 'কল ধরেননি'), tone: 'bad' },
  { value: 'uncertain', label: t('Unknown: no reply from gateway', 'অজানা: গেটওয়ে জানায়নি'), tone: 'warn' },
] as const;
export type SmsReason = (typeof SMS_REASONS)[number]['value'];

export const SMS_BATCH_STATES = [
  { value: 'queued', label: t('Waiting', 'অপেক্ষমাণ'), tone: 'neutral' },
  { value: 'sending', label: t('Sending', 'পাঠানো হচ্ছে'), tone: 'info' },
  { value: 'stopped', label: t('Stopped', 'থামানো হয়েছে'), tone: 'warn' },
  { value: 'done', label: t('Completed', 'সম্পন্ন'), tone: 'good' },
] as const;

/** The purpose of an SMS. Other modules order for theirs. */
export const SMS_PURPOSES = [
  { value: 'notice', label: t('Notice', 'নোটিশ'), tone: 'info' },
  { value: 'password', label: t('Password code', 'পাসওয়ার্ডের কোড'), tone: 'neutral' },
  { value: 'absence', label: t('Absence', 'অনুপস্থিতি'), tone: 'warn' },
  { value: 'result', label: t('Result', 'ফলাফল'), tone: 'good' },
  { value: 'library', label: t('Library', 'গ্রন্থাগার'), tone: 'info' },
  { value: 'paper', label: t('Certificates', 'সনদ'), tone: 'info' },
  { value: 'due', label: t('Fees due', 'বকেয়া ফি'), tone: 'warn' },
  { value: 'payment', label: t('Payment received', 'ফি প্রাপ্তি'), tone: 'good' },
  { value: 'exam', label: t('Exam', 'পরীক্ষা'), tone: 'info' },
  { value: 'birthday', label: t('Birthday', 'জন্মদিন'), tone: 'neutral' },
  { value: 'emergency', label: t('Emergency', 'জরুরি'), tone: 'bad' },
  { value: 'custom', label: t('Other', 'অন্যান্য'), tone: 'neutral' },
  { value: 'admission', label: t('Admission', 'ভর্তি'), tone: 'info' },
  { value: 'privacy', label: t('Data protection', 'তথ্য সুরক্ষা'), tone: 'warn' },
  { value: 'recruitment', label: t('Recruitment', 'নিয়োগ'), tone: 'info' },
] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number]['value'];

/** Purposes that wait for no quiet hours, and that neither a budget nor a wish for no SMS holds back. */
export const URGENT_PURPOSES: ReadonlySet<SmsPurpose> = new Set<SmsPurpose>(['password', 'emergency']);
/** Purposes that the law or a request demands: a wish for no SMS does not hold them back. */
export const COMPULSORY_PURPOSES: ReadonlySet<SmsPurpose> = new Set<SmsPurpose>([...URGENT_PURPOSES, 'privacy']);
/** Purposes that concern students only while they attend; a family that has left gets news of money and papers alone. */
export const ATTENDING_PURPOSES: ReadonlySet<SmsPurpose> = new Set<SmsPurpose>([
  'notice',
  'absence',
  'exam',
  'birthday',
  'custom',
  'emergency',
]);
/** Skipped for want of money: sent when a person resumes the batch. */
export const HELD_REASONS: readonly SmsReason[] = ['noBalance', 'noBudget'];

import { t, type Text } from '../../../kit';

export interface Term {
  entity: string;
  /** The instant from which the term counts. */
  by: string;
  /** Only rows in which the field has one of these values. */
  where?: { field: string; in: readonly string[] };
  label: Text;
  /** Days: the usual term, and the bounds within which an institution may set its own. */
  days: number;
  min: number;
  max: number;
}
const YEAR = 365;
const term = (of: Term): Term => of;

/** Retention of personal values by kind of record; the entity declares what happens at its end (`personal`). */
export const TERMS = {
  sms: term({
    entity: 'smsMessage',
    by: 'createdAt',
    label: t('Texts and numbers of SMS', 'এসএমএসের লেখা ও নম্বর'),
    days: YEAR,
    min: 90,
    max: 5 * YEAR,
  }),
  letters: term({
    entity: 'contactMessage',
    by: 'createdAt',
    label: t('Letters of website visitors', 'ওয়েবসাইটের দর্শনার্থীর বার্তা'),
    days: 2 * YEAR,
    min: 90,
    max: 5 * YEAR,
  }),
  admissions: term({
    entity: 'admissionApplication',
    by: 'updatedAt',
    where: { field: 'state', in: ['ineligible', 'notSelected', 'lapsed', 'withdrawn'] },
    label: t('Admission applications that did not succeed', 'ভর্তির অসফল আবেদন'),
    days: YEAR,
    min: 180,
    max: 3 * YEAR,
  }),
  jobs: term({
    entity: 'jobApplication',
    by: 'updatedAt',
    where: { field: 'state', in: ['rejected', 'withdrawn'] },
    label: t('Job applications that did not succeed', 'চাকরির অসফল আবেদন'),
    days: YEAR,
    min: 180,
    max: 5 * YEAR,
  }),
  registrations: term({
    entity: 'studentRegistration',
    by: 'updatedAt',
    where: { field: 'state', in: ['accepted', 'rejected', 'duplicate'] },
    label: t('Decided registrations from home', 'নিষ্পত্তি হওয়া অনলাইন নিবন্ধন'),
    days: YEAR,
    min: 90,
    max: 3 * YEAR,
  }),
  changes: term({
    entity: 'studentChange',
    by: 'updatedAt',
    where: { field: 'state', in: ['accepted', 'rejected', 'withdrawn'] },
    label: t('Decided changes proposed by families', 'পরিবারের প্রস্তাবিত, নিষ্পত্তি হওয়া পরিবর্তন'),
    days: 2 * YEAR,
    min: 90,
    max: 5 * YEAR,
  }),
  admissionDrafts: term({
    entity: 'admissionDraft',
    by: 'updatedAt',
    label: t('Begun admission applications', 'অসম্পূর্ণ ভর্তির আবেদন'),
    days: 90,
    min: 14,
    max: 180,
  }),
  jobDrafts: term({
    entity: 'jobDraft',
    by: 'updatedAt',
    label: t('Begun job applications', 'অসম্পূর্ণ চাকরির আবেদন'),
    days: 90,
    min: 14,
    max: 180,
  }),
  punches: term({
    entity: 'punch',
    by: 'createdAt',
    label: t('Raw readings of attendance devices', 'হাজিরা যন্ত্রের মূল রিডিং'),
    days: 2 * YEAR,
    min: YEAR,
    max: 7 * YEAR,
  }),
  imports: term({
    entity: 'sheetSlice',
    by: 'createdAt',
    label: t(
      'Rows of imported sheets (an import can no longer be undone)',
      'ইমপোর্ট করা শিটের সারি (এরপর ইমপোর্ট ফেরানো যায় না)',
    ),
    days: 180,
    min: 30,
    max: 2 * YEAR,
  }),
  runFaults: term({
    entity: 'runFault',
    by: 'createdAt',
    label: t('Lists of what background jobs could not do', 'চলমান কাজে যা করা যায়নি তার তালিকা'),
    days: YEAR,
    min: 30,
    max: 2 * YEAR,
  }),
  trail: term({
    entity: 'audit',
    by: 'at',
    label: t('Old values in the activity log', 'কার্যবিবরণীর পুরোনো মান'),
    days: 7 * YEAR,
    min: 3 * YEAR,
    max: 20 * YEAR,
  }),
} as const satisfies Record<string, Term>;
export type TermKey = keyof typeof TERMS;
export const TERM_KEYS = Object.keys(TERMS) as [TermKey, ...TermKey[]];

/** The same for what belongs to accounts and not to an institution; nobody changes these. */
export const PLATFORM_TERMS: readonly Omit<Term, 'min' | 'max' | 'label'>[] = [
  { entity: 'session', by: 'expiresAt', days: 90 },
  { entity: 'passwordReset', by: 'expiresAt', days: 30 },
  { entity: 'oauthCode', by: 'createdAt', days: 30 },
  { entity: 'notification', by: 'createdAt', days: YEAR },
  { entity: 'mailMessage', by: 'createdAt', days: YEAR },
  { entity: 'smsSandboxMessage', by: 'createdAt', days: 30 },
  { entity: 'platformSheetSlice', by: 'createdAt', days: 180 },
];

/**
 * Data that other jobs end, because no term of days applies: counts of wrong logins, unfinished logins and trusted
 * devices (`identity.sweepLogins`), files that no record uses (`files.dropLooseFiles`), batches of papers
 * (`documents.dropOldBatches`), answers of repeated commands and frames of the feed (indexes of the store).
 */
export const ENDS_ELSEWHERE = ['identity.sweepLogins', 'files.dropLooseFiles', 'documents.dropOldBatches'] as const;

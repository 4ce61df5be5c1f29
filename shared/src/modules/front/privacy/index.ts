import { defineModule, EVERYONE, t } from '../../../kit';
import { privacyActions } from './actions';
import { DataBreach } from './entities/data-breach';
import { DataRequest } from './entities/data-request';
import { DataTerm, TermRun } from './entities/data-term';
import { Erasure } from './entities/erasure';
import { privacyDocuments } from './documents';
import { privacyErrors } from './errors';
import { privacyReports } from './reports';
import { privacyScreens } from './screens';

export {
  DataBreach,
  DataRequest,
  DataTerm,
  Erasure,
  privacyActions,
  privacyErrors,
  privacyReports,
  privacyScreens,
  TermRun,
};
export { breachLetterTexts, privacyDocuments } from './documents';
export { DUTIES } from './duties.data';
export { REQUEST_KINDS, type RequestKind } from './entities/data-request';
export { MOST_HANDED } from './actions';
export { PERSON_KINDS, type PersonKind } from './entities/erasure';
export { NEEDED, privacyFaults } from './errors';
export { ENDS_ELSEWHERE, PLATFORM_TERMS, TERM_KEYS, TERMS, type Term, type TermKey } from './terms.data';
export const privacy = defineModule({
  name: 'privacy',
  labels: t('Data protection', 'তথ্য সুরক্ষা'),
  entities: [Erasure, DataTerm, TermRun, DataRequest, DataBreach],
  actions: privacyActions,
  errors: privacyErrors,
  documents: privacyDocuments,
  reports: privacyReports,
  screens: privacyScreens,
  inputLabels: {
    kind: t('Person', 'ব্যক্তি'),
    id: t('Record', 'নথি'),
    ground: t('Reason', 'কারণ'),
    key: t('Kind', 'ধরন'),
    days: t('Days', 'দিন'),
    of: t('Student', 'শিক্ষার্থী'),
    student: t('Student', 'শিক্ষার্থী'),
    request: t('Request', 'আবেদন'),
    text: t('Wording', 'আবেদনের কথা'),
    institution: t('Institution', 'প্রতিষ্ঠান'),
    breach: t('Data breach', 'তথ্য লঙ্ঘন'),
    letter: t('Letter', 'চিঠি'),
    person: t('Person', 'ব্যক্তি'),
    families: t('Students and guardians', 'শিক্ষার্থী ও অভিভাবক'),
    former: t('Those who have left', 'যাঁরা চলে গেছেন'),
    classes: t('Classes', 'শ্রেণি'),
    staff: t('Employees', 'শিক্ষক ও কর্মচারী'),
    textBn: t('Wording (Bengali)', 'কথা (বাংলা)'),
    nature: t('Event', 'কী ঘটেছে'),
    noticedAt: t('Noticed at', 'জানার সময়'),
    data: t('Kinds of data', 'কী কী তথ্য'),
    people: t('People affected', 'ক্ষতিগ্রস্ত মানুষ'),
    risk: t('Risk', 'ঝুঁকি'),
    measures: t('First measures', 'প্রাথমিক ব্যবস্থা'),
  },
  permissions: [
    {
      key: 'privacy.erase',
      label: t('Ask for erasure of personal data', 'ব্যক্তিগত তথ্য মোছার অনুরোধ করা'),
      roles: ['head', 'office'],
    },
    {
      key: 'privacy.looks',
      label: t('See who has read a student’s record', 'শিক্ষার্থীর নথি কে দেখেছেন তা দেখা'),
      roles: ['head'],
    },
    {
      key: 'privacy.register',
      label: t('See the register of processing', 'তথ্য প্রক্রিয়াকরণের রেজিস্টার দেখা'),
      roles: ['operator', 'head'],
    },
    {
      key: 'privacy.ownLooks',
      label: t('See who has read one’s own or one’s child’s record', 'নিজের বা সন্তানের নথি কে দেখেছেন তা দেখা'),
      roles: ['student', 'guardian'],
    },
    {
      key: 'privacy.ask',
      label: t('Ask about one’s own data and take a copy of it', 'নিজের তথ্যের বিষয়ে আবেদন করা ও কপি নেওয়া'),
      roles: EVERYONE,
    },
    {
      key: 'privacy.breaches',
      label: t('Keep the record of data breaches', 'তথ্য লঙ্ঘনের রেকর্ড রাখা'),
      roles: ['operator', 'head'],
    },
    {
      key: 'privacy.ownBreaches',
      label: t('See the data breaches of the institution', 'প্রতিষ্ঠানের তথ্য লঙ্ঘনের রেকর্ড দেখা'),
      roles: ['head'],
    },
    {
      key: 'privacy.duties',
      label: t('See duties of data protection over institutions', 'সব প্রতিষ্ঠানের তথ্য সুরক্ষার দায়িত্ব দেখা'),
      roles: ['operator'],
    },
  ],
});

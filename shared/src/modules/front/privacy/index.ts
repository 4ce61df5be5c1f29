import { defineModule, t } from '../../../kit';
import { privacyActions } from './actions';
import { DataTerm, TermRun } from './entities/data-term';
import { Erasure } from './entities/erasure';
import { privacyErrors } from './errors';
import { privacyReports } from './reports';
import { privacyScreens } from './screens';

export { DataTerm, Erasure, privacyActions, privacyErrors, privacyReports, privacyScreens, TermRun };
export { PERSON_KINDS, type PersonKind } from './entities/erasure';
export { NEEDED } from './errors';
export { ENDS_ELSEWHERE, PLATFORM_TERMS, TERM_KEYS, TERMS, type Term, type TermKey } from './terms.data';
export const privacy = defineModule({
  name: 'privacy',
  labels: t('Data protection', 'তথ্য সুরক্ষা'),
  entities: [Erasure, DataTerm, TermRun],
  actions: privacyActions,
  errors: privacyErrors,
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
  ],
});

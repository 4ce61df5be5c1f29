import { defineModule, t } from '../../../kit';
import { privacyActions } from './actions';
import { DataTerm, TermRun } from './entities/data-term';
import { Erasure } from './entities/erasure';
import { privacyErrors } from './errors';
import { privacyScreens } from './screens';

export { DataTerm, Erasure, privacyActions, privacyErrors, privacyScreens, TermRun };
export { PERSON_KINDS, type PersonKind } from './entities/erasure';
export { NEEDED } from './errors';
export { ENDS_ELSEWHERE, PLATFORM_TERMS, TERM_KEYS, TERMS, type Term, type TermKey } from './terms.data';
export const privacy = defineModule({
  name: 'privacy',
  labels: t('Data protection', 'তথ্য সুরক্ষা'),
  entities: [Erasure, DataTerm, TermRun],
  actions: privacyActions,
  errors: privacyErrors,
  screens: privacyScreens,
  inputLabels: {
    kind: t('Person', 'ব্যক্তি'),
    id: t('Record', 'নথি'),
    ground: t('Reason', 'কারণ'),
    key: t('Kind', 'ধরন'),
    days: t('Days', 'দিন'),
  },
  permissions: [
    {
      key: 'privacy.erase',
      label: t('Ask for erasure of personal data', 'ব্যক্তিগত তথ্য মোছার অনুরোধ করা'),
      roles: ['head', 'office'],
    },
  ],
});

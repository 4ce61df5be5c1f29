import { defineModule, t } from '../../../kit';
import { consentsActions } from './actions';
import { Consent } from './entities/consent';
import { ConsentWording } from './entities/consent-wording';
import { consentsErrors } from './errors';
import { consentsReports } from './reports';
import { consentsScreens } from './screens';

export { Consent, consentsActions, consentsErrors, consentsReports, consentsScreens, ConsentWording };
export { consentsFaults } from './errors';
export { consentAnswered } from './events';
export { PURPOSE_KEYS, PURPOSES, USUAL_WORDINGS, type ConsentPurpose } from './purposes.data';
export { isOfAge, OF_AGE, SELF, standingOf, type ConsentAnswer, type ConsentStanding } from './rules';
export const consents = defineModule({
  name: 'consents',
  labels: t('Consents', 'সম্মতি'),
  entities: [ConsentWording, Consent],
  actions: consentsActions,
  errors: consentsErrors,
  reports: consentsReports,
  screens: consentsScreens,
  inputLabels: {
    student: t('Student', 'শিক্ষার্থী'),
    purpose: t('Purpose', 'উদ্দেশ্য'),
    answer: t('Answer', 'উত্তর'),
    version: t('Version', 'সংস্করণ'),
  },
  permissions: [
    {
      key: 'consents.desk',
      label: t('Keep consents', 'সম্মতির হিসাব রাখা'),
      roles: ['head', 'office'],
    },
    {
      key: 'consents.own',
      label: t('Give and withdraw consent', 'সম্মতি দেওয়া ও প্রত্যাহার করা'),
      roles: ['student', 'guardian'],
    },
  ],
});

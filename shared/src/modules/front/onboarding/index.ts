import { defineModule, t } from '../../../kit';
import { accountActions } from './account-actions';
import { applicationActions } from './application-actions';
import { onboardingDocuments } from './documents';
import { InstitutionApplication } from './entities/application';
import { firstStepActions } from './first-steps';
import { onboardingErrors } from './errors';
import { onboardingScreens } from './screens';
import { SETUP } from './setup';
import { groupActions, setupActions } from './setup-actions';
import { inputLabels } from './input-labels';

export { FIRST_STEPS, firstStepActions, type FirstStep } from './first-steps';
export { ACCOUNT_HOLDERS, accountActions, accountsSubject, type AccountHolder } from './account-actions';
export { letterTexts, onboardingDocuments } from './documents';
export { applicationActions, groupActions, InstitutionApplication, onboardingErrors, onboardingScreens, setupActions };
export type { ApplicationForm } from './application-actions';
export { approvedMail, arrivedNotice, receivedMail, rejectedMail } from './mail-texts';
export { ACADEMIC_SETUP, SETUP } from './setup';
export const onboarding = defineModule({
  name: 'onboarding',
  labels: t('Institution onboarding', 'প্রতিষ্ঠান অন্তর্ভুক্তি'),
  entities: [InstitutionApplication],
  inputLabels,
  actions: { ...applicationActions, ...setupActions, ...groupActions, ...firstStepActions, ...accountActions },
  documents: onboardingDocuments,
  permissions: [
    {
      key: 'onboarding.firstSteps',
      label: t('First steps of an institution', 'প্রতিষ্ঠানের প্রথম ধাপ'),
      roles: ['head', 'office'],
    },
    {
      key: 'onboarding.decide',
      label: t('Review institution applications', 'প্রতিষ্ঠানের আবেদনে সিদ্ধান্ত দেওয়া'),
      roles: ['operator'],
    },
    {
      key: 'onboarding.setup',
      label: t('Set up institution catalogues and default settings', 'প্রতিষ্ঠানের তালিকা ও ডিফল্ট সেটিংস সাজানো'),
      roles: ['operator'],
    },
  ],
  errors: onboardingErrors,
  screens: onboardingScreens,
  waits: [
    {
      id: 'onboarding.applications',
      label: t('Institutions to approve', 'অনুমোদনের অপেক্ষায় প্রতিষ্ঠান'),
      entity: InstitutionApplication,
      where: () => ({ status: { in: ['pending'] } }),
      screen: 'onboarding.applications',
    },
  ],
  followedAfar: { entities: SETUP, permissions: ['onboarding.setup', 'institution.update'] },
});

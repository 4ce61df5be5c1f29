import { defineModule, t } from '../../kit';
import { resultActions } from './actions';
import { resultDocuments, sheetTexts } from './documents';
import { Result, ResultHold } from './entities/result';
import { ResultVersion } from './entities/result-version';
import { resultErrors } from './errors';
import { resultScreens } from './screens';

export { Result, resultActions, resultDocuments, resultErrors, sheetTexts, ResultHold, resultScreens, ResultVersion };
export { withheldReasons, type StoredLine } from './entities/result';
export { resultVersionStates, type VersionStatistics } from './entities/result-version';
export * from './rules';
export const results = defineModule({
  name: 'results',
  labels: t('Results', 'ফলাফল'),
  entities: [ResultVersion, Result, ResultHold],
  actions: resultActions,
  inputLabels: { copy: t('Copy', 'কপি') },
  documents: resultDocuments,
  permissions: [
    { key: 'results.generate', label: t('Generate results', 'ফলাফল তৈরি করা'), roles: ['head', 'office'] },
    { key: 'results.publish', label: t('Publish and withdraw results', 'ফলাফল প্রকাশ ও প্রত্যাহার'), roles: ['head'] },
    {
      key: 'results.report',
      label: t('View result reports', 'ফলাফল প্রতিবেদন দেখা'),
      roles: ['head', 'office', 'teacher'],
    },
    { key: 'results.issue', label: t('Issue mark sheets', 'নম্বরপত্র প্রদান করা'), roles: ['head', 'office'] },
    {
      key: 'results.own',
      label: t('View own or own children’s results', 'নিজের বা সন্তানের ফলাফল দেখা'),
      roles: ['student', 'guardian'],
    },
  ],
  errors: resultErrors,
  screens: resultScreens,
});

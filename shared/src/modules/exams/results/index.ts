import { defineModule, t } from '../../../kit';
import { resultActions } from './actions';
import { resultDocuments, sheetTexts } from './documents';
import { Result, ResultHold } from './entities/result';
import { ResultPublication } from './entities/result-publication';
import { ResultScrutiny } from './entities/result-scrutiny';
import { ResultVersion } from './entities/result-version';
import { resultErrors } from './errors';
import { resultHoldActions } from './hold-actions';
import { resultGroupReports } from './group-reports';
import { resultReports } from './reports';
import { resultScreens } from './screens';

export {
  Result,
  resultActions,
  resultDocuments,
  resultErrors,
  resultHoldActions,
  sheetTexts,
  ResultHold,
  ResultPublication,
  resultScreens,
  ResultScrutiny,
  ResultVersion,
};
export { holdReasons, withheldReasons, type StoredLine } from './entities/result';
export { SCRUTINY_COUNTS } from './entities/result-scrutiny';
export { publicationStates } from './entities/result-publication';
export type { VersionStatistics } from './entities/result-version';
export { resultGroupReports } from './group-reports';
export { resultReports, type CountedResultsBy } from './reports';
export { RESULT_SMS_TEXT } from './sms-actions';
export * from './rules';
export const results = defineModule({
  name: 'results',
  labels: t('Results', 'ফলাফল'),
  entities: [ResultVersion, Result, ResultHold, ResultPublication, ResultScrutiny],
  actions: { ...resultActions, ...resultHoldActions },
  inputLabels: {
    papers: t('Subjects', 'বিষয়'),
    marks: t('Marks', 'নম্বর'),
    copy: t('Copy', 'কপি'),
    act: t('Action', 'কাজ'),
    exams: t('Exams', 'পরীক্ষা'),
    rule: t('Rule', 'নিয়ম'),
    least: t('Overdue, at least', 'কমপক্ষে বকেয়া'),
    class: t('Class', 'শ্রেণি'),
    students: t('Students', 'শিক্ষার্থী'),
    reason: t('Withheld because', 'স্থগিতের কারণ'),
    note: t('Office note', 'অফিসের মন্তব্য'),
    text: t('Text (English)', 'লেখা (ইংরেজি)'),
    textBn: t('Text (Bengali)', 'লেখা (বাংলা)'),
    publishAt: t('Date and time', 'তারিখ ও সময়'),
    dateOfBirth: t('Date of birth', 'জন্ম তারিখ'),
  },
  documents: resultDocuments,
  reports: { ...resultReports, ...resultGroupReports },
  permissions: [
    { key: 'results.generate', label: t('Generate results', 'ফলাফল তৈরি করা'), roles: ['head', 'office'] },
    { key: 'results.publish', label: t('Publish and withdraw results', 'ফলাফল প্রকাশ ও প্রত্যাহার'), roles: ['head'] },
    {
      key: 'results.report',
      label: t('View result reports', 'ফলাফল প্রতিবেদন দেখা'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'results.sms',
      label: t('Send results by SMS to guardians', 'এসএমএসে অভিভাবকদের ফলাফল পাঠানো'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'results.group',
      label: t('View exam results in the group', 'গ্রুপের পরীক্ষার ফলাফল দেখা'),
      roles: ['groupStaff'],
    },
    {
      key: 'results.manageGroup',
      label: t('Generate, publish and withdraw results in the group', 'গ্রুপের ফলাফল তৈরি, প্রকাশ ও প্রত্যাহার'),
      roles: ['groupStaff'],
    },
    {
      key: 'results.scrutinise',
      label: t('Correct marks after scrutiny', 'পুনঃনিরীক্ষণের পর নম্বর সংশোধন করা'),
      roles: ['head', 'office'],
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
  waits: [
    {
      id: 'results.scrutiny',
      label: t('Results to scrutinise', 'পুনঃনিরীক্ষণের আবেদন'),
      entity: ResultScrutiny,
      where: () => ({ state: { in: ['applied', 'checking'] } }),
      screen: 'results.scrutiny',
    },
  ],
});

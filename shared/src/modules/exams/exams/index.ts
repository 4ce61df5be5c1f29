import { defineModule, t } from '../../../kit';
import { examActions } from './actions';
import { choiceActions } from './choice-actions';
import { codedActions } from './coded-actions';
import { codeTexts, examDocuments, marksTexts } from './documents';
import { CodedMark, CodedPaper, ScriptCode } from './entities/coded-paper';
import { Exam, ExamSubject, ExamTerm, SubjectChoice } from './entities/exam';
import { GradeBand, GradeScale, ResultSetting } from './entities/grade-scale';
import { MarksDivision } from './entities/marks-division';
import { ExamMark, MarksSheet } from './entities/marks-sheet';
import { SecondMark } from './entities/second-mark';
import { examErrors } from './errors';
import { examScreens } from './screens';
import { inputLabels } from './input-labels';

export {
  choiceActions,
  codedActions,
  CodedMark,
  CodedPaper,
  codeTexts,
  marksTexts,
  Exam,
  examActions,
  examDocuments,
  examErrors,
  ExamMark,
  examScreens,
  ExamSubject,
  ExamTerm,
  GradeBand,
  GradeScale,
  MarksDivision,
  MarksSheet,
  ResultSetting,
  ScriptCode,
  SecondMark,
  SubjectChoice,
};
export { WRITTEN, type ExamPart } from '../../school/academics';
export { codedPaperStates } from './entities/coded-paper';
export { examMarkStatuses } from './entities/marks-sheet';
export * from './rules';
export const exams = defineModule({
  name: 'exams',
  labels: t('Exams', 'পরীক্ষা'),
  entities: [
    GradeScale,
    GradeBand,
    ResultSetting,
    Exam,
    ExamTerm,
    ExamSubject,
    SubjectChoice,
    MarksSheet,
    ExamMark,
    SecondMark,
    CodedPaper,
    ScriptCode,
    CodedMark,
    MarksDivision,
  ],
  inputLabels,
  actions: { ...examActions, ...codedActions, ...choiceActions },
  documents: examDocuments,
  permissions: [
    {
      key: 'exams.enterMarks',
      label: t('Enter marks for own subjects', 'নিজ বিষয়ের নম্বর এন্ট্রি'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'exams.everySheet',
      label: t('Enter marks for all subjects', 'সব বিষয়ের নম্বর এন্ট্রি'),
      roles: ['head', 'office'],
    },
    {
      key: 'exams.lockSheets',
      label: t('Lock and reopen marks entry sheets', 'নম্বর শিট লক ও পুনরায় খোলা'),
      roles: ['head', 'office'],
    },
    {
      key: 'exams.keepCodes',
      label: t('Assign codes to answer scripts and reveal names', 'উত্তরপত্রে কোড দেওয়া ও নাম প্রকাশ করা'),
      roles: ['head', 'office'],
    },
    {
      key: 'exams.manageGroup',
      label: t('Declare exams and set their rules in the group', 'গ্রুপে পরীক্ষা ঘোষণা ও নিয়ম নির্ধারণ'),
      roles: ['groupStaff'],
    },
  ],
  errors: examErrors,
  screens: examScreens,
  waits: [
    {
      id: 'exams.marksOpen',
      label: t('Marks not submitted', 'জমা না দেওয়া নম্বর'),
      entity: MarksSheet,
      where: () => ({ state: { in: ['open'] } }),
      screen: 'exams.marksEntry',
      query: {},
    },
    {
      id: 'exams.marksToLock',
      label: t('Mark sheets to verify', 'যাচাইয়ের অপেক্ষায় নম্বর শিট'),
      entity: MarksSheet,
      where: () => ({ state: { in: ['submitted'] } }),
      screen: 'exams.marksEntry',
      query: {},
      permission: 'exams.lockSheets',
    },
  ],
});

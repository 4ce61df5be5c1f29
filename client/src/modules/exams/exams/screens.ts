import type { examScreens } from '@pathshala/shared/modules/exams/exams';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const examLoads: ScreenLoads<typeof examScreens> = {
  'exams.groupConditions': () => import('./pages/GroupConditionsPage'),
  'exams.subjectChoices': () => import('./pages/ChoiceSheetPage'),
  'exams.declare': () => import('./pages/DeclarePage'),
  'exams.marksEntry': () => import('./pages/MarksEntryPage'),
  'exams.ownMarks': () => import('./pages/OwnMarksPage'),
  'exams.marksSend': () => import('./pages/MarksSendPage'),
  'exams.scriptCodes': () => import('./pages/ScriptCodesPage'),
  'exams.codedMarks': () => import('./pages/CodedMarksPage'),
  'exams.markList': () => import('./pages/MarkListPage'),
  'exams.groupDeclare': () => import('./pages/GroupDeclarePage'),
  'exams.groupPapers': () => import('./pages/GroupPapersPage'),
  'exams.groupResultSettings': () => import('./pages/GroupResultSettingsPage'),
};

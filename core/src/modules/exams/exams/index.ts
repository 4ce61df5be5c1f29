import { choiceActions, codedActions, examActions } from '@pathshala/shared/modules/exams/exams';
import { defineCoreModule, implement } from '../../../kernel';
import { codeSheetDocument, codeStickersDocument } from './documents/code-papers';
import { marksFoilDocument, markListDocument } from './documents/marks-papers';
import { choiceFaults } from './handlers/choice-faults';
import { choiceSheet, saveChoices } from './handlers/choice-sheet';
import {
  changeCode,
  codedExams,
  codedPapers,
  codeList,
  makeCodes,
  openCodes,
  setCodeExaminers,
} from './handlers/script-codes';
import { openCoded, ownCoded, saveCoded } from './handlers/coded-marks';
import { divisions } from './handlers/divisions';
import { copySubjects } from './handlers/copy-subjects';
import { copyPapersInGroup, groupExamSettings, setExamsInGroup } from './handlers/group-settings';
import { sheets } from './handlers/overviews';
import { markList } from './services/mark-list';
import { saveMarks } from './services/save-marks';
import { compareMarks, openSecond, saveSecond } from './handlers/second-entry';
import { lockSheet, markRestAbsent, openSheet, reopenSheet, submitSheet } from './handlers/sheet-states';
import { takeConditions } from './handlers/take-conditions';
import { examPolicies } from './policies';
import { examCandidates } from './services/candidates';
import { openSheets } from './services/open-sheets';
import { scaleRules } from './services/scale-versions';
import { sheetRules } from './sheet-rules';
import { newScaleVersion } from './handlers/new-scale-version';

export {
  alikeOf,
  candidatesOf,
  papersOf,
  sectionsOfExam,
  sittersOf,
  type ExamCandidate,
  type SeatedCandidate,
  type PaperRow,
} from './services/candidates';
export { candidateNames } from './services/seated-candidates';
export { seatedSince, type Seated } from './services/seated-since';
export { assertScaleStands, nextScaleVersion, publishedWith } from './services/scale-versions';
export { loadRule, ruleDigest, type ExamRule } from './services/exam-rule';
export { codedPaperIdOf, marksSheetIdOf, ownTeaching, rightTo } from './services/marks-sheets';
export { provideExamAttendance } from './services/exam-attendance';
export { correctMarks, markersOf, marksOf } from './services/correct-marks';
export { reopenedSheets } from './services/marks-sheets';
export { sheetRefusal, takeMarks } from './services/take-marks';
import './services/provide-takers';

export { takersOf } from './services/takers';
export const exams = defineCoreModule({
  name: 'exams',
  waitCounts: { 'exams.marksOpen': openSheets },
  handlers: [
    ...implement(codedActions, {
      codedPapers,
      codedExams,
      codeList,
      makeCodes,
      changeCode,
      setCodeExaminers,
      openCodes,
      ownCoded,
      openCoded,
      saveCoded,
    }),
    ...implement(choiceActions, { choiceSheet, saveChoices }),
    ...implement(examActions, {
      sheets,
      divisions,
      openSheet,
      saveMarks,
      openSecond,
      saveSecond,
      compareMarks,
      markRestAbsent,
      submitSheet,
      lockSheet,
      reopenSheet,
      copySubjects,
      newScaleVersion,
      takeConditions,
      choiceFaults,
      markList,
      groupExamSettings,
      setExamsInGroup,
      copyPapersInGroup,
    }),
  ],
  documents: [marksFoilDocument, markListDocument, codeStickersDocument, codeSheetDocument],
  policies: examPolicies,
  listeners: scaleRules,
  transitions: [sheetRules],
  caches: [examCandidates],
});

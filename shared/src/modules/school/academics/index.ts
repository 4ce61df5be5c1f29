import { defineModule, t } from '../../../kit';
import { academicsActions } from './actions';
import { academicsErrors } from './errors';
import { Enrolment, TeachingAssignment } from './entities/placement';
import { AcademicSession, Board, ClassGroup, FiscalYear, SessionType } from './entities/sessions';
import { AcademicYear, Class, Group, House, Section, Shift, Subject, Version } from './entities/structure';
import { SubjectCondition, SubjectGroupCondition } from './entities/subject-conditions';
import { academicsImports } from './imports';
import { academicsDocuments, idCardTexts } from './documents';
import { academicsScreens } from './screens';
import { inputLabels } from './input-labels';

export {
  academicsActions,
  academicsErrors,
  AcademicSession,
  AcademicYear,
  Board,
  Class,
  ClassGroup,
  Enrolment,
  FiscalYear,
  SessionType,
  Group,
  House,
  Section,
  Shift,
  Subject,
  SubjectCondition,
  SubjectGroupCondition,
  TeachingAssignment,
  Version,
  academicsDocuments,
  academicsScreens,
  idCardTexts,
};
export { partColumns, subjectRuleFields, WRITTEN, type ExamPart } from './entities/subject-conditions';
export {
  comparedSettings,
  settingOutcomes,
  settingPreview,
  settingToWrite,
  type PreviewedSetting,
} from './group-settings-views';
export * from './rules/group-settings';
export * from './rules/match-photos';
export { isCalled, meantSections, placeIn } from './rules/meant-places';
export { endingWithoutNext, nearestYear, overlapping, yearOn } from './rules/years';
export const academics = defineModule({
  name: 'academics',
  labels: t('Academics', 'একাডেমিক'),
  entities: [
    Version,
    Class,
    Group,
    House,
    Shift,
    AcademicYear,
    Section,
    Subject,
    Enrolment,
    TeachingAssignment,
    SessionType,
    AcademicSession,
    ClassGroup,
    Board,
    FiscalYear,
    SubjectCondition,
    SubjectGroupCondition,
  ],
  errors: academicsErrors,
  inputLabels,
  actions: academicsActions,
  documents: academicsDocuments,
  imports: academicsImports,
  permissions: [
    {
      key: 'academics.idCards',
      label: t('Make ID cards', 'পরিচয়পত্র তৈরি করা'),
      roles: ['head', 'office'],
    },
    {
      key: 'academics.groupDetails',
      label: t('View class group details', 'শ্রেণির বিভাগের বিবরণ দেখা'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'academics.groupSettings',
      label: t('Group academic settings', 'গ্রুপের একাডেমিক সেটিংস'),
      roles: ['groupStaff'],
    },
  ],
  screens: academicsScreens,
  rights: [TeachingAssignment],
});

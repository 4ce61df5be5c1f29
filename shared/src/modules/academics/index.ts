import { defineModule, t } from '../../kit';
import { Enrolment, RoutineEntry, TeachingAssignment } from './entities/placement';
import { AcademicSession, Board, ClassGroup, FiscalYear, SessionType } from './entities/sessions';
import { AcademicYear, Class, Group, House, Section, Shift, Subject, Version } from './entities/structure';
import { SubjectCondition, SubjectGroupCondition } from './entities/subject-conditions';
import { academicsScreens } from './screens';

export { AcademicSession, AcademicYear, Board, Class, ClassGroup, Enrolment, FiscalYear, SessionType, Group, House, RoutineEntry, Section, Shift, Subject, SubjectCondition, SubjectGroupCondition, TeachingAssignment, Version, academicsScreens };
export { partSchema, subjectRuleFields, WRITTEN, type ExamPart } from './entities/subject-conditions';
export const academics = defineModule({
  name: 'academics',
  labels: t('Academics', 'একাডেমিক'),
  entities: [Version, Class, Group, House, Shift, AcademicYear, Section, Subject, Enrolment, TeachingAssignment, RoutineEntry, SessionType, AcademicSession, ClassGroup, Board, FiscalYear, SubjectCondition, SubjectGroupCondition],
  screens: academicsScreens,
});

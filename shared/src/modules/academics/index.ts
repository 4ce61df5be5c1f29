import { defineModule, t } from '../../kit';
import { Enrolment, RoutineEntry, TeachingAssignment } from './entities/placement';
import { AcademicYear, Class, Group, House, Section, Shift, Subject, Version } from './entities/structure';
import { academicsScreens } from './screens';

export { AcademicYear, Class, Enrolment, Group, House, RoutineEntry, Section, Shift, Subject, TeachingAssignment, Version, academicsScreens };
export const academics = defineModule({
  name: 'academics',
  labels: t('Academics', 'একাডেমিক'),
  entities: [Version, Class, Group, House, Shift, AcademicYear, Section, Subject, Enrolment, TeachingAssignment, RoutineEntry],
  screens: academicsScreens,
});

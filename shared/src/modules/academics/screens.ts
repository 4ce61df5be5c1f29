import { catalogScreen, defineScreens } from '../../kit';
import { Enrolment, RoutineEntry, TeachingAssignment } from './entities/placement';
import { AcademicYear, Class, Group, House, Section, Shift, Subject, Version } from './entities/structure';

const menu = (order: number, icon = 'layers') => ({ group: 'academics' as const, icon, order });
export const academicsScreens = defineScreens([
  catalogScreen(Class, { id: 'academics.classes', path: '/academic/class/list', menu: menu(10) }),
  catalogScreen(Section, { id: 'academics.sections', path: '/academic/section/list', menu: menu(11) }),
  catalogScreen(Shift, { id: 'academics.shifts', path: '/academic/shift/list', menu: menu(12, 'clock') }),
  catalogScreen(Version, { id: 'academics.versions', path: '/academic/version/list', menu: menu(13, 'language') }),
  catalogScreen(Group, { id: 'academics.groups', path: '/academic/group/list', menu: menu(14) }),
  catalogScreen(Subject, { id: 'academics.subjects', path: '/academic/subject/list', menu: menu(15, 'book') }),
  catalogScreen(AcademicYear, { id: 'academics.years', path: '/academic/year/list', menu: menu(16, 'calendar') }),
  catalogScreen(House, { id: 'academics.houses', path: '/academic/house/list', menu: menu(17, 'flag') }),
  catalogScreen(Enrolment, { id: 'academics.enrolments', path: '/academic/enrolment/list', menu: menu(30, 'list-numbers') }),
  catalogScreen(TeachingAssignment, { id: 'academics.assignments', path: '/academic/teaching-assignment/list', menu: menu(31, 'chalkboard') }),
  catalogScreen(RoutineEntry, { id: 'academics.routine', path: '/academic/routine-entry/list', menu: menu(32, 'table') }),
]);

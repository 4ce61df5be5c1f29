import { catalogScreen, defineScreens } from '../../kit';
import { Designation, Staff } from './entities/staff';
import { Guardian, Student } from './entities/student';

export const peopleScreens = defineScreens([
  catalogScreen(Student, { id: 'people.students', path: '/student/list', permission: 'people.directory', menu: { group: 'people', icon: 'school', order: 10 } }),
  catalogScreen(Guardian, { id: 'people.guardians', path: '/student/guardian/list', permission: 'people.directory', menu: { group: 'people', icon: 'users', order: 11 } }),
  catalogScreen(Staff, { id: 'people.staff', path: '/site/employee/list', menu: { group: 'people', icon: 'id-badge', order: 20 } }),
  catalogScreen(Designation, { id: 'people.designations', path: '/academic/designation/list', menu: { group: 'settings', icon: 'badge', order: 40 } }),
]);

import { catalogScreen, defineScreens } from '../../../kit';
import { BloodGroup, Gender, Religion, StudentCategory } from './entities/lookups';
import { Designation, Staff } from './entities/staff';
import { Guardian } from './entities/guardian';
import { Student } from './entities/student';

export const peopleScreens = defineScreens([
  catalogScreen(Student, {
    id: 'people.students',
    path: '/student/list',
    permission: 'people.directory',
    menu: { group: 'people', icon: 'school', order: 10 },
  }),
  catalogScreen(Guardian, {
    id: 'people.guardians',
    path: '/student/guardian/list',
    permission: 'people.guardianDirectory',
    menu: { group: 'people', icon: 'users', order: 11 },
  }),
  catalogScreen(Staff, {
    id: 'people.staff',
    path: '/site/employee/list',
    menu: { group: 'people', icon: 'id-badge', order: 20 },
  }),
  catalogScreen(Designation, {
    id: 'people.designations',
    path: '/academic/designation/list',
    menu: { group: 'settings', icon: 'badge', order: 40 },
  }),
  catalogScreen(StudentCategory, {
    id: 'people.categories',
    path: '/academic/student-category/list',
    menu: { group: 'settings', icon: 'layers', order: 44 },
  }),
  catalogScreen(Religion, {
    id: 'people.religions',
    path: '/academic/religion/list',
    menu: { group: 'settings', icon: 'layers', order: 45 },
  }),
  catalogScreen(Gender, {
    id: 'people.genders',
    path: '/academic/gender/list',
    menu: { group: 'settings', icon: 'layers', order: 46 },
  }),
  catalogScreen(BloodGroup, {
    id: 'people.bloodGroups',
    path: '/academic/blood-group/list',
    menu: { group: 'settings', icon: 'layers', order: 47 },
  }),
]);

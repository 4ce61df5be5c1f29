import { defineModule, t } from '../../kit';
import { BloodGroup, Gender, Religion, StudentCategory } from './entities/lookups';
import { Designation, Staff } from './entities/staff';
import { Guardian, Student } from './entities/student';
import { peopleScreens } from './screens';

export { BloodGroup, Designation, Gender, Guardian, Religion, Staff, Student, StudentCategory, peopleScreens };
export { bloodGroups, genders, religions } from './choices';
export const people = defineModule({
  name: 'people',
  labels: t('People', 'ব্যক্তিবর্গ'),
  entities: [StudentCategory, Religion, Gender, BloodGroup, Designation, Staff, Guardian, Student],
  screens: peopleScreens,
  permissions: [
    {
      key: 'people.directory',
      label: t('See the list of students', 'শিক্ষার্থীর তালিকা দেখা'),
      roles: ['head', 'office', 'teacher', 'accountant', 'librarian'],
    },
    // Not the librarian, who may not read guardians.
    {
      key: 'people.guardianDirectory',
      label: t('See the list of guardians', 'অভিভাবকের তালিকা দেখা'),
      roles: ['head', 'office', 'teacher', 'accountant'],
    },
  ],
});

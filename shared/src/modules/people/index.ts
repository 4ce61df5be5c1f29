import { defineModule, t } from '../../kit';
import { BloodGroup, Gender, Religion, StudentCategory } from './entities/lookups';
import { Designation, Staff } from './entities/staff';
import { Guardian } from './entities/guardian';
import { Student } from './entities/student';
import { IDENTITY } from './permissions';
import { peopleScreens } from './screens';

export { BloodGroup, Designation, Gender, Guardian, Religion, Staff, Student, StudentCategory, peopleScreens };
export { bloodGroups, genders, religions } from './choices';
export { studentLeft, studentReturned } from './events';
export const people = defineModule({
  name: 'people',
  labels: t('People', 'শিক্ষার্থী ও কর্মচারী'),
  entities: [StudentCategory, Religion, Gender, BloodGroup, Designation, Staff, Guardian, Student],
  screens: peopleScreens,
  permissions: [
    {
      key: IDENTITY,
      label: t('View identity numbers and incomes', 'পরিচয় নম্বর ও আয় দেখা'),
      roles: ['head', 'office'],
    },
    {
      key: 'people.directory',
      label: t('View the student list', 'শিক্ষার্থীর তালিকা দেখা'),
      roles: ['head', 'office', 'teacher', 'accountant', 'librarian'],
    },
    // Not the librarian, who may not read guardians.
    {
      key: 'people.guardianDirectory',
      label: t('View the guardian list', 'অভিভাবকের তালিকা দেখা'),
      roles: ['head', 'office', 'teacher', 'accountant'],
    },
  ],
});

import { defineModule, t } from '../../../kit';
import { BloodGroup, Gender, Religion, StudentCategory } from './entities/lookups';
import { Designation, Staff } from './entities/staff';
import { Guardian } from './entities/guardian';
import { Student } from './entities/student';
import { peopleErrors } from './errors';
import { BANK_DETAILS, EMPLOYEE_FILE, EVERY_STUDENT, IDENTITY, STUDENT_FILE } from './permissions';
import { peopleScreens } from './screens';

export { BloodGroup, Designation, Gender, Guardian, Religion, Staff, Student, StudentCategory, peopleScreens };
export { bloodGroups, employments, genders, NATIONAL_ID, religions } from './choices';
export { staffLeft, staffReturned, studentLeft, studentReturned } from './events';
export { peopleErrors };
export { EMPLOYEE_FILE, EVERY_STUDENT, STUDENT_FILE } from './permissions';
export { staffCareer } from './entities/staff-file';
export { staffStates } from './entities/staff-life';
export const people = defineModule({
  name: 'people',
  labels: t('People', 'শিক্ষার্থী ও কর্মচারী'),
  entities: [StudentCategory, Religion, Gender, BloodGroup, Designation, Staff, Guardian, Student],
  screens: peopleScreens,
  errors: peopleErrors,
  permissions: [
    {
      key: IDENTITY,
      label: t('View identity numbers and incomes', 'পরিচয় নম্বর ও আয় দেখা'),
      roles: ['head', 'office'],
    },
    {
      key: EVERY_STUDENT,
      label: t('View students of every section', 'সব শাখার শিক্ষার্থী দেখা'),
      roles: ['head', 'office', 'accountant', 'librarian'],
      isForReading: true,
    },
    {
      key: STUDENT_FILE,
      label: t('View personal details of students', 'শিক্ষার্থীর ব্যক্তিগত তথ্য দেখা'),
      roles: ['head', 'office', 'teacher', 'accountant', 'student', 'guardian'],
      isForReading: true,
    },
    {
      key: EMPLOYEE_FILE,
      label: t('View personal details of employees', 'কর্মচারীর ব্যক্তিগত তথ্য দেখা'),
      roles: ['head', 'office'],
    },
    {
      key: BANK_DETAILS,
      label: t('View bank accounts of employees', 'কর্মচারীর ব্যাংক হিসাব দেখা'),
      roles: ['head', 'office', 'accountant'],
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

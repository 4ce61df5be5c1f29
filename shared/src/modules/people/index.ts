import { defineModule, t } from '../../kit';
import { Designation, Staff } from './entities/staff';
import { Guardian, Student } from './entities/student';
import { peopleScreens } from './screens';

export { Designation, Guardian, Staff, Student, peopleScreens };
export { bloodGroups, genders, religions } from './choices';
export const people = defineModule({
  name: 'people', labels: t('People', 'ব্যক্তিবর্গ'), entities: [Designation, Staff, Guardian, Student], screens: peopleScreens,
  permissions: [{ key: 'people.directory', label: t('See the lists of students and guardians', 'শিক্ষার্থী ও অভিভাবকের তালিকা দেখা'), roles: ['head', 'office', 'teacher', 'accountant', 'librarian'] }],
});

import { studentsActions } from '@pathshala/shared/modules/students';
import { defineCoreModule, implement } from '../../kernel';
import { duplicates } from './handlers/duplicates';
import { moveSection, readmit, swapRolls } from './handlers/places';
import { profile } from './handlers/profile';
import { studentsPolicies } from './policies';
import { admitStudent } from './services/admit-student';

export { admitStudent } from './services/admit-student';
export const students = defineCoreModule({
  name: 'students',
  handlers: implement(studentsActions, { admit: admitStudent, duplicates, profile, moveSection, swapRolls, readmit }),
  policies: studentsPolicies,
});

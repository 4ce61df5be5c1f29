import { defineCoreModule } from '../../kernel';
import { peoplePolicies } from './policies';
import { staffTransitions, studentTransitions } from './transitions';

export { adultsOf, ownStudents, remember } from './policies';
export const people = defineCoreModule({
  name: 'people',
  policies: peoplePolicies,
  transitions: [studentTransitions, staffTransitions],
});

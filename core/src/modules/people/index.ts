import { defineCoreModule } from '../../kernel';
import { staffTransitions, studentTransitions } from './transitions';

export { adultsOf, ownStudents, remember } from './families';
export const people = defineCoreModule({
  name: 'people',
  transitions: [studentTransitions, staffTransitions],
});

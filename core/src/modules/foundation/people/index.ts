import { defineCoreModule } from '../../../kernel';
import { staffPolicy } from './own-pay';
import { staffTransitions, studentTransitions } from './transitions';

export { familyAccounts, familyOfCaller, ownStaff, provideAccounts, staffAccounts } from './accounts';
export { aboutOthers, assertOthersPay, ownPay } from './own-pay';
export { adultsOf, childrenOfAdults, familyOf, ownStudents, remember } from './families';
export const people = defineCoreModule({
  name: 'people',
  policies: [staffPolicy],
  transitions: [studentTransitions, staffTransitions],
});

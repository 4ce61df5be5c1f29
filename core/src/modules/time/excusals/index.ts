import { defineCoreModule } from '../../../kernel';
import { provideAway } from '../../school/approvals';
import { excusalPolicies } from './policies';
import { awayOn } from './services/excusals';

provideAway(awayOn);

export { taughtSections } from './policies';
export { dropExcusal, excuse, type Excusal } from './services/excusals';
export { assertStaffMonthsOpen, lockedMonths, lockStaffMonth, unlockStaffMonth } from './services/staff-months';
export const excusals = defineCoreModule({ name: 'excusals', policies: excusalPolicies });

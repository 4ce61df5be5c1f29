import { defineCoreModule } from '../../kernel';

export { approverFacts, peopleOfSteps, stepLabels } from './services/approvers';

export const approvals = defineCoreModule({ name: 'approvals' });

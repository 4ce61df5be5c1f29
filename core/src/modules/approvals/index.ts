import { defineCoreModule } from '../../kernel';

export { defineApproval, type Approval, type Decision, type Matter } from './define-approval';
export { approverFacts, peopleOfSteps, stepLabels } from './services/approvers';
export { namesOfDeciders, note, passOn, taskOf, viewDecision, type Outcome, type Task } from './services/decisions';
export { closeRound, openRound, openStep, type RoundPatch } from './services/rounds';

export const approvals = defineCoreModule({ name: 'approvals' });

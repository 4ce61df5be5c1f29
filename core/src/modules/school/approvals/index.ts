import { approvalActions } from '@pathshala/shared/modules/school/approvals';
import { defineCoreModule, implement } from '../../../kernel';
import { whoDecides } from './handlers/who-decides';
import { whyNotOf } from './handlers/why-not';

export type { Approval, Decision, Matter } from './approval';
export { defineApproval } from './define-approval';
export { beginChain, breakChain, endChain, passStep, viewChain, type ChainPatch } from './services/amount-chain';
export { provideAway } from './services/away';
export { approverFacts, peopleOfSteps, stepLabels } from './services/approvers';
export { note, passOn, taskOf, viewDecision, type Outcome, type Task } from './services/decisions';
export { chainRules } from './services/chain-rules';
export { assertOther, isOwn, wrote } from './services/four-eyes';
export { closeRound, openRound, openStep, type RoundPatch } from './services/rounds';

export const approvals = defineCoreModule({
  name: 'approvals',
  handlers: implement(approvalActions, { whoDecides, whyNot: whyNotOf }),
});

import { defineModule, t } from '../../../kit';
import { approvalActions } from './actions';
import { approvalErrors } from './errors';

export * from './rules/amount-chain';
export * from './rules/chain';
export { chainLife, IN_FORCE } from './chain-life';
export { approvalActions };
export { approvalErrors } from './errors';
export { approvalFields, authorFields, decisionFields, decisionStates, type DecisionState } from './fields';
export {
  approverRoles,
  chainSteps,
  limitedSteps,
  limitedStepSchema,
  stepApprovers,
  stepFaults,
  stepSchema,
  type ChainStep,
  type LimitedStep,
} from './step';
export { chainView, decisionView, type ChainView, type DecisionView } from './views';
/** Approval step by step: the common parts of leave, vouchers and everything else that a chain of people decides. */
export const approvals = defineModule({
  name: 'approvals',
  labels: t('Approvals', 'অনুমোদন'),
  actions: approvalActions,
  inputLabels: { entity: t('Kind of record', 'তথ্যের ধরন') },
  errors: approvalErrors,
});

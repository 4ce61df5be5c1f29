import { defineModule, t } from '../../kit';

export * from './rules/chain';
export { approverRoles, stepApprovers, stepSchema, type ChainStep } from './step';
/** Approval step by step: what leave, vouchers and whatever else is decided by a chain of people have in common. */
export const approvals = defineModule({ name: 'approvals', labels: t('Approvals', 'অনুমোদন') });

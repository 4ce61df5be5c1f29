import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { feesErrors, StudentWaiver } from '@pathshala/shared/modules/money/fees';
import { onTransitions, type Context } from '../../../kernel';
import { assertOther, endChain, passStep } from '../../school/approvals';
import { familyAccounts, waiverApproval, type WaiverRow } from './waiver-approval';

const OWN = { own: feesErrors.OWN_WAIVER };

/** Effects of deciding a waiver. */
export const waiverRules = onTransitions(StudentWaiver, {
  recommend: {
    before: (ctx, { record, input }) => passStep(ctx, waiverApproval, record, { ...OWN, remark: input.remark }),
  },
  approve: {
    async before(ctx, { record }) {
      await assertAuthority(ctx, record);
      return endChain(ctx, waiverApproval, record, { ...OWN, state: 'approved' });
    },
  },
  reject: {
    async before(ctx, { record, input }) {
      await assertAuthority(ctx, record);
      return endChain(ctx, waiverApproval, record, { ...OWN, state: 'rejected', remark: input.note });
    },
  },
  // It counts through `until`, and never longer than it would have anyway.
  revoke: {
    before: (_, { record: { from, until: planned }, input: { until } }) => ({
      until: planned && planned < until ? planned : until < from ? from : until,
    }),
  },
});

/**
 * In a chain those decide who are asked; without one, those who have the right, and never for their own family.
 * @throws FORBIDDEN, OWN_WAIVER
 */
async function assertAuthority(ctx: Context, record: WaiverRow): Promise<void> {
  if (record.steps.length > 0) return;
  if (!ctx.can('fees.approveWaiver')) throw new AppError(kernelErrors.FORBIDDEN);
  await assertOther(ctx, record, { error: feesErrors.OWN_WAIVER, more: await familyAccounts(ctx, record) });
}

import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { feesErrors, StudentWaiver } from '@pathshala/shared/modules/money/fees';
import { onTransitions, type Context } from '../../../kernel';
import { endChain, passStep } from '../../school/approvals';
import { familyOfCaller } from '../../foundation/people';
import { waiverApproval, type WaiverRow } from './waiver-approval';

const OWN = { own: feesErrors.OWN_WAIVER };
/** Nobody decides for their own family, with a chain or without one. */
const ofOthers = {
  refuses: async (ctx: Context, { student }: WaiverRow) =>
    (await familyOfCaller(ctx)).has(student) ? new AppError(feesErrors.OWN_WAIVER) : null,
};

/** Effects of deciding a waiver. */
export const waiverRules = onTransitions(StudentWaiver, {
  recommend: {
    ...ofOthers,
    before: (ctx, { record, input }) => passStep(ctx, waiverApproval, record, { ...OWN, remark: input.remark }),
  },
  approve: {
    ...ofOthers,
    async before(ctx, { record }) {
      assertAuthority(ctx, record);
      return endChain(ctx, waiverApproval, record, { ...OWN, state: 'approved' });
    },
  },
  reject: {
    ...ofOthers,
    async before(ctx, { record, input }) {
      assertAuthority(ctx, record);
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

/** In a chain those decide who are asked; without one, those who have the right. @throws FORBIDDEN */
function assertAuthority(ctx: Context, { steps }: WaiverRow): void {
  if (steps.length === 0 && !ctx.can('fees.approveWaiver')) throw new AppError(kernelErrors.FORBIDDEN);
}

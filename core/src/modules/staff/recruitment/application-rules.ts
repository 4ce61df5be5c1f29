import { AppError } from '@pathshala/shared/kit';
import { JobApplication, JobPost, recruitmentErrors } from '@pathshala/shared/modules/staff/recruitment';
import { lockRecord, onTransitions, transit, type Context } from '../../../kernel';
import type { Step } from './jobs/tell-applicant';
import { claimPayment, releasePayment } from './services/claimed-payment';
import { tellOf } from './services/tell-of';

const telling = (step: Step) => ({
  after: (ctx: Context, { record: { id, rev } }: { record: { id: string; rev: number } }) =>
    tellOf(ctx, { application: id, step, rev }),
});

/** @throws AppError POST_CLOSED when the post is decided or cancelled */
async function whileSelecting(ctx: Context, { record }: { record: { post: string } }): Promise<void> {
  const { state } = await ctx.repo(JobPost).get(record.post);
  if (state !== 'open' && state !== 'selecting') throw new AppError(recruitmentErrors.POST_CLOSED);
}

/** @throws AppError NO_VACANCY when as many are selected or have joined as there are vacancies */
async function whileVacant(ctx: Context, { record: { post: id } }: { record: { post: string } }): Promise<void> {
  await lockRecord(ctx, JobPost, id);
  const { vacancies } = await ctx.repo(JobPost).get(id);
  const filled = await ctx.repo(JobApplication).count({ post: id, state: { in: ['selected', 'joined'] } });
  if (filled >= vacancies) throw new AppError(recruitmentErrors.NO_VACANCY);
}

/** A number that nobody has confirmed may have been typed wrongly and be the true one of someone else. */
async function releaseUnconfirmed(
  ctx: Context,
  { feeCheckedAt, feeReference }: { feeCheckedAt?: string | undefined; feeReference?: string | undefined },
): Promise<void> {
  if (!feeCheckedAt && feeReference) await releasePayment(ctx, feeReference);
}

export const applicationRules = onTransitions(JobApplication, {
  confirmFee: telling('receive'),
  shortlist: { before: whileSelecting },
  call: { before: whileSelecting, ...telling('call') },
  attend: { before: whileSelecting },
  reject: {
    after: async (ctx, { record }) => {
      await releaseUnconfirmed(ctx, record);
      tellOf(ctx, { application: record.id, step: 'reject', rev: record.rev });
    },
  },
  withdraw: { after: (ctx, { record }) => releaseUnconfirmed(ctx, record) },
  reconsider: {
    before: whileSelecting,
    /** Nobody has confirmed a fee by rejecting the application. */
    after: async (ctx, { record: { id, rev, feeCheckedAt, feeReference } }) => {
      if (feeCheckedAt) return;
      if (feeReference) await claimPayment(ctx, feeReference);
      await transit(ctx, JobApplication, 'awaitFee', { id, rev });
    },
  },
  select: telling('select'),
  moveUp: { before: whileVacant, ...telling('select') },
  wait: telling('wait'),
  pass: telling('pass'),
  join: telling('join'),
});

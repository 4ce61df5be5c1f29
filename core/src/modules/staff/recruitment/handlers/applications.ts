import { AppError, t, type ActionInput } from '@pathshala/shared/kit';
import {
  JobApplication,
  JobPost,
  recruitmentErrors,
  type recruitmentActions,
} from '@pathshala/shared/modules/staff/recruitment';
import { override, transit, type Context, type Handler } from '../../../../kernel';
import { orderSms } from '../../../school/messaging';
import { claimPayment, paymentNumber, releasePayment } from '../services/claimed-payment';
import { checkAge, fileApplication } from '../services/file-application';

type Input<K extends keyof typeof recruitmentActions> = ActionInput<(typeof recruitmentActions)[K]>;

/** The office enters what came on paper, also after the deadline of the website, until applications are closed. */
const create = override(JobApplication, 'create', async (ctx, input) => {
  const post = await ctx.repo(JobPost).get(input.post);
  if (post.state !== 'open') throw new AppError(recruitmentErrors.JOB_NOT_OPEN);
  return fileApplication(ctx, post, { ...input, source: 'office', locale: ctx.locale });
});
const update = override(JobApplication, 'update', async (ctx, { id, rev, patch }) => {
  const application = await ctx.repo(JobApplication).get(id);
  const post = await ctx.repo(JobPost).get(application.post);
  checkAge(post, { dateOfBirth: patch.dateOfBirth ?? undefined });
  if (patch.feeReference === undefined) return ctx.repo(JobApplication).update(id, patch, { rev });
  const feeReference = patch.feeReference === null ? null : paymentNumber(patch.feeReference);
  const before = application.feeReference ?? null;
  // A rejected application, or one withdrawn unconfirmed, claims no payment.
  const claims = application.state === 'unpaid' || (application.feeCheckedAt !== undefined && post.fee > 0);
  if (claims && feeReference !== before) {
    if (before) await releasePayment(ctx, before);
    if (feeReference) await claimPayment(ctx, feeReference);
  }
  return ctx.repo(JobApplication).update(id, { ...patch, feeReference }, { rev });
});
export const applicationOverrides: readonly [string, Handler][] = [create, update];

export async function shortlistMany(ctx: Context, { jobApplications: ids }: Input<'shortlistMany'>) {
  const rows = await ctx.repo(JobApplication).find({ where: { id: { in: ids }, state: 'received' } });
  for (const { id, rev } of rows) await transit(ctx, JobApplication, 'shortlist', { id, rev });
  return { shortlisted: rows.length };
}

export async function callMany(
  ctx: Context,
  { jobApplications: ids, interviewAt, interviewPlace }: Input<'callMany'>,
): Promise<{ called: number }> {
  const rows = await ctx
    .repo(JobApplication)
    .find({ where: { id: { in: ids }, state: { in: ['shortlisted', 'called'] } } });
  for (const { id, rev } of rows)
    await transit(ctx, JobApplication, 'call', { id, rev, input: { interviewAt, interviewPlace } });
  return { called: rows.length };
}

const MOST = 5_000;
const TITLE = t('SMS to applicants', 'আবেদনকারীদের এসএমএস');

/** One batch for each order: the same text may be sent again on purpose. */
export async function tell(ctx: Context, { jobPost, state, text }: Input<'tell'>): Promise<{ ordered: number }> {
  const post = await ctx.repo(JobPost).get(jobPost);
  const rows = await ctx.repo(JobApplication).find({ where: { post: post.id, state }, atMost: MOST });
  if (rows.length === 0) throw new AppError(recruitmentErrors.NOBODY_TO_TELL);
  const status = JobApplication.lifecycle!.states[state].label;
  const { ordered } = await orderSms(ctx, {
    purpose: 'recruitment',
    source: `recruitment-list:${post.id}:${ctx.requestId}`,
    title: t(`${TITLE.en}: ${post.name}, ${status.en}`, `${TITLE.bn}: ${post.nameBn}, ${status.bn}`),
    items: rows.map((row) => ({ phone: row.phone, text, recipient: t(row.name, row.nameBn) })),
  });
  return { ordered };
}

import { AppError, fill, t, type Row, type StoredInput } from '@pathshala/shared/kit';
import {
  JobApplication,
  jobApplicationNumbers,
  recruitmentErrors,
  type JobPost,
} from '@pathshala/shared/modules/staff/recruitment';
import { ageOn, formatNumber } from '@pathshala/shared/text';
import { fieldFault, transit, type Context } from '../../../../kernel';
import { takeNumber } from '../../../foundation/numbering';
import { claimPayment, paymentNumber } from './claimed-payment';
import { tellOf } from './tell-of';

type Post = Row<typeof JobPost>;
export type JobApplicationValues = StoredInput<typeof JobApplication>;

const TOO_OLD = t('The oldest age for this post is {years} years.', 'এই পদের সর্বোচ্চ বয়স {years} বছর।');

/** @throws AppError with the field */
export function checkAge({ maxAge, ageOn: day }: Post, { dateOfBirth }: Partial<JobApplicationValues>): void {
  if (maxAge === undefined || !day || !dateOfBirth) return;
  if (ageOn(dateOfBirth, day).years > maxAge)
    throw fieldFault(
      'dateOfBirth',
      fill(TOO_OLD, { years: t(formatNumber(maxAge, 'en'), formatNumber(maxAge, 'bn')) }),
    );
}

/**
 * Takes an application in and numbers it; without a fee it is received at the same moment. Of two with one national ID
 * the unique index lets one through, and so it does with two that name one payment.
 * @throws AppError APPLIED_ALREADY, VALIDATION
 */
export async function fileApplication(
  ctx: Context,
  post: Post,
  { feeReference, ...values }: JobApplicationValues,
): Promise<Row<typeof JobApplication>> {
  checkAge(post, values);
  const applications = ctx.repo(JobApplication);
  if (await applications.findOne({ post: post.id, nationalId: values.nationalId }))
    throw new AppError(recruitmentErrors.APPLIED_ALREADY);
  const paidBy = feeReference ? paymentNumber(feeReference) : '';
  if (paidBy && post.fee > 0) await claimPayment(ctx, paidBy);
  const number = await takeNumber(ctx, jobApplicationNumbers, { values: { post: post.code } });
  const filed = await applications
    .create({ ...values, ...(paidBy ? { feeReference: paidBy } : {}), post: post.id, number })
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'DUPLICATE')
        throw new AppError(recruitmentErrors.APPLIED_ALREADY);
      throw error;
    });
  if (post.fee === 0) return transit(ctx, JobApplication, 'confirmFee', { id: filed.id, rev: filed.rev });
  tellOf(ctx, { application: filed.id, step: 'arrive', rev: filed.rev });
  return filed;
}

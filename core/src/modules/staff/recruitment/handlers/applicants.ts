import { isDeepStrictEqual } from 'node:util';
import { AppError, kernelErrors, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { normalTransactionId } from '@pathshala/shared/modules/money/payments';
import {
  JobApplication,
  JobDraft,
  JobPost,
  recruitmentErrors,
  type JobForm,
  type recruitmentPublicActions,
} from '@pathshala/shared/modules/staff/recruitment';
import { fieldFault, transit, type Context } from '../../../../kernel';
import { pdfOf } from '../../../foundation/documents';
import { countPublicCall, limitPublicTries } from '../../../foundation/identity';
import { applicantCopy, interviewCard } from '../documents/papers';
import { fileApplication } from '../services/file-application';
import { follow } from '../services/follow';
import { circularsOf, isTaking } from '../services/open-posts';
import { assertPerson, dropDraft, keepDraft, type Holder } from '../../../school/visitors';
import { recruitmentGate } from '../gate';

type Input<K extends keyof typeof recruitmentPublicActions> = ActionInput<(typeof recruitmentPublicActions)[K]>;
type Output<K extends keyof typeof recruitmentPublicActions> = ActionOutput<(typeof recruitmentPublicActions)[K]>;
const HOUR_MS = 60 * 60_000;
const APPLYING = { limit: 20, windowMs: HOUR_MS };
const PRINTING = { limit: 40, windowMs: HOUR_MS };
const MOST = 50;
const PHOTO = t('A photograph is required.', 'ছবি দিতে হবে।');
const CV = t('The CV is required.', 'জীবনবৃত্তান্ত দিতে হবে।');
const FEE = t('Enter the payment number of the application fee.', 'আবেদন ফি পরিশোধের নম্বর দিন।');
const DEGREE = t('Add at least one exam or degree.', 'অন্তত একটি পরীক্ষা বা ডিগ্রি যোগ করুন।');

const { holder } = recruitmentGate;

export async function mine(ctx: Context, input: Input<'mine'>): Promise<Output<'mine'>> {
  const { sys, phone } = await holder(ctx, input);
  const rows = await sys.repo(JobApplication).find({ where: { phone }, sort: ['-createdAt'], limit: MOST });
  const drafts = await sys.repo(JobDraft).find({ where: { phone } });
  return {
    phone,
    drafts: drafts.map(({ post, values, updatedAt }) => ({ post, values, savedAt: updatedAt })),
    applications: (await follow(sys, rows)).map(({ row, seen }) => ({
      id: row.id,
      rev: row.rev,
      name: t(row.name, row.nameBn),
      reason: row.reason ?? null,
      ...seen,
    })),
  };
}

export async function saveDraft(ctx: Context, input: Input<'saveDraft'>): Promise<Output<'saveDraft'>> {
  const { sys, phone } = await holder(ctx, input);
  const post = await openPost(ctx, sys, input.jobPost);
  return keepDraft(sys, { drafts: JobDraft, where: { phone, post: post.id }, values: input.values });
}

export async function apply(ctx: Context, input: Input<'apply'>): Promise<{ number: string }> {
  assertPerson(input);
  const held = await holder(ctx, input);
  const key = `recruitment-apply:${input.site_id}:${held.phone}`;
  return limitPublicTries(ctx, { key, ...APPLYING }, () => takeIn(ctx, input, held));
}

async function takeIn(ctx: Context, input: Input<'apply'>, { sys, phone }: Holder): Promise<{ number: string }> {
  const { form } = input;
  const known = await sys.repo(JobApplication).findOne({ post: input.jobPost, nationalId: form.nationalId });
  // Sent twice from the same number: a lost answer, not a second applicant, also when the deadline passed in between.
  if (known?.phone === phone && isSame(known, form)) return { number: known.number };
  const post = await openPost(ctx, sys, input.jobPost);
  if (known) throw new AppError(recruitmentErrors.APPLIED_ALREADY);
  checkForm(post, form);
  const { number } = await fileApplication(sys, post, {
    ...form,
    phone,
    post: post.id,
    source: 'public',
    locale: ctx.locale,
  });
  await dropDraft(sys, { drafts: JobDraft, where: { phone, post: post.id } });
  return { number };
}

export const keepPaper = (ctx: Context, input: Input<'keepPaper'>) =>
  recruitmentGate.keepPaper(ctx, JobApplication, input);

/** Of the applicant's own application, in the hands of the system: an applicant has no right to applications. */
export async function paper(ctx: Context, { paper: which, language, ...input }: Input<'paper'>) {
  const { sys, phone } = await holder(ctx, input);
  await countPublicCall(ctx, `recruitment-pdf:${input.site_id}:${phone}`, PRINTING);
  const { id } = await own(sys, { phone, id: input.jobApplication });
  const spec = { applicantCopy, interviewCard }[which];
  return pdfOf(sys, spec, { jobApplication: id, language: language ?? ctx.locale });
}

export async function giveUp(ctx: Context, input: Input<'giveUp'>) {
  const { sys, phone } = await holder(ctx, input);
  const { id } = await own(sys, { phone, id: input.jobApplication });
  await transit(sys, JobApplication, 'withdraw', { id, rev: input.rev, input: { reason: input.reason } });
  return {};
}

async function own(sys: Context, { phone, id }: { phone: string; id: string }): Promise<Row<typeof JobApplication>> {
  const application = await sys.repo(JobApplication).findOne({ id, phone });
  if (!application) throw new AppError(kernelErrors.NOT_FOUND);
  return application;
}

async function openPost(ctx: Context, sys: Context, id: string): Promise<Row<typeof JobPost>> {
  const post = await sys.repo(JobPost).findOne({ id });
  const circular = post ? (await circularsOf(sys, [post])).get(post.circular) : undefined;
  // A post of a circular that is not published is nobody's business yet.
  if (!post || !circular) throw new AppError(kernelErrors.NOT_FOUND);
  if (!isTaking(post, circular, ctx.today)) throw new AppError(recruitmentErrors.JOB_NOT_OPEN);
  return post;
}

/**
 * Whether a form is the one that an application was made of; one that was rejected or withdrawn is no answer to anyone.
 */
function isSame(known: Row<typeof JobApplication>, { feeReference, ...form }: JobForm): boolean {
  if (known.source !== 'public' || known.state === 'rejected' || known.state === 'withdrawn') return false;
  const given = { ...form, ...(feeReference ? { feeReference: normalTransactionId(feeReference) } : {}) };
  const stored: Readonly<Record<string, unknown>> = known;
  return Object.entries(given).every(([name, value]) => isDeepStrictEqual(plain(value), plain(stored[name])));
}

/** Without what is empty, which is not stored. */
const plain = (value: unknown): unknown =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)
    ? null
    : JSON.parse(JSON.stringify(value));

/** Papers, payment and education; the office has seen the papers of what it enters itself. */
function checkForm(post: Row<typeof JobPost>, form: JobForm): void {
  if (!form.education || form.education.length === 0) throw fieldFault('education', DEGREE);
  if (post.fee > 0 && !form.feeReference) throw fieldFault('feeReference', FEE);
  if (post.needsPhoto && !form.photo) throw fieldFault('photo', PHOTO);
  if (post.needsCv && !form.cv) throw fieldFault('cv', CV);
}

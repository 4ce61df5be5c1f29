import { AppError, t, type Row } from '@pathshala/shared/kit';
import { approvalErrors, chainSteps, isFinalStep, stepsForAmount } from '@pathshala/shared/modules/approvals';
import {
  accountsErrors,
  pickVoucherChain,
  sumOf,
  Voucher,
  VoucherChain,
  VoucherDecision,
  VoucherType,
} from '@pathshala/shared/modules/accounts';
import { formatDate, formatMoney } from '@pathshala/shared/text';
import type { Context } from '../../kernel';
import { closeRound, defineApproval, note, openStep, passOn, taskOf, type RoundPatch, type Task } from '../approvals';

type VoucherRow = Row<typeof Voucher>;

const ASKED = t('A voucher waits for your decision', 'একটি ভাউচার আপনার সিদ্ধান্তের অপেক্ষায়');
const LATE = t('A voucher was escalated to you', 'দীর্ঘ সময় সিদ্ধান্ত হয়নি: একটি ভাউচার আপনার কাছে এসেছে');

/** How vouchers are checked and approved, up to which amount by whom. The last step of a voucher has the authority that it needs, so nobody stands in for it. */
export const voucherApproval = defineApproval<VoucherRow, 'voucher'>({
  name: 'accounts',
  matter: Voucher,
  decision: VoucherDecision,
  link: 'voucher',
  waiting: { state: { in: ['submitted', 'checked'] } },
  isWaiting: ({ state }) => state === 'submitted' || state === 'checked',
  about: () => ({ section: null, reportsTo: undefined }),
  own: (_, { createdBy }) => (createdBy ? [createdBy] : []),
  permission: ({ steps }, step) => (isFinalStep({ steps, step }) ? 'voucher.approve' : 'voucher.check'),
  isLastBinding: true,
  async tell(sys, { type, date, total }, { isEscalated }) {
    const name = (await sys.labels(VoucherType, [type])).get(type) ?? { en: '', bn: '' };
    const body = (locale: 'en' | 'bn') =>
      [name[locale], formatDate(date, locale), formatMoney(total, locale)].filter(Boolean).join(' · ');
    return {
      title: isEscalated ? LATE : ASKED,
      body: { en: body('en'), bn: body('bn') },
      kind: 'work',
      link: '/site/accounts/voucher/approve',
    };
  },
});

type ChainPatch = Partial<Pick<VoucherRow, 'steps'>> & (RoundPatch | { step: number; escalateAt: null } | {});

/** The steps that this voucher goes through, kept in it, with the first of them open. @throws APPROVAL_ABOVE_LIMITS, APPROVAL_NO_APPROVER */
export async function beginApproval(ctx: Context, record: VoucherRow): Promise<ChainPatch> {
  const chains = await ctx.repo(VoucherChain).find({ where: { active: true } });
  const chain = pickVoucherChain(chains, record.type);
  if (!chain) return { steps: [], step: 0, escalateAt: null };
  const steps = stepsForAmount(chainSteps(chain.steps), sumOf(record.lines).debit);
  if (!steps) throw new AppError(approvalErrors.APPROVAL_ABOVE_LIMITS);
  const round = await openStep(ctx, voucherApproval, { ...record, steps }, 0);
  if (!round) throw new AppError(approvalErrors.APPROVAL_NO_APPROVER);
  return { steps, ...round };
}

/** The caller's approval in a step that is not the last. @throws APPROVAL_NOT_ASKED, OWN_VOUCHER */
export async function passCheck(ctx: Context, record: VoucherRow): Promise<ChainPatch> {
  if (record.steps.length === 0) return {};
  const outcome = await passOn(ctx, voucherApproval, record, { task: await askedTask(ctx, record) });
  return outcome.kind === 'next' ? outcome.patch : {};
}

/** The last step. @throws APPROVAL_NOT_ASKED, OWN_VOUCHER */
export async function endApproval(ctx: Context, record: VoucherRow): Promise<ChainPatch> {
  if (record.steps.length === 0) return {};
  await note(ctx, voucherApproval, await askedTask(ctx, record), { state: 'approved' });
  await closeRound(ctx, voucherApproval, record);
  return { step: record.step, escalateAt: null };
}

/** A voucher is sent back at any step; of someone who was asked it is their decision. */
export async function breakApproval(ctx: Context, record: VoucherRow, reason: string): Promise<ChainPatch> {
  if (record.steps.length === 0) return {};
  const task = await taskOf(ctx, voucherApproval, record);
  if (typeof task !== 'string') await note(ctx, voucherApproval, task, { state: 'returned', remark: reason });
  await closeRound(ctx, voucherApproval, record);
  return { step: 0, escalateAt: null };
}

async function askedTask(ctx: Context, record: VoucherRow): Promise<Task> {
  const task = await taskOf(ctx, voucherApproval, record);
  if (task === 'own') throw new AppError(accountsErrors.OWN_VOUCHER);
  if (task === 'notAsked') throw new AppError(approvalErrors.APPROVAL_NOT_ASKED);
  return task;
}

import { authorsOf, t, type Row } from '@pathshala/shared/kit';
import { IN_FORCE, isFinalStep, pickAmountChain } from '@pathshala/shared/modules/school/approvals';
import { sumOf, Voucher, VoucherChain, VoucherDecision, VoucherType } from '@pathshala/shared/modules/money/accounts';
import { formatDate, formatMoney } from '@pathshala/shared/text';
import type { Context } from '../../../kernel';
import { beginChain, chainRules, defineApproval, type ChainPatch } from '../../school/approvals';

type VoucherRow = Row<typeof Voucher>;

const ASKED = t('A voucher awaits your decision', 'একটি ভাউচার আপনার সিদ্ধান্তের অপেক্ষায়');
const LATE = t('A voucher was escalated to you', 'দীর্ঘ সময় সিদ্ধান্ত হয়নি: একটি ভাউচার আপনার কাছে এসেছে');

/**
 * Approval chain of vouchers: checkers, approvers and their limits. Only the last step may approve the whole amount, so
 * it has no substitute.
 */
export const voucherApproval = defineApproval<VoucherRow, 'voucher'>({
  name: 'accounts',
  matter: Voucher,
  decision: VoucherDecision,
  link: 'voucher',
  waiting: { state: { in: ['submitted', 'checked'] } },
  isWaiting: ({ state }) => state === 'submitted' || state === 'checked',
  about: () => ({ section: null, reportsTo: undefined }),
  own: (ctx, record) => ownersOf(ctx, record),
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

export const voucherChains = chainRules({
  entity: VoucherChain,
  approval: voucherApproval,
  content: ['name', 'nameBn', 'type', 'steps', 'reversalLimit', 'rank'],
  waitingIn: ({ type }) => (type ? { type } : {}),
});

/** Everyone who wrote it, and the person who sends it now. */
const ownersOf = ({ actor }: Context, record: VoucherRow): string[] =>
  authorsOf(record.state === 'draft' && actor.userId ? { ...record, submittedBy: actor.userId } : record);

/** The chain for vouchers of this type; null where none is in force. */
export const chainOf = async (ctx: Context, { type }: Pick<VoucherRow, 'type'>) =>
  pickAmountChain(await ctx.repo(VoucherChain).find({ where: { state: { in: [...IN_FORCE] } } }), type);

/**
 * The steps that this voucher goes through, kept in it, with the first of them open.
 * @throws APPROVAL_ABOVE_LIMITS, APPROVAL_NO_APPROVER
 */
export async function beginApproval(ctx: Context, record: VoucherRow): Promise<ChainPatch> {
  return beginChain(ctx, voucherApproval, record, {
    chain: await chainOf(ctx, record),
    amount: sumOf(record.lines).debit,
  });
}

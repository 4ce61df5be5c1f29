import { authorsOf, t, type Row } from '@pathshala/shared/kit';
import { IN_FORCE, isFinalStep, pickAmountChain } from '@pathshala/shared/modules/school/approvals';
import { StudentWaiver, WaiverChain, WaiverDecision, WaiverType } from '@pathshala/shared/modules/money/fees';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatMoney } from '@pathshala/shared/text';
import type { Context } from '../../../kernel';
import { beginChain, chainRules, defineApproval } from '../../school/approvals';
import { familyAccounts } from '../../foundation/people';

export type WaiverRow = Row<typeof StudentWaiver>;

const ASKED = t('A fee waiver awaits your decision', 'একটি ফি মওকুফ আপনার সিদ্ধান্তের অপেক্ষায়');
const LATE = t('A fee waiver was escalated to you', 'দীর্ঘ সময় সিদ্ধান্ত হয়নি: একটি ফি মওকুফ আপনার কাছে এসেছে');

/**
 * How waivers are recommended and approved, up to which value by whom. The chain gives the authority; without one, the
 * right to approve waivers does.
 */
export const waiverApproval = defineApproval<WaiverRow, 'waiver'>({
  name: 'fees',
  matter: StudentWaiver,
  decision: WaiverDecision,
  link: 'waiver',
  waiting: { status: 'requested' },
  isWaiting: ({ status }) => status === 'requested',
  about: () => ({ section: null, reportsTo: undefined }),
  own: ownAccounts,
  permission: ({ steps }, step) => (isFinalStep({ steps, step }) ? 'studentWaiver.approve' : 'studentWaiver.recommend'),
  isLastBinding: true,
  async tell(sys, { id, student, waiverType, worth }, { isEscalated }) {
    const types = await sys.labels(WaiverType, [waiverType]);
    const students = await sys.labels(Student, [student]);
    const body = (locale: 'en' | 'bn') =>
      [
        students.get(student)?.[locale],
        types.get(waiverType)?.[locale],
        worth === undefined ? null : formatMoney(worth, locale),
      ]
        .filter(Boolean)
        .join(' · ');
    return {
      title: isEscalated ? LATE : ASKED,
      body: { en: body('en'), bn: body('bn') },
      kind: 'work',
      link: `/site/fee/waivers?waiver=${id}`,
    };
  },
});

export const waiverChains = chainRules({
  entity: WaiverChain,
  approval: waiverApproval,
  content: ['name', 'nameBn', 'type', 'steps', 'rank'],
  waitingIn: ({ type }) => (type ? { waiverType: type } : {}),
});

/** Everyone who wrote it, the student, their guardian, father and mother. */
async function ownAccounts(ctx: Context, record: WaiverRow): Promise<string[]> {
  return [...(await familyAccounts(ctx, record.student)), ...authorsOf(record)];
}

/**
 * The steps that this waiver goes through, with the first of them open; none where there is no chain for its type.
 * @throws APPROVAL_ABOVE_LIMITS, APPROVAL_NO_APPROVER
 */
export async function beginApproval(ctx: Context, record: WaiverRow, worth: number | null) {
  const chains = await ctx.repo(WaiverChain).find({ where: { state: { in: [...IN_FORCE] } } });
  return beginChain(ctx, waiverApproval, record, { chain: pickAmountChain(chains, record.waiverType), amount: worth });
}

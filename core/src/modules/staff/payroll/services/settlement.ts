import { t, type Row, type Text } from '@pathshala/shared/kit';
import {
  fundOf,
  makeSlip,
  PayAdjustment,
  PayRun,
  PaySlip,
  SalaryType,
  type FundBalance,
  type SlipLine,
} from '@pathshala/shared/modules/staff/payroll';
import type { Staff } from '@pathshala/shared/modules/foundation/people';
import { newId, systemPart, type Context } from '../../../../kernel';
import { gratuitiesOf, type Gratuity } from './gratuity';
import { payCases, structuresOf } from './pay-facts';

type StaffRow = Row<typeof Staff>;
type RunRow = Row<typeof PayRun>;
type State = 'expected' | 'calculated' | 'approved' | 'paid';
export interface SettlementPart {
  key: string;
  title: Text;
  state: State;
  lines: SlipLine[];
  net: number;
}
export interface Settlement {
  last: string;
  hasLeft: boolean;
  parts: SettlementPart[];
  fund: FundBalance & { due: number };
  /** By the first rule that gives one; null where none is due, or it is given. */
  gratuity: Gratuity | null;
  /** Salary types whose pay of the last month no run has approved. */
  isLastPayOpen: boolean;
}
const SUPPLEMENT = t('Supplementary pay', 'সম্পূরক বেতন');

/**
 * Final settlement of an employee: the slips of their last month as they are, or as they would be calculated now. As
 * the system, because those who settle need not see everyone's attendance.
 */
export async function settlementOf(caller: Context, person: StaffRow): Promise<Settlement> {
  const ctx = systemPart(caller);
  const last = person.leftOn ?? ctx.today;
  const month = last.slice(0, 7);
  const parts: SettlementPart[] = [];
  let isLastPayOpen = false;
  for (const type of await ctx.repo(SalaryType).find({ sort: ['rank', 'name'] })) {
    if (!(await structuresOf(ctx, { month, salaryType: type.id })).has(person.id)) continue;
    const of = { month, salaryType: type.id };
    const title = { en: type.name, bn: type.nameBn };
    const slips = await ctx
      .repo(PaySlip)
      .find({ where: { ...of, staff: person.id, kind: { in: ['regular', 'supplementary'] } }, sort: ['key'] });
    const isRegularApproved =
      (await ctx.repo(PayRun).count({ ...of, kind: 'regular', state: { in: ['approved', 'paid'] } })) > 0;
    isLastPayOpen ||= !isRegularApproved;
    for (const slip of slips)
      parts.push({
        key: slip.id,
        title: slip.kind === 'regular' ? title : SUPPLEMENT,
        state: slip.state === 'paid' ? 'paid' : slip.isIssued ? 'approved' : 'calculated',
        lines: slip.lines,
        net: slip.net,
      });
    const kind = isRegularApproved ? 'supplementary' : 'regular';
    if (slips.some((slip) => slip.kind === kind && !slip.isIssued)) continue;
    const run = { ...of, id: newId(), kind, key: kind } as RunRow;
    const facts = (await payCases(ctx, run, [person.id])).get(person.id)?.facts;
    const slip = facts ? makeSlip(facts) : null;
    if (slip && slip.lines.length > 0)
      parts.push({
        key: `${type.id}:${kind}`,
        title: kind === 'regular' ? title : SUPPLEMENT,
        state: 'expected',
        lines: slip.lines,
        net: slip.net,
      });
  }
  return {
    last,
    hasLeft: person.leftOn !== undefined,
    parts,
    fund: await fundBalance(ctx, person.id),
    gratuity: await gratuityDue(ctx, person),
    isLastPayOpen,
  };
}

/** `due`: less what open additions pay out already. */
async function fundBalance(ctx: Context, staff: string): Promise<FundBalance & { due: number }> {
  const slips = await ctx.repo(PaySlip).find({ where: { staff, isIssued: true }, atMost: MOST });
  const open = await ctx.repo(PayAdjustment).find({ where: { staff, head: 'providentFund', state: 'open' } });
  const fund = fundOf(slips);
  const promised = open.reduce((sum, { amount }) => sum + amount, 0);
  return { ...fund, due: Math.max(0, fund.own + fund.employer - fund.paidOut - promised) };
}

async function gratuityDue(ctx: Context, person: StaffRow): Promise<Gratuity | null> {
  const given = await ctx.repo(PayAdjustment).findOne({ once: `gratuity:${person.id}` });
  if (given && given.state !== 'waived') return null;
  const rows = await gratuitiesOf(ctx, { staff: [person], on: ctx.today });
  return rows.find(({ amount }) => amount > 0) ?? null;
}
const MOST = 20_000;

/** Why nothing can be settled now. */
export function obstacleOf({ hasLeft, isLastPayOpen, fund, gratuity }: Settlement) {
  if (!hasLeft) return 'STILL_SERVING' as const;
  if (isLastPayOpen) return 'LAST_PAY_OPEN' as const;
  return fund.due === 0 && !gratuity ? ('NOTHING_TO_SETTLE' as const) : null;
}

/** Total, with the parts that are still to be added. */
export const totalOf = ({ parts, fund, gratuity }: Settlement): number =>
  parts.reduce((sum, { net }) => sum + net, 0) + fund.due + (gratuity?.amount ?? 0);

import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { Ledger, Voucher } from '@pathshala/shared/modules/money/accounts';
import {
  GatewaySettlement,
  sumsOf,
  VERDICTS,
  verdictOf,
  type settlementActions,
} from '@pathshala/shared/modules/money/gateways';
import { isOneOf, systemPart, type Context } from '../../../../kernel';
import { creditedSince, restInSuspense } from '../services/move-suspense';
import { namedBySheets, ourPayments } from '../services/our-payments';
import { compareSettlement, needsWords } from '../settlement-rules';

type Actions = typeof settlementActions;
type State = ActionOutput<Actions['settlementState']>;
const SHOWN = 200;

export async function settlementState(
  ctx: Context,
  { settlement: id }: ActionInput<Actions['settlementState']>,
): Promise<State> {
  const settlement = await ctx.repo(GatewaySettlement).get(id);
  const { from, until, received, note } = settlement;
  const compared = await compareSettlement(ctx, settlement);
  const judged = compared.map((each) => ({ ...each, verdict: verdictOf(each.line, each.match?.booked ?? null) }));
  const sums = sumsOf(compared.map(({ line }) => line));
  const counts = Object.fromEntries(
    VERDICTS.map(({ value }) => [value, judged.filter(({ verdict }) => verdict === value).length]),
  ) as State['counts'];
  const theirs: State['theirs'] = [];
  const sys = systemPart(ctx);
  const shown = judged.filter(({ line, verdict }) => verdict !== 'matched' || (line.suspense ?? 0) > 0);
  for (const { line, match, find, verdict } of shown.slice(0, SHOWN)) {
    const suspense = await restInSuspense(sys, line);
    if (verdict === 'matched' && suspense === 0) continue;
    const credited = suspense > 0 ? (await creditedSince(sys, line)).amount : 0;
    theirs.push({
      id: line.id,
      number: line.number,
      reference: line.reference ?? null,
      paidOn: line.paidOn,
      gross: line.gross,
      expected: match?.booked.expected ?? null,
      verdict,
      explanation: line.explanation ?? null,
      isOwn: await isOneOf(ctx, [line.createdBy]),
      find,
      suspense,
      credited: Math.min(suspense, credited),
    });
  }
  const payments = await ourPayments(ctx, { from, until, gateway: settlement.gateway ?? null });
  const named = await namedBySheets(ctx, payments);
  const missing = payments.filter((each) => !named.has(each));
  return {
    lines: compared.length,
    ...sums,
    received,
    counts,
    unexplained: compared.filter(needsWords).length,
    differenceLedger: settlement.differenceLedger
      ? ((await ctx.labels(Ledger, [settlement.differenceLedger])).get(settlement.differenceLedger) ?? null)
      : null,
    isSumUnexplained: compared.length > 0 && sums.net !== received && !note,
    theirs,
    ours: missing.slice(0, SHOWN).map(({ numbers, day, amount, name, code, source }) => ({
      number: numbers.join(', '),
      paidOn: day,
      ...{ amount, name, code, source },
    })),
    oursCount: missing.length,
    oursAmount: missing.reduce((sum, { amount }) => sum + amount, 0),
    voucher: settlement.voucher
      ? ((await ctx.repo(Voucher).findOne({ id: settlement.voucher }))?.number ?? null)
      : null,
  };
}

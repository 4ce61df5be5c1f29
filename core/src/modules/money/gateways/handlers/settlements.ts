import { groupBy, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Ledger, PostingSetup, Voucher } from '@pathshala/shared/modules/money/accounts';
import {
  GatewaySettlement,
  sumsOf,
  SuspenseMove,
  VERDICTS,
  verdictOf,
  type settlementActions,
} from '@pathshala/shared/modules/money/gateways';
import { isOneOf, systemPart, type Context } from '../../../../kernel';
import { creditedBy, leftInSuspense, putInSuspense } from '../services/move-suspense';
import { namedBySheets, ourPayments } from '../services/our-payments';
import { readIn } from '../services/read-in';
import type { Compared } from '../services/settlement-matches';
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
  const rest = await restOf(ctx, settlement, compared);
  const shown = judged.filter(({ line, verdict }) => verdict !== 'matched' || rest(line.id).suspense > 0);
  for (const { line, match, find, verdict } of shown.slice(0, SHOWN)) {
    const { suspense, credited } = rest(line.id);
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
      ...{ suspense, credited },
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

/** Paisa of each line in suspense, and as much of it as its receipts wait for since, with one question for all moves. */
async function restOf(
  ctx: Context,
  { state, voucher }: Row<typeof GatewaySettlement>,
  compared: readonly Compared[],
): Promise<(line: string) => { suspense: number; credited: number }> {
  const none = { suspense: 0, credited: 0 };
  // Without a voucher none of it is in the books.
  if (state !== 'closed' || !voucher) return () => none;
  const sys = systemPart(ctx);
  const setup = await sys.repo(PostingSetup).findOne({ key: 'receipts' });
  const held = compared.filter(({ line }) => putInSuspense(line) > 0);
  const moves = await readIn(sys, SuspenseMove, { field: 'line', values: held.map(({ line }) => line.id) });
  const byLine = groupBy(moves, ({ line }) => line);
  const rests = held.map(({ line, match }) => {
    const own = byLine.get(line.id) ?? [];
    const suspense = leftInSuspense(line, own);
    const { amount } = creditedBy(sys, line, { match, moves: own, from: setup?.from });
    return [line.id, { suspense, credited: Math.max(0, Math.min(suspense, amount)) }] as const;
  });
  const known = new Map(rests);
  return (line) => known.get(line) ?? none;
}

import { t, type ReportRow, type Row, type Text } from '@pathshala/shared/kit';
import {
  gatewaysReports,
  GatewaySettlement,
  netOf,
  SettlementLine,
  VERDICTS,
  verdictOf,
} from '@pathshala/shared/modules/money/gateways';
import { PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { reportSpec, type Context } from '../../../../kernel';
import { namedBySheets, ourPayments } from '../services/our-payments';
import { readByIds } from '../services/read-in';
import { compareLines, type Compared } from '../services/settlement-matches';
import { compareSettlement } from '../settlement-rules';

const BANK = t('Bank slips', 'ব্যাংক স্লিপ');
const MOST = 50_000;
const NONE = { credited: 0, settled: 0, missing: 0, unknown: 0, fee: 0, vat: 0, net: 0 };
type Sums = typeof NONE;

/** Receipts of each provider, merchant account and day beside its sheets, both as they are now. */
export const reconciliationReport = reportSpec(gatewaysReports.reconciliation, {
  async rows(ctx, { from, until, gateway }) {
    const days = new Map<string, { gateway: string | null; merchant: string | null; day: string; sums: Sums }>();
    const of = (provider: string | null, merchant: string | null, day: string): Sums => {
      const key = `${provider ?? ''}:${merchant ?? ''}:${day}`;
      const known = days.get(key) ?? { gateway: provider, merchant, day, sums: { ...NONE } };
      days.set(key, known);
      return known.sums;
    };
    const payments = await ourPayments(ctx, { from, until, gateway: gateway ?? 'all' });
    const named = await namedBySheets(ctx, payments);
    for (const payment of payments) {
      const sums = of(payment.gateway, payment.merchant, payment.day);
      sums.credited += payment.amount;
      sums[named.has(payment) ? 'settled' : 'missing'] += payment.amount;
    }
    for (const { provider, compared } of await sheetsOf(ctx, { from, until, gateway }))
      for (const { line, match } of compared) {
        const sums = of(provider, match?.intent?.merchant ?? null, line.paidOn);
        sums.fee += line.fee;
        sums.vat += line.vat;
        sums.net += netOf(line);
        sums.unknown += strangeOf(line, match);
      }
    const labels = await ctx.labels(
      PaymentGateway,
      [...days.values()].flatMap((each) => each.gateway ?? []),
    );
    const nameOf = (provider: string | null): Text => (provider ? (labels.get(provider) ?? BANK) : BANK);
    return [...days.values()]
      .map((each) => ({ ...each, name: nameOf(each.gateway) }))
      .sort(
        (a, b) => compare(a.name.en, b.name.en) || compare(a.day, b.day) || compare(a.merchant ?? '', b.merchant ?? ''),
      )
      .map(({ gateway: provider, merchant, day, sums, name }): ReportRow => ({
        keys: { gateway: provider ?? 'bank' },
        cells: { gateway: name, day, merchant, ...sums },
      }));
  },
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The part of a line that no receipt explains. */
function strangeOf(line: Row<typeof SettlementLine>, match: Compared['match']): number {
  const verdict = verdictOf(line, match?.booked ?? null);
  if (verdict === 'matched') return 0;
  return verdict === 'amount' ? line.gross - match!.booked.expected : line.gross;
}

async function sheetsOf(
  ctx: Context,
  { from, until, gateway }: { from: string; until: string; gateway: string | undefined },
): Promise<{ provider: string | null; compared: Compared[] }[]> {
  const lines = await ctx.repo(SettlementLine).find({ where: { paidOn: { gte: from, lte: until } }, atMost: MOST });
  const settlements = await readByIds(
    ctx,
    GatewaySettlement,
    lines.map(({ settlement }) => settlement),
  );
  // A payment that the bank has split has a line in the sheet of each account.
  const sheets = new Map<string, { provider: string | null; bank: string | null; own: typeof lines }>();
  for (const line of lines) {
    const { gateway: provider = null, bank = null } = settlements.get(line.settlement) ?? {};
    if (gateway && provider !== gateway) continue;
    const key = `${provider}:${bank}`;
    const sheet = sheets.get(key) ?? { provider, bank, own: [] };
    sheet.own.push(line);
    sheets.set(key, sheet);
  }
  const out = [];
  for (const { provider, bank, own } of sheets.values())
    out.push({ provider, compared: await compareLines(ctx, { gateway: provider, bank, lines: own }) });
  return out;
}

/** One settlement, those lines first that need a person. */
export const settlementSheetReport = reportSpec(gatewaysReports.settlementSheet, {
  async rows(ctx, { settlement }) {
    const compared = await compareSettlement(ctx, await ctx.repo(GatewaySettlement).get(settlement));
    return VERDICTS.toReversed().flatMap(({ value, label }) =>
      compared
        .filter(({ line, match }) => verdictOf(line, match?.booked ?? null) === value)
        .map(({ line, match }): ReportRow => ({
          keys: { verdict: value },
          cells: {
            verdict: label,
            number: line.number,
            day: line.paidOn,
            expected: match?.booked.expected ?? null,
            gross: line.gross,
            fee: line.fee,
            vat: line.vat,
            net: netOf(line),
            explanation: line.explanation ?? null,
          },
        })),
    );
  },
});

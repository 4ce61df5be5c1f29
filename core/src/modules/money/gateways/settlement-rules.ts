import { AppError, t, type Row } from '@pathshala/shared/kit';
import {
  creditKey,
  gatewaysErrors,
  GatewaySettlement,
  isSplit,
  netOf,
  PaymentIntent,
  SettlementLine,
  sumsOf,
  takenKey,
  verdictOf,
  type Credit,
} from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId } from '@pathshala/shared/modules/money/payments';
import {
  definePolicy,
  fieldFault,
  lockRecord,
  lockRecords,
  onTransitions,
  override,
  systemPart,
  type Context,
  type Handler,
  type RowFilter,
} from '../../../kernel';
import { assertOther, wrote } from '../../school/approvals';
import { daysOf, lockReceiptDays } from './services/lock-receipts';
import { assertDifferenceLedger, postSettlement } from './services/post-settlement';
import { readByIds, readIn, spellings } from './services/read-in';
import { compareLines, type Compared } from './services/settlement-matches';

type Settlement = Row<typeof GatewaySettlement>;
type Line = Row<typeof SettlementLine>;
const MOST = 10_000;
const NET = t(
  'The net amount is not the amount paid less commission and VAT.',
  'নিট পরিমাণ, পরিশোধ থেকে কমিশন ও ভ্যাট বাদে যা থাকে তার সমান নয়।',
);
const ELSEWHERE = t('Another settlement has this transaction.', 'লেনদেনটি অন্য একটি নিষ্পত্তিতে আছে।');
const TWICE = t('This transaction is already in the settlement.', 'লেনদেনটি এই নিষ্পত্তিতে আগেই আছে।');
const ORDER = t('The last day is before the first.', 'শেষ দিন শুরুর দিনের আগে।');
const LATER = t('This day is still to come.', 'এই দিন এখনো আসেনি।');

export const linesOf = (ctx: Context, settlement: string): Promise<Line[]> =>
  ctx.repo(SettlementLine).find({ where: { settlement }, sort: ['paidOn', 'number'], atMost: MOST });

export const compareSettlement = async (ctx: Context, { id, gateway, bank }: Settlement): Promise<Compared[]> =>
  compareLines(ctx, { gateway: gateway ?? null, bank: bank ?? null, lines: await linesOf(ctx, id) });

/** A line without a receipt that it equals is explained by someone before it is settled. */
export const needsWords = ({ line, match }: Compared): boolean =>
  verdictOf(line, match?.booked ?? null) !== 'matched' && !line.explanation;

export const settlementPolicies = [
  definePolicy(GatewaySettlement, {
    remove: () => ({ state: { in: ['open'] } }),
    check(ctx, values) {
      if (String(values['until']) < String(values['from'])) throw fieldFault('until', ORDER);
      if (String(values['paidOn']) > ctx.today) throw fieldFault('paidOn', LATER);
    },
  }),
  definePolicy(SettlementLine, {
    by: ['createdBy'],
    locks: ['settlement'],
    // Lines are changed by those who brought them in, so that everyone behind them is known when another confirms.
    write: (ctx) => broughtIn(ctx, {}),
    remove: (ctx) => broughtIn(ctx, { taken: null }),
    check: (ctx, values, id) => checkLines(ctx, [asLine(values, id)]),
    checkMany: (ctx, rows) =>
      checkLines(
        ctx,
        rows.map(({ values, id }) => asLine(values, id)),
      ),
  }),
];

/** Own lines, and those that the system made. */
const broughtIn = ({ actor }: Context, more: RowFilter): true | RowFilter[] =>
  actor.kind === 'system' || [
    { createdBy: actor.userId ?? '', ...more },
    { createdBy: null, ...more },
  ];

const asLine = (values: object, id: string): Line => ({ ...values, id }) as Line;

async function checkLines(ctx: Context, lines: readonly Line[]): Promise<void> {
  for (const line of lines) if (typeof line.net === 'number' && line.net !== netOf(line)) throw fieldFault('net', NET);
  if (ctx.actor.kind === 'system') return;
  const twins = await readIn(ctx, SettlementLine, {
    field: 'number',
    values: spellings(lines.map(({ number }) => number)),
  });
  // Moved elsewhere, a line leaves a settlement too.
  const before = [
    ...(
      await readByIds(
        ctx,
        SettlementLine,
        lines.map(({ id }) => id),
      )
    ).values(),
  ];
  const settlements = await readByIds(
    ctx,
    GatewaySettlement,
    [...lines, ...before, ...twins].map(({ settlement }) => settlement),
  );
  const splits = await splitsOf(ctx, [...lines, ...twins]);
  const keyOf = (line: Line) => {
    const { gateway = null, bank = null } = settlements.get(line.settlement) ?? {};
    const credits = splits.get(`${gateway}:${normalTransactionId(line.number)}`);
    return takenKey(gateway, line, credits && creditKey(credits, bank));
  };
  const known = new Map<string, Line>();
  for (const twin of twins) known.set(keyOf(twin), twin);
  if (before.some(({ settlement }) => settlements.get(settlement)?.state !== 'open'))
    throw new AppError(gatewaysErrors.SETTLEMENT_SHUT);
  for (const line of lines) {
    if (settlements.get(line.settlement)?.state !== 'open') throw new AppError(gatewaysErrors.SETTLEMENT_SHUT);
    const key = keyOf(line);
    const twin = known.get(key);
    if (twin && twin.id !== line.id)
      throw fieldFault('number', twin.settlement === line.settlement ? TWICE : ELSEWHERE);
    known.set(key, line);
  }
}

/** Accounts of the payments that the bank has split: each account settles its own part. */
async function splitsOf(ctx: Context, lines: readonly Line[]): Promise<Map<string, readonly Credit[]>> {
  const values = spellings(lines.map(({ number }) => number));
  const intents = await readIn(ctx, PaymentIntent, { field: 'providerNumber', values });
  return new Map(
    intents.flatMap(({ gateway, providerNumber = '', credits }) =>
      isSplit(credits) ? [[`${gateway}:${normalTransactionId(providerNumber)}`, credits] as const] : [],
    ),
  );
}

/** Only a settlement that is open is edited; the person who does is one of its authors. */
export const settlementOverrides: readonly [string, Handler][] = [
  override(GatewaySettlement, 'create', async (ctx, input) => {
    await assertDifferenceLedger(ctx, input.differenceLedger);
    return ctx.repo(GatewaySettlement).create({ ...input, ...wrote(ctx, null) });
  }),
  override(GatewaySettlement, 'update', async (ctx, { id, rev, patch }) => {
    await lockRecord(ctx, GatewaySettlement, id);
    const before = await ctx.repo(GatewaySettlement).get(id);
    if (before.state !== 'open') throw new AppError(gatewaysErrors.SETTLEMENT_SHUT);
    await assertDifferenceLedger(ctx, patch.differenceLedger);
    // Its lines would become those of another provider.
    if (
      patch.gateway !== undefined &&
      (patch.gateway ?? undefined) !== before.gateway &&
      (await linesOf(ctx, id)).length > 0
    )
      throw new AppError(gatewaysErrors.SETTLEMENT_SHUT);
    return ctx.repo(GatewaySettlement).update(id, { ...patch, ...wrote(ctx, before) }, { rev });
  }),
];

/** @throws SETTLEMENT_EMPTY, SETTLEMENT_UNEXPLAINED */
function assertExplained({ received, note }: Settlement, compared: readonly Compared[]): void {
  if (compared.length === 0) throw new AppError(gatewaysErrors.SETTLEMENT_EMPTY);
  const count = compared.filter(needsWords).length;
  const isSumUnexplained = sumsOf(compared.map(({ line }) => line)).net !== received && !note;
  if (count > 0 || isSumUnexplained)
    throw new AppError(gatewaysErrors.SETTLEMENT_UNEXPLAINED, { count: t(String(count), String(count)) });
}

export const settlementRules = onTransitions(GatewaySettlement, {
  submit: {
    async before(ctx, { record }) {
      await lockRecord(ctx, GatewaySettlement, record.id);
      const compared = await compareSettlement(ctx, record);
      assertExplained(record, compared);
      await assertDifferenceLedger(ctx, record.differenceLedger);
      await freeze(ctx, record, compared);
      const sums = sumsOf(compared.map(({ line }) => line));
      const differences = compared.filter(({ line, match }) => verdictOf(line, match?.booked ?? null) !== 'matched');
      return { ...sums, lines: compared.length, differences: differences.length };
    },
  },
  sendBack: {
    after: (ctx, { record }) => release(ctx, record),
  },
  close: {
    async before(ctx, { record }) {
      await lockRecord(ctx, GatewaySettlement, record.id);
      const compared = await compareSettlement(ctx, record);
      const authors = [...new Set(compared.flatMap(({ line }) => line.createdBy ?? []))];
      await assertOther(ctx, record, { more: authors });
      const isSame = compared.every(
        ({ line, match }) =>
          line.verdict === verdictOf(line, match?.booked ?? null) &&
          (line.expected ?? null) === (match?.booked.expected ?? null),
      );
      if (!isSame) throw new AppError(gatewaysErrors.SETTLEMENT_CHANGED);
      await lockMatched(ctx, compared);
      const voucher = await postSettlement(ctx, record, compared);
      return voucher ? { voucher } : {};
    },
  },
});

/** Of those who close it and those who cancel its receipts or credit its payments, one goes after the other. */
async function lockMatched(ctx: Context, compared: readonly Compared[]): Promise<void> {
  await lockReceiptDays(
    ctx,
    compared.flatMap(({ match }) => (match ? daysOf(match) : [])),
  );
  const waiting = compared.flatMap(({ match }) =>
    match?.intent && match.booked.state === 'uncredited' ? [match.intent.id] : [],
  );
  await lockRecords(ctx, PaymentIntent, waiting);
}

/**
 * Keeps with each line what it was compared with, and takes its transaction. Of two settlements with the same
 * transaction the unique index refuses the second. @throws VALIDATION of the number
 */
async function freeze(ctx: Context, { gateway }: Settlement, compared: readonly Compared[]): Promise<void> {
  const changes = compared.map(({ line, match }) => ({
    id: line.id,
    rev: line.rev,
    patch: {
      verdict: verdictOf(line, match?.booked ?? null),
      expected: match?.booked.expected ?? null,
      taken: takenKey(gateway ?? null, line, match?.split?.key),
    },
  }));
  // Lines are of those who brought them in; the person who submits changes none of their content.
  await systemPart(ctx)
    .repo(SettlementLine)
    .bulk(changes)
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'DUPLICATE' ? fieldFault('number', ELSEWHERE) : error;
    });
}

async function release(ctx: Context, { id }: Settlement): Promise<void> {
  const patch = { verdict: null, expected: null, taken: null };
  const changes = (await linesOf(ctx, id)).map((line) => ({ id: line.id, rev: line.rev, patch }));
  await systemPart(ctx).repo(SettlementLine).bulk(changes);
}

import { AppError, lifecycleErrors, type Row, type Text } from '@pathshala/shared/kit';
import {
  accountsErrors,
  LedgerEntry,
  sumOf,
  Voucher,
  voucherFaults,
  voucherFaultTexts,
  voucherNumbers,
  VoucherType,
} from '@pathshala/shared/modules/money/accounts';
import { onTransitions, outside, type Context } from '../../../kernel';
import { breakChain, endChain, passStep } from '../../school/approvals';
import { takeNumber } from '../../foundation/numbering';
import { nameOfYear, yearOfDate, type YearOfBooks } from './services/book-year';
import { loadLedgers, type ChartLedger } from './services/chart';
import { issueCheque, voidChequeOf } from './services/cheques';
import {
  askReversal,
  assertMirrorPassed,
  assertReversible,
  dayOfMirror,
  postMirror,
  reverseMirrored,
} from './services/reversal';
import { beginApproval, voucherApproval } from './voucher-approval';

type VoucherRow = Row<typeof Voucher>;
const OWN = { own: lifecycleErrors.OWN_RECORD };

/** Effects of each transition of a voucher. */
export const voucherRules = onTransitions(Voucher, {
  submit: {
    async before(ctx, { record }) {
      assertSound(record, await ctx.repo(VoucherType).get(record.type), await ledgersOf(ctx, record));
      return beginApproval(ctx, record);
    },
  },
  check: {
    before: (ctx, { record }) => passStep(ctx, voucherApproval, record, OWN),
  },
  approve: {
    before: (ctx, { record }) => endChain(ctx, voucherApproval, record, { ...OWN, state: 'approved' }),
  },
  sendBack: {
    before: (ctx, { record, input }) => breakChain(ctx, voucherApproval, record, { remark: input.reason }),
  },
  post: { before: (ctx, { record }) => numberOf(ctx, record), after: (ctx, { record }) => follow(ctx, record) },
  askReversal: { after: (ctx, { record, input }) => askReversal(ctx, record, input.why) },
  reverse: {
    before: (ctx, { record }) => assertReversible(ctx, record),
    async after(ctx, { record }) {
      await postMirror(ctx, record);
      await voidChequeOf(ctx, record, record.reason ?? '');
    },
  },
});

async function follow(ctx: Context, record: VoucherRow): Promise<void> {
  await enter(ctx, record);
  await issueCheque(ctx, record);
  await reverseMirrored(ctx, record);
}

/** Vouchers that the system makes of other records, reversals and closings follow no type: their content is given. */
const isMade = ({ source, reverses, isClosing }: VoucherRow): boolean => Boolean(source ?? reverses) || isClosing;

/** Everything that must hold before a voucher has a number, then the number; it is the first write of the posting. */
async function numberOf(ctx: Context, written: VoucherRow) {
  const record = { ...written, ...dayOfMirror(ctx, written) };
  if (record.date > ctx.today) throw new AppError(accountsErrors.FUTURE_DATE);
  const { type, year, chart } = await groundsOf(ctx, record);
  if (record.state === 'draft' && type.needsApproval && !isMade(record))
    throw new AppError(accountsErrors.APPROVAL_NEEDED);
  if (record.state === 'draft') await assertMirrorPassed(ctx, record);
  assertOpen(ctx, record, year);
  assertSound(record, type, chart);
  return {
    date: record.date,
    number: await takeNumber(ctx, voucherNumbers, { date: record.date, values: { type: type.prefix } }),
    fiscalYear: year.year.id,
    total: sumOf(record.lines).debit,
  };
}

/**
 * Data that a posting depends on. A person's voucher depends on committed data, which is read outside the transaction
 * in parallel; a voucher of the system may depend on changes of this unit of work.
 */
async function groundsOf(ctx: Context, record: VoucherRow) {
  const from = isMade(record) ? ctx : outside(ctx);
  const type = () => from.repo(VoucherType).get(record.type);
  const year = () => yearOfDate(from, record.date);
  if (isMade(record)) return { type: await type(), year: await year(), chart: await ledgersOf(ctx, record) };
  const [ofType, ofYear, chart] = await Promise.all([type(), year(), ledgersOf(ctx, record)]);
  return { type: ofType, year: ofYear, chart };
}

const ledgersOf = (ctx: Context, { lines }: VoucherRow): Promise<ChartLedger[]> =>
  loadLedgers(
    ctx,
    lines.map(({ ledger }) => ledger),
  );

/** A year that is locked takes entries of those only who may unlock it; one that is being closed takes its closing. */
function assertOpen(ctx: Context, record: VoucherRow, year: YearOfBooks): void {
  const { state } = year.books;
  const isAllowed =
    state === 'open' ||
    (state === 'softClosed' && ctx.can('bookYear.unlock')) ||
    (state === 'closing' && record.isClosing);
  if (!isAllowed) throw new AppError(accountsErrors.YEAR_CLOSED, { year: nameOfYear(year) });
}

function assertSound(record: VoucherRow, type: Row<typeof VoucherType>, known: readonly ChartLedger[]): void {
  const chart = new Map(known.map((ledger) => [ledger.id, ledger]));
  const ledgers = record.lines.map(({ ledger }) => chart.get(ledger));
  const fields: Record<string, Text[]> = {};
  ledgers.forEach((ledger, line) => {
    const text = faultOfLedger(ledger, record);
    if (text) fields[`lines.${line}.ledger`] = [text];
  });
  if (type.needsReference && !isMade(record) && (!record.reference || !record.referenceDate))
    fields.reference = [accountsErrors.REFERENCE_REQUIRED.text];
  const first = Object.values(fields)[0]?.[0];
  if (first) throw faulty(first, fields);
  const ruled = record.lines.map((line, at) => ({ ...line, kind: ledgers[at]!.kind, class: ledgers[at]!.class }));
  const { nature, medium } = isMade(record) ? ({ nature: 'opening', medium: 'any' } as const) : type;
  const [fault] = voucherFaults(ruled, { nature, medium });
  if (fault)
    throw faulty(voucherFaultTexts[fault.code], {
      [fault.line === null ? 'lines' : `lines.${fault.line}`]: [voucherFaultTexts[fault.code]],
    });
}

const faulty = (fault: Text, fields: Record<string, Text[]>) =>
  new AppError(accountsErrors.VOUCHER_FAULTY, { fault }, fields);

function faultOfLedger(ledger: ChartLedger | undefined, record: VoucherRow): Text | null {
  if (!ledger) return accountsErrors.LEDGER_UNKNOWN.text;
  if (isMade(record)) return null;
  const named = (error: { text: Text }) =>
    new AppError({ ...accountsErrors.LEDGER_OFF, text: error.text }, { ledger: ledger.label }).text;
  if (!ledger.row.active) return named(accountsErrors.LEDGER_OFF);
  return ledger.row.isControlled && record.nature !== 'opening' ? named(accountsErrors.LEDGER_CONTROLLED) : null;
}

/**
 * The lines become entries. No balance is written here: they are added to the balances afterwards, by one job of the
 * institution.
 */
async function enter(ctx: Context, { id, date, lines, isClosing }: VoucherRow): Promise<void> {
  await ctx.repo(LedgerEntry).createMany(
    lines.map((each, line) => ({
      voucher: id,
      line,
      date,
      ledger: each.ledger,
      debit: each.debit,
      credit: each.credit,
      isClosing,
      ...(each.costCentre ? { costCentre: each.costCentre } : {}),
      ...(each.party ? { party: each.party } : {}),
      ...(each.note ? { note: each.note } : {}),
    })),
  );
}

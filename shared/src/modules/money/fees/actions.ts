import { z } from 'zod';
import { action, defineActions, idSchema, nothing, t, plainLines } from '../../../kit';
import { chainView } from '../../school/approvals';
import {
  FINE_KINDS,
  LINE_STATUSES,
  PRICE_LEVELS,
  RECEIPT_SMS,
  WAIVER_ORDERS,
  type FineKind,
  type LineStatus,
  type PriceLevel,
  type ReceiptSms,
  type WaiverOrder,
} from './choices';
import { frozenWaiver } from './entities/fee-line';
import { fineSlab } from './entities/fee-setting';
import { feesGroupActions } from './group-actions';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const valuesOf = <V extends string>(choices: readonly { value: V }[]) =>
  z.enum(choices.map(({ value }) => value) as [V, ...V[]]);
const lineStatus = valuesOf<LineStatus>(LINE_STATUSES);
const billStatus = lineStatus.exclude(['cancelled']);
const money = z.int();
const sums = { amount: money, waived: money, paid: money, balance: money };
/** First day of a month. */
const month = z.iso.date().regex(/-01$/);
const monthState = z.enum(['none', 'paid', 'waived', 'partial', 'due', 'overdue']);
const scope = {
  class: idSchema.optional(),
  section: idSchema.optional(),
  feeGroup: idSchema.optional(),
  months: z.array(month).min(1).max(12),
};
const person = { student: idSchema, code: z.string(), name: z.string(), nameBn: z.string() };

const setting = z.strictObject({
  dueDay: z.int().min(1).max(31),
  fineKind: valuesOf<FineKind>(FINE_KINDS),
  fineAmount: money.min(0).max(100_000_000),
  finePercent: z.number().min(0).max(100).multipleOf(0.01),
  graceDays: z.int().min(0).max(365),
  fineCap: money.min(0).max(100_000_000).nullable(),
  fineSlabs: z.array(fineSlab).max(12),
  waiverOrder: valuesOf<WaiverOrder>(WAIVER_ORDERS),
  /** Above it a refund needs someone who may approve any; left out, it stays as it is. */
  refundLimit: money.min(0).max(1_000_000_000).optional(),
  /** Up to it a person cancels receipts of their own on the same day; left out, it stays as it is. */
  cancelLimit: money.min(0).max(1_000_000_000).optional(),
  /** Billed to a student whose cheque the bank returns; 0 bills nothing, left out, it stays as it is. */
  bounceFee: money.min(0).max(100_000_000).optional(),
  /** Months of fees that a wallet may hold; left out, it stays as it is. */
  walletMonths: z.int().min(1).max(24).optional(),
  /** SMS that guardians get automatically; left out, they stay as they are. */
  receiptSms: valuesOf<ReceiptSms>(RECEIPT_SMS).optional(),
  billSms: z.boolean().optional(),
  overdueSms: z.boolean().optional(),
});
const billLine = z.strictObject({
  id: idSchema,
  kind: z.enum(['bill', 'adjustment', 'refund']),
  ...sums,
  status: lineStatus,
  reason: valuesOf<PriceLevel>(PRICE_LEVELS),
  waivers: z.array(frozenWaiver),
  createdAt: z.string(),
  cancelReason: z.string().optional(),
});
const bill = z.strictObject({
  subHead: idSchema,
  period: z.string(),
  month,
  head: label,
  label,
  dueDate: z.iso.date(),
  ...sums,
  status: billStatus,
  overdue: z.boolean(),
  /** Late fine if it were paid today. */
  fine: money,
  lines: z.array(billLine),
});
const monthBox = z.strictObject({ month, ...sums, state: monthState });

export const feesActions = defineActions('fees', {
  ...feesGroupActions,
  setting: action.query({ path: 'setting', permission: 'fees.dues', input: nothing, output: setting }),
  saveSetting: action.command({
    path: 'setting',
    permission: 'fees.setup',
    input: setting,
    output: setting,
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
  /** The price list of a year as sub-heads × classes; a cell is the price of the class, null where none is set. */
  priceTable: action.query({
    path: 'price-table',
    permission: 'fees.dues',
    input: z.strictObject({ year: idSchema }),
    output: z.strictObject({
      classes: z.array(z.strictObject({ id: idSchema, label })),
      rows: z.array(
        z.strictObject({
          subHead: idSchema,
          head: label,
          label,
          frequency: z.string(),
          required: z.boolean(),
          usual: money.nullable(),
          cells: z.array(money.nullable()),
          /** Entries for anything finer than a class. */
          special: z.int(),
        }),
      ),
    }),
  }),
  /** Limits that the prices of a year exceed, with their sources; of one class, if it is named. They warn only. */
  limits: action.query({
    path: 'limits',
    permission: 'fees.dues',
    input: z.strictObject({ year: idSchema, class: idSchema.optional() }),
    output: z.strictObject({
      exceeded: z.array(
        z.strictObject({
          ceiling: idSchema,
          label,
          basis: label,
          from: z.iso.date(),
          limit: money,
          subHeads: z.array(label),
          classes: z.array(label),
          yearly: money,
        }),
      ),
    }),
  }),
  /** Sets or (null) clears prices of classes. Setting the same again changes nothing. */
  setPrices: action.command({
    path: 'price-table',
    permission: 'fees.setup',
    ui: { label: t('Save amounts', 'হার সংরক্ষণ') },
    input: z.strictObject({
      year: idSchema,
      cells: z
        .array(
          z.strictObject({ subHead: idSchema, class: idSchema, amount: money.min(0).max(1_000_000_000).nullable() }),
        )
        .min(1)
        .max(1_000),
    }),
    output: z.strictObject({ changed: z.int() }),
  }),
  /** The twelve months of a year for a class or section: number of bills, amount due. */
  months: action.query({
    path: 'months',
    permission: 'fees.dues',
    input: z.strictObject({ year: idSchema, class: idSchema.optional(), section: idSchema.optional() }),
    output: z.strictObject({ months: z.array(z.strictObject({ month, bills: z.int(), ...sums })) }),
  }),
  /** The effect of a generation. Writes nothing. */
  preview: action.query({
    path: 'preview',
    permission: 'fees.generate',
    input: z.strictObject(scope),
    output: z.strictObject({
      students: z.int(),
      created: z.int(),
      adjusted: z.int(),
      unchanged: z.int(),
      amount: money,
      waived: money,
      /** By sub-head, in the order of payment. */
      bySubHead: z.array(z.strictObject({ subHead: idSchema, label, lines: z.int(), amount: money, waived: money })),
      skipped: z.array(
        z.strictObject({ reason: z.enum(['left', 'nothingToBill', 'alreadyBilled']), students: z.int() }),
      ),
      faults: z.int(),
      faultRows: z.array(z.strictObject({ ...person, message: label })),
    }),
  }),
  /** Begins a generation on a worker. @throws RUN_UNDER_WAY, NOTHING_TO_BILL, MONTH_OUTSIDE_YEAR */
  generate: action.command({
    path: 'generate',
    permission: 'fees.generate',
    input: z.strictObject({ ...scope, tellGuardians: z.boolean() }),
    output: z.strictObject({ feeRun: idSchema, run: idSchema }),
    ui: { label: t('Generate bills', 'বিল তৈরি করুন') },
  }),
  /**
   * Cancels the bills of a generation on which nothing has been paid, on a worker.
   * @throws GENERATION_UNDER_WAY, ALREADY_REVERTED
   */
  revert: action.command({
    path: 'generations/:feeRun/revert',
    permission: 'fees.generate',
    input: z.strictObject({ feeRun: idSchema, reason: plainLines(300, { min: 3 }) }),
    output: z.strictObject({ run: idSchema }),
    ui: { label: t('Revert', 'বাতিল করুন') },
  }),
  /**
   * Decisions about a waiver, the person who is asked now, and the steps of its chain in words. Follow `studentWaiver`.
   */
  waiverSteps: action.query({
    path: 'waivers/:id/steps',
    permission: 'studentWaiver.read',
    input: z.strictObject({ id: idSchema }),
    output: chainView,
  }),
  /** Requested waivers that wait for the caller's decision. Follow `studentWaiver`. */
  waiversToDecide: action.query({
    path: 'waivers/to-decide',
    permission: 'studentWaiver.read',
    input: nothing,
    output: z.strictObject({ ids: z.array(idSchema) }),
  }),
  /** Everything that one student owes and paid in a year, by month. Students and guardians see their own. */
  statement: action.query({
    path: 'students/:student/statement',
    permission: 'feeLine.read',
    input: z.strictObject({ student: idSchema, year: idSchema.optional() }),
    output: z.strictObject({
      student: z.strictObject({ ...person, roll: z.int().nullable(), section: label.nullable() }),
      year: z.strictObject({ id: idSchema, label, startsOn: z.iso.date(), endsOn: z.iso.date() }).nullable(),
      years: z.array(z.strictObject({ id: idSchema, label })),
      months: z.array(monthBox),
      bills: z.array(bill),
      cancelled: z.array(billLine.extend({ label, month })),
      /**
       * `earlier` is the rest from the years before; `checking` was sent and is being checked. `toPay` is the number to
       * pay: open bills of all years with the fine of today, less the sums being checked. `overdue` is of all years,
       * `fine` of the shown one and `earlierFine` of the years before. `wallet` can pay of it.
       */
      totals: z.strictObject({
        ...sums,
        overdue: money,
        fine: money,
        earlier: money,
        earlierFine: money,
        checking: money,
        toPay: money,
        wallet: money,
      }),
    }),
  }),
});

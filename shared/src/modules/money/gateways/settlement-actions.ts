import { z } from 'zod';
import { action, defineActions, idSchema, plainLines, plainText, t } from '../../../kit';
import { VERDICTS } from './entities/settlement';

const money = z.int();
const label = z.strictObject({ en: z.string(), bn: z.string() });
const verdicts = VERDICTS.map(({ value }) => value);

export const settlementActions = defineActions('gateways', {
  /** A settlement as it compares with the receipts now: lines that do not match, and payments that no sheet names. */
  settlementState: action.query({
    path: 'settlements/:settlement/state',
    permission: 'gateways.settle',
    input: z.strictObject({ settlement: idSchema }),
    output: z.strictObject({
      lines: z.int(),
      gross: money,
      fee: money,
      vat: money,
      net: money,
      received: money,
      counts: z.record(z.enum(verdicts), z.int()),
      /** Lines without an explanation that need one, and whether the sum of the settlement itself does. */
      unexplained: z.int(),
      isSumUnexplained: z.boolean(),
      /** The account of what the bank received less or more; null: it is in suspense. */
      differenceLedger: label.nullable(),
      theirs: z.array(
        z.strictObject({
          id: idSchema,
          number: z.string(),
          reference: z.string().nullable(),
          paidOn: z.string(),
          gross: money,
          expected: money.nullable(),
          verdict: z.enum(verdicts),
          explanation: z.string().nullable(),
          /** Only those who brought a line in may change it. */
          isOwn: z.boolean(),
          /** A payment of ours that the sheet names and that was not finished: recovery finds it by this. */
          find: z.string().nullable(),
          /** Money of it that is in suspense still, of which no move is waiting. */
          suspense: money,
          /** Of it, what a receipt with this number stands for since: two people move it there. */
          credited: money,
        }),
      ),
      ours: z.array(
        z.strictObject({
          number: z.string(),
          paidOn: z.string(),
          amount: money,
          name: label.nullable(),
          code: z.string().nullable(),
          source: z.enum(['intent', 'claim', 'receipt']),
        }),
      ),
      oursCount: z.int(),
      oursAmount: money,
      voucher: z.string().nullable(),
    }),
  }),
  /**
   * Says where money of a settled line belongs; another person confirms it.
   * @throws NOT_IN_SUSPENSE, NOT_CREDITED, VALIDATION of what the target needs
   */
  moveSuspense: action.command({
    path: 'settlement-lines/:settlementLine/moves',
    permission: 'suspenseMove.create',
    withheldFromActing: true,
    work: 'money',
    ui: { label: t('Move from suspense', 'অশনাক্ত খাত থেকে সরান') },
    input: z.strictObject({
      settlementLine: idSchema,
      to: z.enum(['student', 'credited', 'refund', 'income']),
      amount: money.min(1).max(100_000_000_000),
      student: idSchema.optional(),
      ledger: idSchema.optional(),
      payee: plainText(120).optional(),
      reason: plainLines(300, { min: 3 }),
    }),
    output: z.strictObject({ suspenseMove: idSchema }),
  }),
});

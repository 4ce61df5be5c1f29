import { z } from 'zod';
import { action, idSchema, t } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const line = z.strictObject({ name: label, why: label, amount: z.int(), side: z.enum(['earning', 'deduction']) });

export const settlementActions = {
  /**
   * Final settlement of an employee, until their last day or, while they serve, until today: the pay of the last month
   * of each salary type, what waits for a supplementary run, and what the settlement would add.
   */
  settlement: action.query({
    path: 'settlement',
    permission: 'payAdjustment.read',
    input: z.strictObject({ staff: idSchema }),
    output: z.strictObject({
      last: z.iso.date(),
      hasLeft: z.boolean(),
      parts: z.array(
        z.strictObject({
          key: z.string(),
          title: label,
          /** `expected`: by no run yet. */
          state: z.enum(['expected', 'calculated', 'approved', 'paid']),
          lines: z.array(line),
          net: z.int(),
        }),
      ),
      /** Both shares of the provident fund that were kept back and not paid out yet, in paisa. */
      fund: z.strictObject({ own: z.int(), employer: z.int(), paidOut: z.int(), due: z.int() }),
      gratuity: z.strictObject({ rule: idSchema, name: label, amount: z.int() }).nullable(),
      /** Why nothing can be settled now; null when it can. */
      obstacle: z.enum(['STILL_SERVING', 'LAST_PAY_OPEN', 'NOTHING_TO_SETTLE']).nullable(),
      /** Everything together: the net of the parts and what is still to be added. */
      total: z.int(),
    }),
  }),
  /**
   * Adds what the employee is still due to their pay: the gratuity by the first rule that gives one, and the provident
   * fund. A supplementary run of the last month pays it, less what is left of loans. @throws STILL_SERVING,
   * LAST_PAY_OPEN, NOTHING_TO_SETTLE
   */
  settle: action.command({
    path: 'settlement',
    permission: 'payAdjustment.create',
    withheldFromActing: true,
    input: z.strictObject({ staff: idSchema }),
    output: z.strictObject({ gratuity: z.int(), fund: z.int() }),
    ui: { label: t('Final settlement', 'চূড়ান্ত নিষ্পত্তি') },
  }),
};

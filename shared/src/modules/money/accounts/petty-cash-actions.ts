import { z } from 'zod';
import { action, defineActions, idSchema, nothing, t } from '../../../kit';

const paisa = z.int();
const label = z.strictObject({ en: z.string(), bn: z.string() });

export const pettyCashActions = defineActions('accounts', {
  /**
   * Each fund with its balance, the payments out of it since the last top-up, and a top-up that is not posted yet.
   * Follow `pettyCash` and `voucher`.
   */
  pettyCash: action.query({
    path: 'petty-cash',
    permission: 'pettyCash.read',
    input: nothing,
    output: z.strictObject({
      funds: z.array(
        z.strictObject({
          id: idSchema,
          rev: z.int(),
          label,
          ledger: label,
          custodian: label.nullable(),
          imprest: paisa,
          balance: paisa,
          /** The sum that fills it up again; 0 or below: it is full. */
          spent: paisa,
          since: z.iso.date().nullable(),
          waiting: z.strictObject({ voucher: idSchema, amount: paisa }).nullable(),
          payments: z.array(
            z.strictObject({
              id: idSchema,
              voucher: idSchema,
              number: z.string(),
              date: z.iso.date(),
              narration: z.string(),
              amount: paisa,
            }),
          ),
          hasMore: z.boolean(),
        }),
      ),
    }),
  }),
  /**
   * Writes the contra voucher that fills a fund up again, as a draft; the one that waits already is answered instead.
   * @throws FUND_FULL, NO_CONTRA_TYPE
   */
  topUp: action.command({
    path: 'petty-cash/:id/top-up',
    permission: 'pettyCash.update',
    input: z.strictObject({ id: idSchema, rev: z.int() }),
    output: z.strictObject({ voucher: idSchema, amount: paisa }),
    ui: { label: t('Top up', 'পূরণ করুন') },
  }),
});

import { z } from 'zod';
import { action, defineActions, idSchema, nothing, t } from '../../../kit';
import { billPostingSubjects, postingRule } from './entities/posting-setup';

const paisa = z.int();
const label = z.strictObject({ en: z.string(), bn: z.string() });

export const postingActions = defineActions('accounts', {
  /**
   * The ledgers that bills go to: those that were chosen, else those of the ready chart that fit the income of a
   * sub-head; and whether the debts of students equal their ledgers.
   */
  billPosting: action.query({
    path: 'posting/bills',
    permission: 'accounts.report',
    input: nothing,
    output: z.strictObject({
      isOn: z.boolean(),
      /** Since when: receipts that were given earlier are income as they were posted. */
      startedAt: z.string().nullable(),
      subjects: z.array(
        z.strictObject({
          subject: z.enum(billPostingSubjects),
          about: idSchema.nullable(),
          label,
          ledger: idSchema.nullable(),
        }),
      ),
      /** Billed fees that are not in the books yet. */
      waiting: z.int(),
      /** Ledger by ledger: debts of students by the bills, and by the books. */
      proof: z.array(z.strictObject({ ledger: idSchema, held: paisa, booked: paisa })),
    }),
  }),
  /**
   * Saves the ledgers of bills and switches their posting on; sums due then come into the books too. It stays on:
   * receipts settle the debts that bills have put there.
   * @throws POSTING_UNMAPPED, POSTING_OFF while receipts are not posted, POSTING_STAYS
   */
  saveBillPosting: action.command({
    path: 'posting/bills',
    permission: 'accounts.setUp',
    input: z.strictObject({ isOn: z.boolean(), rules: z.array(postingRule).max(500) }),
    output: z.strictObject({ isOn: z.boolean() }),
    ui: { label: t('Save posting of bills', 'বিল পোস্টিং সংরক্ষণ') },
  }),
});

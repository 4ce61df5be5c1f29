import { defineMigration } from '../kernel/host';

/** A voucher keeps the chain that decides about it; one from before has none and is approved as it was then. */
export const voucherApproval = defineMigration({
  id: 7,
  name: 'vouchers keep their approval steps',
  async run({ db }) {
    await db
      .collection('vouchers')
      .updateMany({ steps: { $exists: false } }, { $set: { step: 0, round: 0, steps: [], approvers: [] } });
  },
});

import { defineMigration } from '../kernel/host';

/**
 * Bills that an earlier version let fall below what was paid owe families money. The job that brings it into the wallets
 * is ordered once, at the start of this version: it makes the numbers, entries and vouchers as any change of a bill does.
 */
export const creditsOfBills = defineMigration({
  id: 14,
  name: 'what bills owe families is in their wallets',
  covers: ['receipt.amount'],
  async run({ db }) {
    const orders = db.collection('outbox');
    const jobId = 'payments-settle-credits-24';
    await orders.updateOne(
      { jobId },
      {
        $setOnInsert: {
          job: 'payments.settleCredits',
          jobId,
          delayMs: 0,
          createdAt: new Date(0),
          envelope: { payload: {}, tenantId: null, actorId: null, requestId: 'migration-24' },
        },
      },
      { upsert: true },
    );
  },
});

import { defineMigration } from '../kernel/host';

/** As long as the service is asked about a call. */
const NEWS_MS = 48 * 3_600_000;

/** Calls placed before their batches had the time of the last call are asked about as well. */
export const callsUnderWay = defineMigration({
  id: 32,
  name: 'batches with calls under way have the time of the last call',
  async run({ db, now }) {
    const since = new Date(now.getTime() - NEWS_MS);
    const calls = db
      .collection('sms_messages')
      .find({ way: 'call', status: 'sent', sentAt: { $gte: since } }, { projection: { batch: 1, sentAt: 1 } });
    for await (const { batch, sentAt } of calls)
      await db.collection('sms_batches').updateOne({ _id: batch }, { $max: { calledAt: sentAt } });
  },
});

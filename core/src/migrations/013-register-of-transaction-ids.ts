import { defineMigration } from '../kernel/host';

/**
 * A used transaction id says whose it is. One that two institutions had given is kept for the first that gave it; the
 * later ones count without a provider, as they did, within their own institution, and are named in the log.
 */
export const registerOfTransactionIds = defineMigration({
  id: 13,
  name: 'used transaction ids know their provider',
  covers: ['claimedNumber(number,provider)'],
  async run({ db, log }) {
    const ids = db.collection('claimed_numbers');
    const gateways = new Map(
      (await db.collection('online_methods').find({}).toArray()).map(({ _id, gateway }) => [String(_id), gateway]),
    );
    const held = new Set(
      (await ids.find({ provider: { $exists: true }, alive: true }).toArray()).map(
        ({ number, provider }) => `${number}|${provider}`,
      ),
    );
    for await (const row of ids.find({ provider: { $exists: false }, alive: true }).sort({ createdAt: 1, _id: 1 })) {
      const paid = row.claim
        ? await db.collection('payment_claims').findOne({ _id: row.claim })
        : await db.collection('admission_payments').findOne({
            tenantId: row.tenantId,
            $or: [{ transactionNumber: row.number }, { secondTransactionNumber: row.number }],
          });
      const provider = paid?.company ? gateways.get(String(paid.company)) : undefined;
      if (!provider) continue;
      const key = `${row.number}|${provider}`;
      if (held.has(key)) {
        log.warn(
          { tenantId: String(row.tenantId), number: row.number },
          'a transaction id has paid at two institutions',
        );
        continue;
      }
      held.add(key);
      await ids.updateOne({ _id: row._id }, { $set: { provider } });
    }
  },
});

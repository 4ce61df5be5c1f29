import { defineMigration } from '../kernel/host';
import { toObjectId } from '../kernel/mongo/connection';

interface Begun {
  _id: unknown;
  parts?: readonly { student: unknown }[];
}
const STEP = 1_000;
const UNFINISHED = ['created', 'redirected', 'processing', 'failed', 'cancelled', 'expired', 'review', 'proposed'];

/**
 * Payments of before name all their students, so that a second payment of the same finds them, and unfinished ones of
 * a gateway in test mode are marked. Of an invoice that ended without a word about its page, the provider is asked.
 */
export const paymentsOnTheirWay = defineMigration({
  id: 33,
  name: 'online payments name their students and are marked in test mode',
  covers: [],
  async run({ db, now }) {
    const intents = db.collection<Begun>('payment_intents');
    for (;;) {
      const some = await intents
        .find({ students: { $exists: false }, 'parts.0': { $exists: true } })
        .project<Begun>({ parts: 1 })
        .limit(STEP)
        .toArray();
      if (some.length === 0) break;
      for (const { _id, parts = [] } of some)
        await intents.updateOne({ _id } as never, {
          $set: { students: parts.map(({ student }) => toObjectId(String(student))) },
        });
    }
    const tested = await db
      .collection('payment_gateways')
      .find({ mode: 'sandbox' })
      .project<{ _id: unknown }>({ _id: 1 })
      .toArray();
    await intents.updateMany(
      { gateway: { $in: tested.map(({ _id }) => _id) }, state: { $in: UNFINISHED } },
      { $set: { isTrial: true } },
    );
    await intents.updateMany(
      { purpose: 'invoice', state: 'expired', payUrl: { $exists: true }, unpaidAt: { $exists: false } },
      { $set: { askAt: now } },
    );
  },
});

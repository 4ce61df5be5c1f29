import { defineMigration } from '../kernel/host';

/** Messages past their term lost their number in one field and kept it in another. */
export const numbersOfEmptiedMessages = defineMigration({
  id: 29,
  name: 'messages past their term keep no number',
  async run({ db }) {
    const rows = db.collection('sms_messages');
    for await (const { _id } of rows.find({ emptiedAt: { $exists: true } }, { projection: { _id: 1 } }))
      await rows.updateOne({ _id }, { $set: { key: `••• ${String(_id)}` } });
  },
});

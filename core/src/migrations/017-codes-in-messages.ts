import { defineMigration } from '../kernel/host';

const STARS = '******';
/** Batches of codes for public forms have this occasion; nothing else of theirs is a code. */
const CODES = /^(?:admission|recruitment)-code:/;
const BATCH = 500;

/**
 * Codes of the admission and the job form were readable in the list of messages. Those that were sent are covered, and
 * those that wait for ten minutes to be typed are void.
 */
export const codesInMessages = defineMigration({
  id: 17,
  name: 'codes of public forms are covered in the list of messages',
  covers: ['admissionCode.hash', 'admissionCode.scope'],
  async run({ db }) {
    const messages = db.collection<{ _id: never; text: string }>('sms_messages');
    const batches = db.collection<{ _id: never }>('sms_batches');
    let ids: never[] = [];
    const cover = async () => {
      for await (const { _id, text } of messages.find({ batch: { $in: ids }, text: /\d{6}/ }))
        await messages.updateOne({ _id }, { $set: { text: text.replace(/\d{6}/, STARS) } });
      ids = [];
    };
    for await (const { _id } of batches.find({ source: CODES })) if (ids.push(_id) >= BATCH) await cover();
    await cover();
    await db.collection('admission_codes').deleteMany({ request: { $exists: false } });
  },
});

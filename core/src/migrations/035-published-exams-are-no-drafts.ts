import { defineMigration } from '../kernel/host';

/**
 * The form of an exam could set a published one back to draft. Its steps cannot leave that state: it can be neither
 * withdrawn nor published again.
 */
export const publishedExamsAreNoDrafts = defineMigration({
  id: 35,
  name: 'exams with a published result are closed for marks entry',
  covers: [],
  async run({ db }) {
    await db
      .collection('exams')
      .updateMany({ state: 'draft', publishedVersion: { $type: 'number' } }, { $set: { state: 'closed' } });
  },
});

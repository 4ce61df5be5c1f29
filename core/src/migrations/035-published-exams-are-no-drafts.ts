import { defineMigration } from '../kernel/host';

/**
 * The status of an exam could be written by its form, a draft over a published exam too. Such an exam could neither be
 * withdrawn nor published again, because its steps begin where marks are entered.
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

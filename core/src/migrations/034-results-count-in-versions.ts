import { STILL_COUNTS } from '@pathshala/shared/modules/exams/results';
import { defineMigration } from '../kernel/host';

/** Results of before count in the version that made them, and in none that shares its rows, as there is none yet. */
export const resultsCountInVersions = defineMigration({
  id: 34,
  name: 'results say in which versions they count',
  async run({ db }) {
    await db
      .collection('results')
      .updateMany({ until: { $exists: false } }, { $set: { since: 1, until: STILL_COUNTS } });
  },
});

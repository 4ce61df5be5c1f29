import { STILL_COUNTS } from '@pathshala/shared/modules/exams/results';
import { defineMigration } from '../kernel/host';

/** Existing results count in the version that made them; no version shares rows yet. */
export const resultsCountInVersions = defineMigration({
  id: 34,
  name: 'results say in which versions they count',
  async run({ db }) {
    await db
      .collection('results')
      .updateMany({ until: { $exists: false } }, { $set: { since: 1, until: STILL_COUNTS } });
  },
});

import { defineMigration } from '../kernel/host';

interface Entry {
  _id: unknown;
  tenantId: unknown;
  version?: unknown;
}
interface Year {
  tenantId: unknown;
  startsOn: Date | string;
  endsOn: Date | string;
}
const STEP = 2_000;

/**
 * The lessons that an institution has become its first routine, published and in force since its earliest academic year
 * began, so that days which are past keep the lessons that they had.
 */
export const routineVersions = defineMigration({
  id: 27,
  name: 'lessons belong to a version of the routine',
  covers: ['routineEntry.version'],
  async run({ db, now }) {
    const entries = db.collection<Entry>('routine_entries');
    const versions = db.collection<{ _id: unknown; tenantId: unknown; name: string }>('routine_versions');
    const open = { version: { $exists: false } };
    for (const tenantId of await entries.distinct('tenantId', open)) {
      const years = await db
        .collection<Year>('academic_years')
        .find({ tenantId })
        .sort({ startsOn: 1 })
        .limit(1)
        .toArray();
      const from = years[0]?.startsOn ?? '2020-01-01';
      // A run that was cut off finds the version that it made.
      await versions.updateOne(
        { tenantId, name: 'Class routine' },
        {
          $setOnInsert: {
            nameBn: 'ক্লাস রুটিন',
            from,
            state: 'published',
            publishedAt: now,
            rev: 1,
            alive: true,
            createdAt: now,
            updatedAt: now,
          },
        },
        { upsert: true },
      );
      const version = (await versions.findOne({ tenantId, name: 'Class routine' }))!._id;
      for (;;) {
        const some = await entries
          .find({ tenantId, ...open })
          .project({ _id: 1 })
          .limit(STEP)
          .toArray();
        if (some.length === 0) break;
        await entries.updateMany({ _id: { $in: some.map(({ _id }) => _id as never) } }, { $set: { version } });
      }
    }
  },
});

import { defineMigration } from '../kernel/host';

/**
 * Salary runs and refunds keep everyone who wrote them: of those from before, who began or asked for it, who checked
 * the run, and who held or released a slip of it.
 */
export const authorsOfPayAndRefunds = defineMigration({
  id: 23,
  name: 'salary runs and refunds keep their writers',
  async run({ db }) {
    const unknown = { writers: { $exists: false } };
    await db
      .collection('refunds')
      .updateMany(unknown, [
        { $set: { writers: { $cond: [{ $ifNull: ['$createdBy', false] }, ['$createdBy'], []] } } },
      ]);
    const runs = db.collection('pay_runs');
    for await (const { _id, createdBy, checkedBy } of runs.find(unknown, {
      projection: { createdBy: 1, checkedBy: 1 },
    })) {
      const changed = await db.collection('pay_slips').distinct('changedBy', { payRun: _id });
      const all = [createdBy, ...changed].filter((user) => user !== null && user !== undefined);
      const writers = [...new Map(all.map((user) => [String(user), user])).values()];
      const submittedBy = checkedBy ? { submittedBy: checkedBy } : {};
      await runs.updateOne({ _id, ...unknown }, { $set: { writers, ...submittedBy } });
    }
  },
});

import { defineMigration } from '../kernel/host';

/** A waiver keeps the chain that decides about it; one from before has none and is approved as it was then. */
export const waiverApproval = defineMigration({
  id: 8,
  name: 'waivers keep their approval steps',
  async run({ db }) {
    await db
      .collection('student_waivers')
      .updateMany({ steps: { $exists: false } }, { $set: { step: 0, round: 0, steps: [], approvers: [] } });
  },
});

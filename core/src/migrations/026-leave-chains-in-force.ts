import { defineMigration } from '../kernel/host';

/** Chains of leave have a life in place of a switch, as those of vouchers and waivers do; their names may repeat. */
export const leaveChainsInForce = defineMigration({
  id: 26,
  name: 'chains of leave are put in force by a second person',
  covers: ['leaveChain.active'],
  async run({ db }) {
    const chains = db.collection('leave_chains');
    await chains.updateMany({ writers: { $exists: false } }, [
      { $set: { writers: { $cond: [{ $ifNull: ['$createdBy', false] }, ['$createdBy'], []] } } },
    ]);
    for (const [active, state] of [
      [true, 'active'],
      [false, 'off'],
    ] as const)
      await chains.updateMany({ active, state: { $exists: false } }, { $set: { state }, $unset: { active: 1 } });
    // Without the field a chain was active.
    await chains.updateMany({ state: { $exists: false } }, { $set: { state: 'active' } });
  },
});

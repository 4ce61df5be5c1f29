import { defineMigration } from '../kernel/host';

const CHAINS = ['voucher_chains', 'waiver_chains'];

/**
 * Vouchers and waivers keep everyone who wrote them, of which those from before know the first; chains have a life in
 * place of a switch.
 */
export const authorsOfRecords = defineMigration({
  id: 15,
  name: 'records keep their writers, and chains are put in force',
  covers: ['voucherChain.active', 'waiverChain.active'],
  async run({ db }) {
    for (const name of ['vouchers', 'student_waivers', ...CHAINS])
      await db
        .collection(name)
        .updateMany({ writers: { $exists: false } }, [
          { $set: { writers: { $cond: [{ $ifNull: ['$createdBy', false] }, ['$createdBy'], []] } } },
        ]);
    for (const name of CHAINS)
      for (const [active, state] of [
        [true, 'active'],
        [false, 'off'],
      ] as const)
        await db
          .collection(name)
          .updateMany({ active, state: { $exists: false } }, { $set: { state }, $unset: { active: 1 } });
  },
});

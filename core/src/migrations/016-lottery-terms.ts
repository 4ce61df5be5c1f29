import { defineMigration } from '../kernel/host';

const [FREEZE, DRAW] = ['admission.freeze', 'admission.draw'];

/**
 * Draws from before keep the procedure that they were drawn by, so that they are recomputed as they were. Anyone whose
 * right to draw was given or taken by hand has the same answer for freezing, which was part of it.
 */
export const lotteryTerms = defineMigration({
  id: 16,
  name: 'draws keep their procedure, and freezing is a right of its own',
  async run({ db }) {
    const draws = db.collection('admission_draws');
    await draws.updateMany({ procedure: { $exists: false } }, [
      { $set: { procedure: 'draw-v1', frozenAt: '$createdAt' } },
    ]);
    const frozen = await draws.distinct('declaration');
    await db
      .collection('admission_declarations')
      .updateMany({ _id: { $in: frozen }, wasFrozen: { $exists: false } }, { $set: { wasFrozen: true } });
    await db
      .collection('admission_declarations')
      .updateMany({ wasFrozen: { $exists: false } }, { $set: { wasFrozen: false } });
    for (const list of ['granted', 'denied'])
      await db.collection('roles').updateMany({ [list]: DRAW }, { $addToSet: { [list]: FREEZE } });
    const members = db.collection<{ _id: never; extras: { permission: string }[] }>('memberships');
    const held = { $and: [{ 'extras.permission': DRAW }, { 'extras.permission': { $ne: FREEZE } }] };
    for await (const { _id, extras } of members.find(held))
      await members.updateOne(
        { _id },
        {
          $set: {
            extras: [
              ...extras,
              ...extras
                .filter(({ permission }) => permission === DRAW)
                .map((each) => ({ ...each, permission: FREEZE })),
            ],
          },
        },
      );
  },
});

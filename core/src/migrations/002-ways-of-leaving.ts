import { defineMigration } from '../kernel/host';

/** "Left" did not say how; a transfer is what a school means by it. The note keeps apart what is known from what is assumed. */
export const waysOfLeaving = defineMigration({
  id: 2,
  name: 'students who left did so in one of four ways',
  async run({ db }) {
    await db
      .collection('students')
      .updateMany(
        { status: 'left' },
        { $set: { status: 'transferred', leavingNote: 'Left before ways of leaving were recorded' } },
      );
  },
});

import { defineMigration } from '../kernel/host';

/** An employee who was "not active" did not say why; a resignation is the least that it means. The note keeps apart what is known from what is assumed. */
export const waysOfLeavingService = defineMigration({
  id: 6,
  name: 'employees who left did so in one of five ways',
  async run({ db }) {
    const staff = db.collection('staff');
    await staff.updateMany({ status: { $exists: false }, active: true }, { $set: { status: 'active' } });
    await staff.updateMany(
      { status: { $exists: false } },
      { $set: { status: 'resigned', leavingNote: 'Left before ways of leaving were recorded' } },
    );
  },
});

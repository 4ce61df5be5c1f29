import { defineMigration } from '../kernel/host';

/**
 * Employees owe fines and lost books from now on. Loans that are out keep the terms of their day: nothing was to be
 * paid for them.
 */
export const loansOfEmployees = defineMigration({
  id: 30,
  name: 'open loans of employees cost nothing',
  covers: [],
  async run({ db }) {
    await db
      .collection('book_loans')
      .updateMany(
        { staff: { $exists: true }, state: 'active', owes: { $exists: false } },
        { $set: { 'terms.finePerDay': 0, 'terms.price': null, owes: 0 } },
      );
  },
});

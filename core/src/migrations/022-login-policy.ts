import { defineMigration } from '../kernel/host';

interface Policy {
  key: string;
  secondFactor: string;
  graceDays: number;
  rev: number;
  alive: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * Accounts that are older than the rule of a second factor have the days of grace from now on, and not from the day on
 * which they were opened. The demo asks nobody for one.
 */
export const loginPolicy = defineMigration({
  id: 22,
  name: 'a second factor is required of keepers, from two weeks after the update on',
  async run({ db, now }) {
    if ((await db.collection('users').countDocuments({}, { limit: 1 })) === 0) return;
    const isDemo = (await db.collection('seed_state').countDocuments({}, { limit: 1 })) > 0;
    await db.collection<Policy>('login_policies').updateOne(
      { key: 'default' },
      {
        $setOnInsert: {
          secondFactor: isDemo ? 'none' : 'keepers',
          graceDays: 14,
          rev: 1,
          alive: true,
          createdAt: now,
          updatedAt: now,
        },
      },
      { upsert: true },
    );
  },
});

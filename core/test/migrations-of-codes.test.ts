import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeLog, type Store } from '../src/kernel';
import { systemClock } from '../src/kernel/process/clock';
import { latinCodes } from '../src/migrations/020-latin-codes';
import { plainTexts } from '../src/migrations/021-plain-texts';
import { emptyWorld } from '../src/testing';

let store: Store;
beforeAll(async () => void ({ store } = await emptyWorld()));
afterAll(async () => {
  await store.raw().dropDatabase();
  await store.close();
});
const run = async (migration: typeof latinCodes) => {
  const log = makeLog('test', 'silent');
  const warned = vi.spyOn(log, 'warn');
  await migration.run({ db: store.raw(), log, now: systemClock.now() });
  return warned.mock.calls.map(([what]) => what as unknown);
};

describe('31: codes of before', () => {
  it('have Latin digits, but for one that would take the code of another record, which is named', async () => {
    const staff = store.raw().collection<{ code: string; n: number }>('staff');
    await staff.createIndex({ code: 1 }, { unique: true });
    await staff.insertMany(['SHP-২০১', 'SHP-২০২', 'SHP-202', 'প-৭', 'SHP–২০৩'].map((code, n) => ({ code, n })));
    const [warning] = await run(latinCodes);
    const codes = async () => (await staff.find().sort({ n: 1 }).toArray()).map(({ code }) => code);
    expect(await codes()).toEqual(['SHP-201', 'SHP-২০২', 'SHP-202', 'প-7', 'SHP-203']);
    expect(JSON.stringify(warning)).toMatch(/staff\/[0-9a-f]{24} code: SHP-২০২/);
    await run(latinCodes);
    expect(await codes()).toEqual(['SHP-201', 'SHP-২০২', 'SHP-202', 'প-7', 'SHP-203']);
  });
});

describe('32: texts of before', () => {
  it('lose what cannot be seen, and keep breaks, joiners and marks of Arabic', async () => {
    const users = store.raw().collection<{ about: string }>('users');
    await users.insertMany([{ about: 'one\u0000\ntwo\u202e\u200b' }, { about: 'ক্\u200dষ\n\u200fعربي' }]);
    await run(plainTexts);
    expect((await users.find().toArray()).map(({ about }) => about)).toEqual(['one\ntwo', 'ক্\u200dষ\n\u200fعربي']);
  });
});

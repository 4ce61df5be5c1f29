import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { House } from '@pathshala/shared/modules/school/academics';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runUnit, type Context } from '../src/kernel';
import { holdWrites, insertHeld, OVER, settleHeld, type HeldWrites } from '../src/kernel/mongo/held-writes';
import { world, type World } from '../src/testing';

let w: World;
/** Commands inside of transactions since the last look. */
let asked: string[] = [];
/** Writes that the database has done since then. */
let answered: string[] = [];
beforeAll(async () => {
  w = await world({ clock: 'running', isTraced: true });
  w.store.client().on('commandStarted', ({ commandName: name, command }) => {
    if (command['autocommit'] === false) asked.push(`${name} ${String(command[name])}`);
  });
  w.store.client().on('commandSucceeded', ({ commandName: name }) => {
    if (name === 'bulkWrite' || name === 'insert') answered.push(name);
  });
});
afterAll(() => w.close());
beforeEach(async () => {
  for (const name of ['held_a', 'held_b', 'held_c']) await w.store.raw().collection(name).deleteMany({});
  [asked, answered] = [[], []];
});

type Session = Parameters<typeof holdWrites>[1];
const rowsOf = (name: string, session?: Session) =>
  w.store
    .raw()
    .collection<{ _id: number; count?: number }>(name)
    .find({}, session ? { session } : {})
    .sort({ _id: 1 })
    .toArray();
const insertOf = (collection: string, _id: number) => ({ collection, document: { _id, count: 0 } });
const stepOf = (collection: string, _id: number, count: number) => ({
  ...{ collection, filter: { _id, count }, update: { $inc: { count: 1 } }, wanted: 1 },
});

/** As the database refuses the later of two transactions that write one record. */
async function repeated(): Promise<Error> {
  const refusal = await w.store
    .raw()
    .command({ createIndexes: 'rowLocks', indexes: [] })
    .then(String, (error: { addErrorLabel(label: string): void }) => error);
  (refusal as { addErrorLabel(label: string): void }).addErrorLabel('TransientTransactionError');
  return refusal as unknown as Error;
}

/** A transaction of the store as it is, or of one that does not know the command for several collections. */
async function inTransaction(isNew: boolean, work: (held: HeldWrites, session: Session) => Promise<unknown>) {
  const store = isNew ? w.store : { ...w.store, takesTogether: () => false };
  const session = w.store.client().startSession() as unknown as Session;
  try {
    await session.withTransaction(async () => {
      const held = holdWrites(store, session);
      await work(held, session);
      await held.end();
    });
  } finally {
    await session.endSession();
  }
}

describe.each([
  ['taken together', true],
  ['taken one by one', false],
])('writes of several collections, %s', (_, isNew) => {
  it('are all there after the commit, each done after those before it', async () => {
    await inTransaction(isNew, async (held) => {
      held.add([insertOf('held_a', 1), insertOf('held_b', 1), stepOf('held_a', 1, 0)]);
      held.add([stepOf('held_a', 1, 1), insertOf('held_a', 2)]);
      await Promise.resolve();
    });
    expect(asked).toHaveLength(isNew ? 2 : 5);
    expect(await rowsOf('held_a')).toEqual([
      { _id: 1, count: 2 },
      { _id: 2, count: 0 },
    ]);
    expect(await rowsOf('held_b')).toEqual([{ _id: 1, count: 0 }]);
  });

  it('are not there when the work fails after they were sent', async () => {
    const work = inTransaction(isNew, async (held) => {
      held.add([insertOf('held_a', 1), insertOf('held_b', 1)]);
      await held.flush();
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect([await rowsOf('held_a'), await rowsOf('held_b')]).toEqual([[], []]);
  });

  it('are refused as a conflict where a record is not as it was read', async () => {
    const work = inTransaction(isNew, async (held) => {
      held.add([insertOf('held_a', 1), insertOf('held_b', 1), stepOf('held_b', 1, 7)]);
      await Promise.resolve();
    });
    await expect(work).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([await rowsOf('held_a'), await rowsOf('held_b')]).toEqual([[], []]);
  });

  it('of two transactions that change one record are done one after the other, none lost', async () => {
    await w.store
      .raw()
      .collection<{ _id: number }>('held_a')
      .insertOne({ _id: 1, count: 0 } as never);
    let begun = 0;
    const both = [2, 3].map((own) =>
      inTransaction(isNew, async (held, session) => {
        const [row] = await rowsOf('held_a', session);
        begun += 1;
        held.add([stepOf('held_a', 1, row!.count!), insertOf('held_b', own)]);
        await expect.poll(() => begun).toBeGreaterThan(1);
      }),
    );
    await Promise.all(both);
    expect(begun).toBeGreaterThan(2);
    expect(await rowsOf('held_a')).toEqual([{ _id: 1, count: 2 }]);
    expect((await rowsOf('held_b')).map(({ _id }) => _id)).toEqual([2, 3]);
  });

  it('are seen by the next look into one of their collections, by two at once as well', async () => {
    await inTransaction(isNew, async (held, session) => {
      held.add([insertOf('held_a', 1), insertOf('held_b', 1)]);
      await settleHeld(session, 'held_c');
      expect(asked).toEqual([]);
      await Promise.all([settleHeld(session, 'held_a'), settleHeld(session, 'held_b')]);
      expect(await rowsOf('held_a', session)).toHaveLength(1);
      expect(await rowsOf('held_b', session)).toHaveLength(1);
    });
    expect(await rowsOf('held_b')).toHaveLength(1);
  });

  it('are awaited by a look into one of their collections, also behind a later request', async () => {
    await inTransaction(isNew, async (held, session) => {
      held.add([insertOf('held_a', 1), insertOf('held_c', 1)]);
      const first = held.flush();
      held.add([insertOf('held_b', 1)]);
      const second = settleHeld(session, 'held_b');
      expect(answered).toEqual([]);
      await settleHeld(session, 'held_a');
      expect(answered).toEqual(isNew ? ['bulkWrite'] : ['insert', 'insert']);
      await Promise.all([first, second]);
    });
    expect(await rowsOf('held_b')).toHaveLength(1);
  });

  it('are not taken any more after the last of them were sent', async () => {
    let kept: HeldWrites | undefined;
    await inTransaction(isNew, async (held) => {
      kept = held;
      held.add([insertOf('held_a', 1), insertOf('held_b', 1)]);
      await Promise.resolve();
    });
    expect(() => kept!.add([insertOf('held_a', 2)])).toThrow(OVER);
    await expect(kept!.settle('held_a')).rejects.toThrow(OVER);
    expect(await rowsOf('held_a')).toHaveLength(1);
  });

  it('of an attempt are shut when the next one begins', async () => {
    const attempts: HeldWrites[] = [];
    await inTransaction(isNew, async (held) => {
      attempts.push(held);
      held.add([insertOf('held_a', attempts.length)]);
      await Promise.resolve();
      if (attempts.length === 1) throw await repeated();
      expect(() => attempts[0]!.add([insertOf('held_b', 1)])).toThrow(OVER);
      await expect(attempts[0]!.flush()).rejects.toThrow(OVER);
    });
    expect((await rowsOf('held_a')).map(({ _id }) => _id)).toEqual([2]);
    expect(await rowsOf('held_b')).toEqual([]);
  });

  it('name the rule of the record that already exists', async () => {
    await w.store.raw().collection<{ _id: number }>('held_b').insertOne({ _id: 1 });
    const work = inTransaction(isNew, async (held, session) => {
      held.add([insertOf('held_a', 1)], () => null);
      const documents = [{ _id: 1 }];
      await insertHeld(
        w.store,
        { collection: 'held_b', documents, translate: () => new Error('taken') as never },
        session,
      );
    });
    await expect(work).rejects.toThrow('taken');
    expect(await rowsOf('held_a')).toEqual([]);
  });

  it.each([
    ['beside another collection', ['held_a']],
    ['alone', []],
  ])('name the rule of the refused record among several of its collection, %s', async (_what, beside) => {
    await w.store.raw().collection<{ _id: number }>('held_b').insertOne({ _id: 2 });
    const work = inTransaction(isNew, async (held) => {
      held.add(beside.map((name) => insertOf(name, 1)));
      for (const id of [1, 2, 3]) held.add([insertOf('held_b', id)], () => new Error(`taken ${id}`) as never);
      await Promise.resolve();
    });
    await expect(work).rejects.toThrow('taken 2');
  });

  it('fail without another attempt when a record already exists, and the answer names that write', async () => {
    await w.store.raw().collection<{ _id: number }>('held_b').insertOne({ _id: 1 });
    answered = [];
    let attempts = 0;
    const work = inTransaction(isNew, async (held) => {
      attempts += 1;
      held.add([insertOf('held_a', 1), insertOf('held_b', 1), insertOf('held_a', 2)]);
      await Promise.resolve();
    });
    await expect(work).rejects.toMatchObject({ code: 11000, keyValue: { _id: 1 } });
    expect(attempts).toBe(1);
    expect(answered).toEqual(isNew ? ['bulkWrite'] : ['insert']);
    expect(await rowsOf('held_a')).toEqual([]);
  });

  it('of more than one request holds are sent by collection', async () => {
    const text = 'ক'.repeat(300_000);
    await inTransaction(isNew, async (held) => {
      for (let at = 0; at < 8; at += 1)
        held.add([{ collection: at % 2 ? 'held_a' : 'held_b', document: { _id: at, text } }]);
      await Promise.resolve();
    });
    expect(asked.filter((each) => each.startsWith('bulkWrite'))).toEqual([]);
    expect((await rowsOf('held_a')).map(({ _id }) => _id)).toEqual([1, 3, 5, 7]);
  });
});

describe('a unit of work', () => {
  const inUnit = <O>(work: (ctx: Context) => Promise<O>) =>
    runUnit(w.system(w.school.id), { id: 'test.hold', audited: true }, work);
  const notice = { title: 'One', titleBn: 'ক', body: 'x', bodyBn: 'x', publishedOn: '2026-03-01' } as const;

  it('finds, counts and changes what it has made, and sends the rest with the commit', async () => {
    const found = await inUnit(async (ctx) => {
      const notices = ctx.repo(Notice);
      const { id } = await notices.create({ ...notice, status: 'draft' });
      await notices.update(id, { title: 'Two' });
      const seen = await notices.find({ where: { title: 'Two' } });
      const count = await notices.count({ title: 'One' });
      await notices.update(id, { title: 'Three' });
      return { seen: seen.map((row) => row.id), count, id };
    });
    expect(found).toMatchObject({ seen: [found.id], count: 0 });
    expect(await w.system(w.school.id).repo(Notice).get(found.id)).toMatchObject({ title: 'Three', rev: 3 });
    expect(asked.filter((each) => /^(bulkWrite|insert|update) /.test(each))).toHaveLength(2);
  });

  it('takes nothing from a branch of an earlier attempt that is still at work', async () => {
    let attempts = 0;
    let late: Promise<unknown> | undefined;
    let goOn: () => void = () => undefined;
    await inUnit(async (ctx) => {
      attempts += 1;
      const notices = ctx.repo(Notice);
      if (attempts === 1) {
        const isNext = new Promise<void>((resolve) => (goOn = resolve));
        late = isNext.then(() => notices.create({ ...notice, title: 'Late', status: 'draft' }));
        late.catch(() => undefined);
        throw await repeated();
      }
      goOn();
      await late!.catch(() => undefined);
      await notices.create({ ...notice, title: 'In time', status: 'draft' });
    });
    await expect(late).rejects.toThrow(OVER);
    const titles = (await w.system(w.school.id).repo(Notice).find()).map(({ title }) => title);
    expect([titles.includes('In time'), titles.includes('Late')]).toEqual([true, false]);
  });

  it('hears at once of a value that another record has', async () => {
    const house = { name: 'Padma', nameBn: 'পদ্মা' };
    await w.system(w.school.id).repo(House).create(house);
    let refused = '';
    await inUnit(async (ctx) => {
      await ctx
        .repo(House)
        .create(house)
        .catch((error: AppError) => (refused = error.code));
      throw new Error('undone');
    }).catch(() => undefined);
    expect(refused).toBe('DUPLICATE');
  });

  it('that may wait despite such a value fails at the end in its caller’s words, and leaves nothing', async () => {
    const house = { name: 'Jamuna', nameBn: 'যমুনা' };
    await w.system(w.school.id).repo(House).create(house);
    let isTold = false;
    const work = inUnit(async (ctx) => {
      await ctx.repo(Notice).create({ ...notice, title: 'Beside it', status: 'draft' });
      const later = (refusal: AppError) => new AppError(kernelErrors.VALIDATION, {}, refusal.fields ?? {});
      await ctx.repo(House).create(house, { later });
      isTold = true;
    });
    await expect(work).rejects.toMatchObject({ code: 'VALIDATION', fields: { name: expect.anything() as unknown } });
    expect(isTold).toBe(true);
    const titles = (await w.system(w.school.id).repo(Notice).find()).map(({ title }) => title);
    expect(titles).not.toContain('Beside it');
  });

  it('that may wait is sent with the others where no such value exists', async () => {
    const house = { name: 'Meghna', nameBn: 'মেঘনা' };
    await inUnit(async (ctx) => {
      await ctx.repo(House).create(house, { later: (refusal) => refusal });
    });
    expect(asked.filter((each) => each.startsWith('insert '))).toEqual([]);
    expect(await w.system(w.school.id).repo(House).count({ name: 'Meghna' })).toBe(1);
  });
});

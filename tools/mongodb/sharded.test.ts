import { ClaimedNumber, PaymentGateway, receiptNumbers } from '@pathshala/shared/modules/money/payments';
import { buildRegistry } from '@pathshala/shared/kit';
import { modules } from '@pathshala/shared/modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OF_THE_KERNEL } from '../../core/src/kernel/mongo/collections';
import { collectionOf } from '../../core/src/kernel/mongo/derive-model';
import { indexesOf } from '../../core/src/kernel/mongo/indexes';
import { KERNEL_SHARD_KEYS, KERNEL_WHOLE, shardKeyOf } from '../../core/src/kernel/mongo/shard-keys';
import { runUnit } from '../../core/src/kernel';
import { takeNumber } from '../../core/src/modules/foundation/numbering';
import { makeSampler, world, type World } from '../../core/src/testing';
import { startStore, type RunningStore } from '../../embedded/src';

const entities = [...buildRegistry(modules).entities.values()];

describe('shard keys', () => {
  it.each(entities.map((entity) => [entity.name, entity] as const))('let %s have its unique indexes', (_, entity) => {
    const key = Object.keys(shardKeyOf(entity) ?? {});
    const faults = indexesOf(entity)
      .filter(({ unique, key: fields }) => unique && !key.every((field, at) => Object.keys(fields)[at] === field))
      .map(({ name }) => name);
    expect(faults).toEqual([]);
  });

  it('say of each collection of the kernel whether it is spread or stays whole, and why', () => {
    const named = [...Object.keys(KERNEL_SHARD_KEYS), ...Object.keys(KERNEL_WHOLE)];
    expect(named.toSorted()).toEqual([...OF_THE_KERNEL].toSorted());
    expect(Object.values(KERNEL_WHOLE).every((why) => why.length > 0)).toBe(true);
  });

  it('leave whole only what is of the platform, or unique over all institutions', () => {
    const whole = entities.filter((entity) => entity.scope === 'tenant' && !shardKeyOf(entity));
    // Registers: small rows that are found by the value that is unique.
    expect(whole.map(({ name }) => name).toSorted()).toEqual(['claimedNumber', 'paymentIntent']);
  });
});

describe('the product on a store that stands for a cluster', () => {
  let store: RunningStore;
  let w: World;
  beforeAll(async () => {
    store = await startStore({ dataDir: null, port: 0, isSharded: true });
    w = await world({ env: { MONGO_URL: store.url } });
  });
  afterAll(async () => {
    await w.close();
    await store.close();
  });
  const keyFor = (name: string, key: object) =>
    w.store
      .client()
      .db('admin')
      .command({ shardCollection: `${w.store.raw().databaseName}.${name}`, key })
      .then(
        () => 'taken',
        ({ code }: { code: number }) => code,
      );

  it('has given every collection its key', async () => {
    for (const entity of entities.filter(shardKeyOf))
      expect([entity.name, await keyFor(collectionOf(entity), { tenantId: 1 })]).toEqual([entity.name, 'taken']);
    expect(await keyFor('students', { _id: 1 })).toBe(72);
    expect(await keyFor('files.chunks', { files_id: 1, n: 1 })).toBe(72);
  });

  it('repeats transactions that meet each other, and loses and doubles nothing', async () => {
    const take = () =>
      runUnit(w.system(w.school.id), { id: 'test.number', audited: true }, (unit) => takeNumber(unit, receiptNumbers));
    const taken = await Promise.all(Array.from({ length: 6 }, take));
    expect(taken.toSorted().map((number) => Number(number.slice(-6)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('takes a transaction id of a provider once over all institutions', async () => {
    const gateway = await makeSampler(w.system(w.school.id)).stored(PaymentGateway);
    const give = (institution: string) =>
      w
        .system(institution)
        .repo(ClaimedNumber)
        .create({ number: 'BKX7H2Q9P1', provider: gateway.id })
        .then(
          () => 'taken',
          ({ code }: { code: string }) => code,
        );
    expect(await give(w.school.id)).toBe('taken');
    expect([await give(w.stranger.id), await give(w.school.id)]).not.toContain('taken');
  });

  it('looks the same at a second start', async () => {
    await w.store.ensureIndexes();
    expect(await keyFor('students', { tenantId: 1 })).toBe('taken');
  });
});

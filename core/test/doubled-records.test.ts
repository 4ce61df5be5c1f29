import { House } from '@pathshala/shared/modules/school/academics';
import { Membership, Session } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSessionResolver } from '../src/modules/foundation/identity';
import { prepareStore } from '../src/prepare-store';
import { world, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const collection = (name: string) => w.store.raw().collection(name);
const indexes = async (name: string) => (await collection(name).indexes()).map((index) => index.name);

it('an older database in which two invitations made two memberships starts with one, which keeps sessions and permissions', async () => {
  const person = await w.school.hire('teacher', w.school.id, 'Twice invited', {
    staff: w.school.staffRecords.teacher.id,
  });
  const first = await w.system().repo(Membership).get(person.actor.membershipId!);
  await collection('memberships').dropIndex('uq_user_role_institution');
  const { user, institution, role } = first;
  // As it was left by the earlier version: the second one carries the session, a denial and the day of acceptance.
  const second = await w
    .system()
    .repo(Membership)
    .create({
      user,
      institution,
      role,
      status: 'active',
      acceptedAt: '2026-01-02T00:00:00.000Z',
      extras: [{ permission: 'student.read', effect: 'deny' }],
    } as never);
  const [session] = await w.system().repo(Session).find({ where: { user } });
  await w.system().repo(Session).update(session!.id, { membership: second.id });
  await prepareStore(w.kernel);
  const rows = await w.system().repo(Membership).find({ where: { user } });
  expect(rows).toMatchObject([
    {
      id: first.id,
      status: 'active',
      staff: w.school.staffRecords.teacher.id,
      acceptedAt: '2026-01-02T00:00:00.000Z',
      extras: [{ permission: 'student.read', effect: 'deny' }],
    },
  ]);
  expect(await indexes('memberships')).toContain('uq_user_role_institution');
  const resolved = await makeSessionResolver(w.kernel).resolve(person.token);
  expect([resolved?.actor.membershipId, resolved?.permissions.has('student.read')]).toEqual([first.id, false]);
});

it('other doubled records are left as they are, and the product starts without that one index', async () => {
  await collection('houses').dropIndex('uq_name');
  const houses = w.system(w.school.id).repo(House);
  const twins = [
    await houses.create({ name: 'Padma', nameBn: 'পদ্মা' }),
    await houses.create({ name: 'Padma', nameBn: 'পদ্মা' }),
  ];
  expect(
    (await w.store.ensureIndexes()).map(({ entity, fields, groups }) => [
      entity.name,
      fields,
      groups.map((ids) => ids.toSorted()),
    ]),
  ).toEqual([['house', ['tenantId', 'name'], [twins.map(({ id }) => id).toSorted()]]]);
  await prepareStore(w.kernel);
  expect(await houses.count()).toBe(2);
  await houses.update(twins[1]!.id, { name: 'Meghna', nameBn: 'মেঘনা' });
  await prepareStore(w.kernel);
  expect(await indexes('houses')).toContain('uq_name');
});

it('an index that has changed is built beside its predecessor, which is dropped; one that someone made by hand stays', async () => {
  const houses = collection('houses');
  await houses.deleteMany({});
  await houses.dropIndex('uq_name');
  await houses.createIndex({ name: 1 }, { name: 'uq_name' });
  await houses.createIndex({ rank: -1 }, { name: 'ix_rank_of_old' });
  await houses.createIndex({ nameBn: 1 }, { name: 'by hand' });
  expect(await w.store.ensureIndexes()).toEqual([]);
  const names = await indexes('houses');
  expect(names).toEqual(expect.arrayContaining(['uq_name_v2', 'by hand']));
  expect(names).not.toEqual(expect.arrayContaining(['ix_rank_of_old']));
  expect(names).not.toContain('uq_name');
  const repo = w.system(w.school.id).repo(House);
  await repo.create({ name: 'Jamuna', nameBn: 'যমুনা' });
  await expect(repo.create({ name: 'Jamuna', nameBn: 'যমুনা' })).rejects.toMatchObject({ code: 'DUPLICATE' });
});

it('processes that start together drop an obsolete index once, and none of them fails', async () => {
  await collection('houses').createIndex({ rank: -1 }, { name: 'ix_of_old' });
  await Promise.all([1, 2, 3, 4].map(() => prepareStore(w.kernel)));
  expect(await indexes('houses')).not.toContain('ix_of_old');
  await collection('houses').createIndex({ rank: -1 }, { name: 'ix_of_old' });
  await Promise.all([1, 2, 3, 4].map(() => w.store.ensureIndexes()));
  expect(await indexes('houses')).not.toContain('ix_of_old');
});

import { createHash, randomBytes } from 'node:crypto';
import { Membership, Role, Session, User } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSessionResolver } from '..';
import { world, type World } from '../../../../testing';

const COUNT = 120;
let w: World;
let tokens: string[];
let users: { id: string }[];
beforeAll(async () => {
  w = await world({ students: COUNT });
  const sys = w.system();
  const { id: institution, groupId: group, students } = w.school;
  const role = (await sys.repo(Role).findOne({ key: 'student' }))!.id;
  users = await sys.repo(User).createMany(
    students.map(({ name, nameBn }, index) => ({
      name,
      nameBn,
      email: `many.${index}@example.test`,
      username: `many.${index}`,
      locale: 'bn',
      passwordHash: 'none',
    })),
  );
  const memberships = await sys
    .repo(Membership)
    .createMany(
      users.map((user, index) => ({ user: user.id, role, group, institution, student: students[index]!.id })),
    );
  tokens = users.map(() => randomBytes(32).toString('base64url'));
  const expiresAt = new Date(sys.now.getTime() + 86_400_000).toISOString();
  await sys.repo(Session).createMany(
    users.map((user, index) => ({
      tokenHash: createHash('sha256').update(tokens[index]!).digest('hex'),
      user: user.id,
      membership: memberships[index]!.id,
      lastSeenAt: sys.now.toISOString(),
      expiresAt,
    })),
  );
});
afterAll(() => w.close());

it('many sessions that a process does not know are each their own, and a few questions to the database', async () => {
  const sys = w.system();
  const session = async (index: number) => (await sys.repo(Session).findOne({ user: users[index]!.id }))!.id;
  await sys.repo(Session).update(await session(3), { revokedAt: sys.now.toISOString() });
  await sys.repo(User).update(users[4]!.id, { status: 'disabled' });
  const membership = (await sys.repo(Membership).findOne({ user: users[5]!.id }))!;
  await sys.repo(Membership).update(membership.id, { status: 'disabled' });
  let asked = 0;
  const listen = () => void (asked += 1);
  const { store } = w.kernel;
  const find = store.documents.bind(store);
  Object.assign(store, { documents: (...args: Parameters<typeof find>) => (listen(), find(...args)) });
  const { resolve } = makeSessionResolver(w.kernel);
  const found = await Promise.all([...tokens, 'x'.repeat(43)].map((token) => resolve(token)));
  Object.assign(store, { documents: find });
  const wanted = w.school.students.map(({ id }, index) =>
    index === 3 || index === 4 ? null : index === 5 ? undefined : id,
  );
  expect(found.slice(0, COUNT).map((each) => (each === null ? null : (each.actor.student ?? undefined)))).toEqual(
    wanted,
  );
  expect(found[COUNT]).toBeNull();
  expect(found[5]).toMatchObject({ tenantId: null });
  expect(found[6]).toMatchObject({ tenantId: w.school.id, actor: { userId: users[6]!.id, role: 'student' } });
  expect(asked).toBeLessThan(COUNT / 2);
});

it('a question that fails fails for those who asked it, and not for the next', async () => {
  const { store } = w.kernel;
  const find = store.documents.bind(store);
  Object.assign(store, {
    documents: () => {
      throw new Error('away');
    },
  });
  const { resolve } = makeSessionResolver(w.kernel);
  await expect(Promise.all(tokens.slice(0, 20).map((token) => resolve(token)))).rejects.toThrow('away');
  Object.assign(store, { documents: find });
  expect(await resolve(tokens[0]!)).toMatchObject({ actor: { userId: users[0]!.id } });
});

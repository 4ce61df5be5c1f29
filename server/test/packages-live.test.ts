import { actionsOf } from '@pathshala/shared/kit';
import { Impersonation } from '@pathshala/shared/modules/foundation/identity';
import {
  Package,
  PackageAttachment,
  packagesActions,
  ProductModule,
  SubModule,
} from '@pathshala/shared/modules/foundation/packages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, until, type House } from './house';
import { openConnection, type Connection } from './live';

let house: House;
const connections: Connection[] = [];
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => {
  for (const connection of connections) connection.close();
  await house.close();
});

/** A change must be felt within this time. */
const SECOND = 1_000;
async function subscribed(token: string, entity: string) {
  const connection = await openConnection(house.url, token);
  connections.push(connection);
  const { topic } = await connection.mustSubscribe({ entity });
  return { connection, topic };
}

it('a module taken from the package leaves the open browsers of the institution within a second, and comes back as fast', async () => {
  const { operator, school } = house.w;
  await operator.run(packagesActions.fillCatalogue, {});
  const sys = house.w.system();
  const subModules = await sys.repo(SubModule).find();
  const modules = await sys.repo(ProductModule).find();
  const moduleOf = (key: string) =>
    modules.find((row) => row.name === subModules.find((each) => each.key === key)!.name)!.id;
  const basic = await operator.run(actionsOf(Package).create, {
    name: 'Basic',
    nameBn: 'প্রাথমিক',
    modules: [moduleOf('fees'), moduleOf('attendance')],
  });
  await operator.run(actionsOf(PackageAttachment).create, { institution: school.id, package: basic.id });
  const { connection, topic } = await subscribed(school.head.token, 'feeHead');
  const kept = await subscribed(school.head.token, 'staff');
  const head = await house.page(school.head);
  expect((await head.get('/api/fee-heads')).status).toBe(200);

  const page = await house.page(operator);
  expect(
    (
      await page.call('PATCH', `/api/packages/${basic.id}`, {
        rev: basic.rev,
        patch: { modules: [moduleOf('attendance')] },
      })
    ).status,
  ).toBe(200);
  const began = performance.now();
  await until(
    () => connection.revoked.some((each) => each.topic === topic) && connection.revoked.some((each) => !each.topic),
    'the browser is not told',
  );
  expect(performance.now() - began).toBePrompt(SECOND);
  expect((await head.get('/api/fee-heads')).status).toBe(403);
  expect((await connection.subscribe({ entity: 'feeHead' })).ok).toBe(false);
  expect(kept.connection.revoked.some((each) => each.topic === kept.topic)).toBe(false);

  await page.call('PATCH', `/api/packages/${basic.id}`, {
    rev: basic.rev + 1,
    patch: { modules: [moduleOf('attendance'), moduleOf('fees')] },
  });
  expect((await head.get('/api/fee-heads')).status).toBe(200);
  await until(async () => (await connection.subscribe({ entity: 'feeHead' })).ok, 'the room stays shut');
});

it('a person who acts for an institution joins its rooms, and leaves them when it is over', async () => {
  const { operator, school } = house.w;
  const page = await house.page(operator);
  const { connection } = await subscribed(operator.token, 'institution');
  expect((await connection.subscribe({ entity: 'student' })).ok).toBe(false);
  expect(
    (
      await page.call('POST', '/api/identity/impersonation/start', {
        institution: school.id,
        reason: 'A register looks wrong',
      })
    ).status,
  ).toBe(200);
  await until(() => connection.revoked.some((each) => !each.topic), 'the browser is not told');
  const { topic } = await connection.mustSubscribe({ entity: 'student' });
  expect((await page.get('/api/students')).status).toBe(200);
  // Actions withheld while impersonating are refused with their own error.
  const refused = await page.call('POST', '/api/identity/password', {
    currentPassword: 'x',
    password: 'abcdefg',
    passwordConfirmation: 'abcdefg',
  });
  expect(refused.status).toBe(403);

  // Ended elsewhere: as the job does when the time is up, or another process when the right is taken.
  const told = connection.revoked.length;
  const [row] = await house.w
    .system()
    .repo(Impersonation)
    .find({ where: { endedAt: { exists: false } } });
  await house.w
    .system()
    .repo(Impersonation)
    .update(row!.id, { endedAt: house.w.clock.now().toISOString(), endedBy: 'time' });
  await until(() => connection.revoked.slice(told).some((each) => each.topic === topic), 'the room is not left');
  expect((await page.get('/api/students')).status).not.toBe(200);
});

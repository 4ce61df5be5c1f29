import { actionsOf } from '@pathshala/shared/kit';
import { Company } from '@pathshala/shared/modules/foundation/platform';
import { accessActions, companyActions, Membership, Role } from '@pathshala/shared/modules/foundation/identity';
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
const memberOf = (id: string) => house.w.system().repo(Membership).get(id);

async function watching() {
  const person = house.w.school.librarian;
  const connection = await openConnection(house.url, person.token);
  connections.push(connection);
  const { topic } = await connection.mustSubscribe({ entity: 'staff' });
  const page = await house.page(person);
  expect((await page.get('/api/staff')).status).toBe(200);
  return { connection, topic, page, membership: person.actor.membershipId! };
}
/** @returns the milliseconds that it took until the open browser was told */
async function closing({ connection, topic, page }: Awaited<ReturnType<typeof watching>>): Promise<number> {
  const from = performance.now();
  // The open browser is told to leave the room and to ask again what it may do.
  await until(
    () => connection.revoked.some((each) => each.topic === topic) && connection.revoked.some((each) => !each.topic),
    'the browser is not told',
  );
  const took = performance.now() - from;
  expect((await page.get('/api/staff')).status).toBe(403);
  expect((await connection.subscribe({ entity: 'staff' })).ok).toBe(false);
  return took;
}

it('a permission taken from a role leaves the open browsers of its people within a second', async () => {
  const open = await watching();
  const role = (await house.w.system().repo(Role).findOne({ key: 'librarian' }))!;
  await (
    await house.page(house.w.operator)
  ).call('POST', `/api/identity/roles/${role.id}/permissions`, { rev: role.rev, give: [], take: ['staff.read'] });
  expect(await closing(open)).toBePrompt(SECOND);
  await house.w.operator.run(accessActions.assignPermissions, {
    role: role.id,
    rev: role.rev + 1,
    give: ['staff.read'],
    take: [],
  });
  // Given past this server, which hears of it by its stream.
  await until(async () => (await open.page.get('/api/staff')).status === 200, 'it is not given back');
});

it('so does a denial of one person, and another role; what is given back is there immediately', async () => {
  const open = await watching();
  const operator = await house.page(house.w.operator);
  const { rev } = await memberOf(open.membership);
  await operator.call('POST', `/api/identity/members/${open.membership}/extra`, {
    rev,
    permission: 'staff.read',
    effect: 'deny',
  });
  expect(await closing(open)).toBePrompt(SECOND);
  await operator.call('POST', `/api/identity/members/${open.membership}/extra/remove`, {
    rev: rev + 1,
    permission: 'staff.read',
  });
  expect((await open.page.get('/api/staff')).status).toBe(200);
  const student = (await house.w.system().repo(Role).findOne({ key: 'student' }))!;
  const again = await watching();
  const asked = await operator.call('POST', `/api/identity/members/${open.membership}/role`, {
    rev: rev + 2,
    role: student.id,
  });
  expect(asked.status).toBe(200);
  expect(await closing(again)).toBePrompt(SECOND);
});

it('a permission that was given for a time leaves the open browser in the moment in which it ends', async () => {
  const { accountant } = house.w.school;
  const connection = await openConnection(house.url, accountant.token);
  connections.push(connection);
  const page = await house.page(accountant);
  expect((await connection.subscribe({ entity: 'smsTemplate' })).ok).toBe(false);
  const membership = accountant.actor.membershipId!;
  const now = () => house.w.clock.now().getTime();
  const ends = now() + 1_500;
  await house.w.operator.run(accessActions.setExtraPermission, {
    membership,
    rev: (await memberOf(membership)).rev,
    permission: 'smsTemplate.read',
    effect: 'grant',
    until: new Date(ends).toISOString(),
  });
  await until(async () => (await page.get('/api/sms-templates')).status === 200, 'it is not given');
  // The open line hears of it a moment later than the next request.
  await until(
    async () => (await connection.subscribe({ entity: 'smsTemplate' })).ok,
    'the connection does not hear of it',
  );
  const { topic } = await connection.mustSubscribe({ entity: 'smsTemplate' });
  await until(() => connection.revoked.some((each) => each.topic === topic), 'the browser is not told');
  // No job has run, nobody has written anything: the clock alone ended it.
  expect(now() - ends).toBePrompt(SECOND);
  expect(now()).toBeGreaterThanOrEqual(ends);
  expect((await page.get('/api/sms-templates')).status).toBe(403);
});

it('people of a company that closes are out of everything within a second', async () => {
  const { w } = house;
  const { id } = await w.operator.run(actionsOf(Company).create, {
    name: 'Field',
    nameBn: 'মাঠ',
    tradeLicence: 'T-9',
    email: 'f@example.test',
    phone: '01300000997',
    address: 'Dhaka',
    addressBn: 'ঢাকা',
  });
  const worker = await w.school.hire('operator', null, 'Field worker');
  await w.operator.run(companyActions.assignCompany, {
    membership: worker.actor.membershipId!,
    rev: (await memberOf(worker.actor.membershipId!)).rev,
    company: id,
  });
  const connection = await openConnection(house.url, worker.token);
  connections.push(connection);
  const { topic } = await connection.mustSubscribe({ entity: 'institution' });
  const page = await house.page(worker);
  expect((await page.get('/api/institutions')).status).toBe(200);
  const from = performance.now();
  await w.operator.run(actionsOf(Company).update, { id, rev: 1, patch: { status: 'closed' } });
  await until(() => connection.revoked.some((each) => each.topic === topic), 'the browser is not told');
  expect(performance.now() - from).toBePrompt(SECOND);
  expect((await page.get('/api/institutions')).status).toBe(403);
});

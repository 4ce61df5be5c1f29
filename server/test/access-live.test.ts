import { accessActions, Membership, Role } from '@pathshala/shared/modules/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, until, type House } from './house';
import { connectLine, type Line } from './live';

let house: House;
const lines: Line[] = [];
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => {
  for (const line of lines) line.close();
  await house.close();
});

/** A change must be felt within this time. */
const SECOND = 1_000;
const memberOf = (id: string) => house.w.system().repo(Membership).get(id);

async function watching() {
  const person = house.w.school.librarian;
  const line = await connectLine(house.url, person.token);
  lines.push(line);
  const { topic } = await line.follow({ entity: 'staff' });
  const page = await house.page(person);
  expect((await page.get('/api/staff')).status).toBe(200);
  return { line, topic, page, membership: person.actor.membershipId! };
}
/** @returns the milliseconds that it took until the open browser was told */
async function closing({ line, topic, page }: Awaited<ReturnType<typeof watching>>): Promise<number> {
  const from = Date.now();
  // The open browser is told to leave the room and to ask anew what it may do.
  await until(() => line.revoked.some((each) => each.topic === topic) && line.revoked.some((each) => !each.topic), 'the browser is not told');
  const took = Date.now() - from;
  expect((await page.get('/api/staff')).status).toBe(403);
  expect((await line.subscribe({ entity: 'staff' })).ok).toBe(false);
  return took;
}

it('a permission taken from a role leaves the open browsers of its people within a second', async () => {
  const open = await watching();
  const role = (await house.w.system().repo(Role).findOne({ key: 'librarian' }))!;
  await (await house.page(house.w.operator)).call('POST', `/api/identity/roles/${role.id}/permissions`, { rev: role.rev, give: [], take: ['staff.read'] });
  expect(await closing(open)).toBeLessThan(SECOND);
  await house.w.operator.run(accessActions.assignPermissions, { role: role.id, rev: role.rev + 1, give: ['staff.read'], take: [] });
  // Given past this server, which hears of it by its stream.
  await until(async () => (await open.page.get('/api/staff')).status === 200, 'it is not given back');
});

it('so does a denial of one person, and another role; what is given back is there at once', async () => {
  const open = await watching();
  const operator = await house.page(house.w.operator);
  const { rev } = await memberOf(open.membership);
  await operator.call('POST', `/api/identity/members/${open.membership}/extra`, { rev, permission: 'staff.read', effect: 'deny' });
  expect(await closing(open)).toBeLessThan(SECOND);
  await operator.call('POST', `/api/identity/members/${open.membership}/extra/remove`, { rev: rev + 1, permission: 'staff.read' });
  expect((await open.page.get('/api/staff')).status).toBe(200);
  const student = (await house.w.system().repo(Role).findOne({ key: 'student' }))!;
  const again = await watching();
  const asked = await operator.call('POST', `/api/identity/members/${open.membership}/role`, { rev: rev + 2, role: student.id });
  expect(asked.status).toBe(200);
  expect(await closing(again)).toBeLessThan(SECOND);
});

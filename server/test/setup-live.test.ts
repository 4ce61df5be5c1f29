import { actionsOf } from '@pathshala/shared/kit';
import { House } from '@pathshala/shared/modules/school/academics';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House as Server } from './house';
import { openConnection, heard, type Connection } from './live';

let house: Server;
const connections: Connection[] = [];
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => {
  for (const connection of connections) connection.close();
  await house.close();
});
const connectionOf = async (token: string) => {
  const connection = await openConnection(house.url, token);
  connections.push(connection);
  return connection;
};

it('a person who sets up an institution hears immediately what its own people change in its catalogues, and nothing of another', async () => {
  const { operator, school, stranger } = house.w;
  const connection = await connectionOf(operator.token);
  const { topic } = await connection.mustSubscribe({ entity: 'house', institution: school.id });
  const other = await stranger.office.run(actionsOf(House).create, { name: 'Far', nameBn: 'দূর' });
  const made = await school.office.run(actionsOf(House).create, { name: 'Padma', nameBn: 'পদ্মা' });
  await school.office.run(actionsOf(House).update, { id: made.id, rev: made.rev, patch: { rank: 5 } });
  await heard(connection, topic, 1);
  const seen = connection.eventsOf(topic).map((event) => event.id);
  expect(seen).toContain(made.id);
  expect(seen).not.toContain(other.id);
  const asked = await (
    await house.page(operator)
  ).get('/api/feed', { entity: 'house', institution: school.id, since: 0 });
  expect(asked).toMatchObject({ status: 200 });
});

it.each<[string, (w: Server['w']) => { token: string }, (w: Server['w']) => object]>([
  ['the head of another institution', (w) => w.stranger.head, (w) => ({ entity: 'house', institution: w.school.id })],
  [
    'the head of the institution itself, by that way',
    (w) => w.school.head,
    (w) => ({ entity: 'house', institution: w.school.id }),
  ],
  ['staff of a group', (w) => w.groupStaff, (w) => ({ entity: 'house', institution: w.school.id })],
  ['the operator: students', (w) => w.operator, (w) => ({ entity: 'student', institution: w.school.id })],
  [
    'the operator: a room',
    (w) => w.operator,
    (w) => ({
      entity: 'attendanceSheet',
      room: { field: 'section', value: w.school.sectionA.id },
      institution: w.school.id,
    }),
  ],
  ['the operator: nonsense', (w) => w.operator, () => ({ entity: 'house', institution: { $ne: '' } })],
])('%s may not follow that', async (_who, who, what) => {
  expect((await (await connectionOf(who(house.w).token)).subscribe(what(house.w))).ok).toBe(false);
});

it('nor may staff of a group to whom the one right was given without the other, whom the calls refuse as well', async () => {
  const { w } = house;
  const officer = await w.school.hire('groupStaff', null, 'Setting Up');
  await w
    .system()
    .repo(Membership)
    .update(officer.actor.membershipId!, { extras: [{ permission: 'onboarding.setup', effect: 'grant' }] });
  expect((await (await house.page(officer)).get('/api/onboarding/setup', { institution: w.stranger.id })).status).toBe(
    403,
  );
  expect(
    (await (await connectionOf(officer.token)).subscribe({ entity: 'house', institution: w.stranger.id })).ok,
  ).toBe(false);
});

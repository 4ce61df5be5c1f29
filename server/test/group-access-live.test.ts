import { GroupOpening, institutionActions } from '@pathshala/shared/modules/foundation/institutions';
import { overviewActions } from '@pathshala/shared/modules/front/overview';
import { studentsReports } from '@pathshala/shared/modules/students/students';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, until, type House } from './house';
import { openConnection, type Connection } from './live';

let house: House;
let connection: Connection;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => {
  connection.close();
  await house.close();
});

/** A change must be felt within this time. */
const SECOND = 1_000;

it('an area that a head closes leaves the open screens of the group within a second', async () => {
  const { groupStaff, school } = house.w;
  connection = await openConnection(house.url, groupStaff.token);
  const { topic } = await connection.mustSubscribe({ entity: GroupOpening.name });
  const room = { field: 'group', value: school.groupId };
  const days = await connection.mustSubscribe({ entity: 'institutionDay', room });
  const places = await connection.mustSubscribe({ entity: 'groupQuizPlace', room });
  const head = await house.page(school.head);
  const close = async (area: string) => {
    const from = performance.now();
    expect((await head.call('PUT', institutionActions.openToGroup.path, { area, level: 'closed' })).status).toBe(200);
    return from;
  };
  // The wall follows the days themselves: its part of them is another one, so that it reads again.
  const isTold = ({ topic: part, seq } = days) => connection.heads.some(({ heads }) => (heads[part] ?? 0) > seq);
  const wall = () => groupStaff.run(overviewActions.wall, {});
  expect((await wall()).institutions).toHaveLength(1);
  const from = await close('figures');
  await until(() => isTold(), 'the wall is not told');
  expect(performance.now() - from).toBePrompt(SECOND);
  expect((await wall()).institutions).toEqual([]);
  // Screens of lists ask again when they hear of it.
  const rows = () => groupStaff.run(studentsReports.group.actions.rows, {});
  expect((await rows()).rows.length).toBeGreaterThan(0);
  const heard = connection.eventsOf(topic).length;
  const asked = await close('students');
  await until(() => connection.eventsOf(topic).length > heard, 'the group is not told');
  expect(performance.now() - asked).toBePrompt(SECOND);
  expect((await rows()).rows).toEqual([]);
  await close('exams');
  await until(() => isTold(places), 'quizzes of the group are not told');
});

import { actionsOf } from '@pathshala/shared/kit';
import {
  HelpDeskCategory,
  HelpDeskHours,
  HelpDeskPriority,
  helpdeskActions,
} from '@pathshala/shared/modules/school/helpdesk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, until, type House } from './house';
import { openConnection, type Connection } from './live';

const SECRET = 'The father has not paid since March';
let house: House;
let category: string;
const lines: Connection[] = [];
beforeAll(async () => {
  house = await openHouse();
  const { operator } = house.w;
  const priority = await operator.run(actionsOf(HelpDeskPriority).create, {
    name: 'Normal',
    nameBn: 'সাধারণ',
    responseHours: 8,
    resolutionHours: 40,
    rank: 1,
  });
  category = (
    await operator.run(actionsOf(HelpDeskCategory).create, {
      name: 'Fees',
      nameBn: 'ফি',
      priority: priority.id,
      rank: 1,
    })
  ).id;
  await operator.run(actionsOf(HelpDeskHours).create, { weekday: '0', opensAt: '09:00', closesAt: '17:00' });
});
afterAll(async () => {
  for (const line of lines) line.close();
  await house.close();
});

it('a note of the desk reaches its sender by no call, no frame, no sheet and no log, while an answer does', async () => {
  const { office, head, teacher } = house.w.school;
  // The office clerk asks, and works at the desk: only the side of the thread keeps the note from them.
  const { id } = await office.run(helpdeskActions.ask, { category, subject: 'A receipt', text: 'Where is it?' });
  const line = await openConnection(house.url, office.token);
  lines.push(line);
  const posts = await line.mustSubscribe({ entity: 'supportPost', room: { field: 'ticket', value: id } });
  await line.mustSubscribe({ entity: 'supportTicket' });
  await line.mustSubscribe({ entity: 'supportPresence', room: { field: 'ticket', value: id } });
  expect((await line.subscribe({ entity: 'supportNote' })).ok).toBe(false);
  expect((await line.subscribe({ entity: 'supportNote', room: { field: 'ticket', value: id } })).ok).toBe(false);

  await head.run(helpdeskActions.note, { id, text: SECRET });
  await head.run(helpdeskActions.post, { id, text: 'It is at the counter', seen: 0 });
  await until(() => line.eventsOf(posts.topic).length > 0, 'the answer does not arrive');
  expect(JSON.stringify(line.frames)).not.toContain(SECRET);

  const page = await house.page(office);
  const thread = await page.get(`/api/helpdesk/thread/${id}`);
  expect(thread.body.posts).toHaveLength(2);
  const answers = [
    thread,
    await page.get('/api/support-tickets'),
    await page.get(`/api/support-tickets/${id}`),
    await page.get('/api/support-posts'),
    await page.get('/api/support-tickets/export'),
    await page.get('/api/support-notes'),
    await page.get('/api/identity/activity', { entity: 'supportNote' }),
  ];
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(SECRET);
  expect((await page.get('/api/support-notes')).status).toBe(404);

  // Someone of the desk who is not the sender has it; someone without the desk has not even the thread.
  expect(JSON.stringify((await (await house.page(head)).get(`/api/helpdesk/thread/${id}`)).body)).toContain(SECRET);
  expect((await (await house.page(teacher)).get(`/api/helpdesk/thread/${id}`)).status).toBe(404);
});

it('nobody of another institution, and no colleague without the desk, follows a thread', async () => {
  const { guardian, teacher } = house.w.school;
  const { id } = await guardian.run(helpdeskActions.ask, { category, subject: 'Private', text: 'Private words' });
  for (const person of [teacher, house.w.stranger.head, house.w.stranger.office]) {
    const line = await openConnection(house.url, person.token);
    lines.push(line);
    await line.subscribe({ entity: 'supportPost', room: { field: 'ticket', value: id } });
    await line.subscribe({ entity: 'supportTicket' });
    await guardian.run(helpdeskActions.post, { id, text: 'More private words' });
    // A thread of one's own shows that the line is alive; nothing of the other comes on it.
    const own = await person.run(helpdeskActions.ask, { category, subject: 'Mine', text: 'Mine' });
    await until(
      () => line.frames.some(({ events }) => events.some((event) => event.id === own.id)),
      'the line is silent',
    );
    expect(line.frames.flatMap(({ events }) => events).map((event) => event.id)).not.toContain(id);
  }
});

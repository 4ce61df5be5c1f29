import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerMeetCall } from '@pathshala/core';
import { closeSpareStores, runOneJob, world, type World } from '@pathshala/core/testing';
import {
  Meeting,
  MeetingInvitation,
  MeetingProvider,
  meetingsActions,
} from '@pathshala/shared/modules/school/meetings';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import setup from '../test-support/data-services';
import { makeMeet } from './meet.mjs';

const { schedule, join, details, end, testProvider } = meetingsActions;
let stop: () => Promise<void>;
let w: World;
let product: Server;
let origin: string;
let meet: ReturnType<typeof makeMeet>;
let provider: { bbb: string; jitsi: string };

beforeAll(async () => {
  stop = await setup();
  product = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', origin);
      void answerMeetCall(w.kernel, {
        method: request.method ?? 'GET',
        path: url.pathname.replace('/api/meet', ''),
        query: Object.fromEntries(url.searchParams),
        authorization: request.headers.authorization ?? '',
        body: Buffer.concat(chunks).toString('utf8'),
      }).then(({ status, body }) => response.writeHead(status).end(body));
    });
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  meet = makeMeet({ product: origin, now: () => w.clock.now() });
  w = await world({
    now: '2026-03-04T04:50:00.000Z',
    env: { SANDBOX_MEETINGS: await meet.listen(0), PUBLIC_URL: origin },
  });
  const repo = w.system(w.school.id).repo(MeetingProvider);
  const trial = { isTrial: true };
  provider = {
    bbb: (await repo.create({ name: 'BigBlueButton', kind: 'bbb', ...trial })).id,
    jitsi: (await repo.create({ name: 'Jitsi', kind: 'jitsi', ...trial })).id,
  };
});
afterAll(async () => {
  await meet.close();
  product.closeAllConnections();
  await new Promise((resolve) => product.close(resolve));
  await w.close();
  await closeSpareStores();
  await stop();
});
const at = (time: string) => w.clock.set(new Date(`2026-03-04T${time}:00+06:00`).toISOString());
const open = async (over: object) =>
  (
    await w.school.teacher.run(schedule, {
      title: 'গণিত ক্লাস',
      date: '2026-03-04',
      time: '11:00',
      minutes: 40,
      sections: [w.school.sectionA.id],
      ...over,
    })
  ).ids[0]!;
const advance = () =>
  runOneJob(w.kernel, 'meetings.advance', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
/** As the browser of someone who joins. @returns the address by which they leave */
async function visit(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  return /action="([^"]+)"/.exec(page)?.[1] ?? '';
}
const leave = async (path: string, url: string) => void (await fetch(new URL(path, url), { method: 'POST' }));

describe('a class in BigBlueButton', () => {
  it('knows who came and who did not, by signed events, and tells the family of the absent', async () => {
    const { teacher, student, students } = w.school;
    expect(await w.school.head.run(testProvider, { provider: provider.bbb })).toEqual({ says: 'reached' });
    const meeting = await open({ provider: provider.bbb });
    at('10:58');
    const held = await teacher.run(join, { meeting });
    expect(new URL(held.url).searchParams.get('role')).toBe('MODERATOR');
    await visit(held.url);
    at('11:00');
    const own = await student.run(join, { meeting });
    expect(Object.fromEntries(new URL(own.url).searchParams)).toMatchObject({
      role: 'VIEWER',
      userID: `student:${students[0]!.id}`,
    });
    const out = await visit(own.url);
    const seen = await teacher.run(details, { meeting });
    expect(seen.meeting).toMatchObject({ state: 'live', inside: 2, expected: students.length });
    // The address is signed for one person: with another name in it, it opens nothing.
    const forged = own.url.replace('VIEWER', 'MODERATOR');
    expect(await (await fetch(forged)).text()).toContain('checksumError');
    at('11:36');
    await leave(out, own.url);
    expect((await teacher.run(details, { meeting })).meeting.inside).toBe(1);
    at('11:40');
    await teacher.run(end, { meeting });
    await w.runJobs();
    const rows = await w.system(w.school.id).repo(MeetingInvitation).find({ where: { meeting } });
    const of = (person: string) => rows.find((row) => row.person === person);
    expect(of(`student:${students[0]!.id}`)).toMatchObject({ presence: 'present', percent: 90, inside: false });
    expect(of(`student:${students[1]!.id}`)).toMatchObject({ presence: 'absent', percent: 0 });
    const bell = (await w.school.guardian.run(messagingActions.notifications, {})).map(({ data }) => data.titleEn);
    expect(bell.filter((title) => title === 'Absent from গণিত ক্লাস')).toHaveLength(1);
    // Everyone has been sent out, and the old address leads nowhere.
    expect(meet.rooms.size).toBe(0);
    const again = { payload: { meeting }, tenantId: w.school.id, actorId: null, requestId: 'test' };
    await runOneJob(w.kernel, 'meetings.leaveRoom', again);
    expect(meet.rooms.size).toBe(0);
    expect(await (await fetch(own.url)).text()).toContain('notFound');
  });

  it('hears no event that is unsigned, of another institution’s service, or of someone who is not invited', async () => {
    at('10:50');
    const meeting = await open({ provider: provider.bbb, title: 'Forged', time: '12:00' });
    at('11:55');
    const { room } = await w.system(w.school.id).repo(Meeting).get(meeting);
    const event = (person: string) =>
      JSON.stringify([
        {
          data: {
            id: 'user-joined',
            attributes: {
              meeting: { 'external-meeting-id': room },
              user: { 'internal-user-id': 'w_1', 'external-user-id': person },
            },
            event: { ts: w.clock.now().getTime() },
          },
        },
      ]);
    const call = async (path: string, person: string, checksum: string) =>
      (
        await fetch(`${origin}/api/meet/notice/${path}?checksum=${checksum}`, {
          method: 'POST',
          body: new URLSearchParams({ event: event(person) }).toString(),
        })
      ).status;
    const student = `student:${w.school.students[0]!.id}`;
    expect(await call(provider.bbb, student, 'f'.repeat(40))).toBe(400);
    expect(await call('0'.repeat(24), student, 'f'.repeat(40))).toBe(404);
    expect((await w.school.teacher.run(details, { meeting })).meeting.inside).toBe(0);
  });

  it('finds out by asking where an event was lost', async () => {
    at('12:50');
    const meeting = await open({ provider: provider.bbb, title: 'Lost event', time: '13:00' });
    at('12:55');
    const held = await w.school.teacher.run(join, { meeting });
    const own = await w.school.student.run(join, { meeting });
    for (const room of meet.rooms.values()) room.callback = '';
    await visit(held.url);
    at('13:01');
    await visit(own.url);
    expect((await w.school.teacher.run(details, { meeting })).meeting.inside).toBe(0);
    await advance();
    await advance();
    expect((await w.school.teacher.run(details, { meeting })).meeting.inside).toBe(2);
  });
});

describe('a class in Jitsi', () => {
  it('lets in by a token of one person, and by no other', async () => {
    at('14:00');
    const meeting = await open({ provider: provider.jitsi, title: 'Jitsi', time: '14:05' });
    const { url } = await w.school.student.run(join, { meeting });
    expect((await fetch(url)).status).toBe(200);
    const token = new URL(url).searchParams.get('jwt')!;
    expect((await fetch(url.replace(token, `${token.slice(0, -4)}AAAA`))).status).toBe(403);
    at('15:30');
    expect((await fetch(url)).status).toBe(403);
  });
});

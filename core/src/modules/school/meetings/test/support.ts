import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MeetingProvider, meetingsActions } from '@pathshala/shared/modules/school/meetings';
import type { World } from '../../../../testing';

/** A service of plain links, and one that is a room of BigBlueButton at an address where nobody answers. */
export async function openServices(w: World) {
  const sys = w.system(w.school.id);
  const link = await sys.repo(MeetingProvider).create({ name: 'Links', kind: 'link' });
  const gone = await sys.repo(MeetingProvider).create({
    name: 'Gone',
    kind: 'bbb',
    url: await deadAddress(),
    credentials: JSON.stringify({ secret: 'secret of the school' }),
  });
  return { link: link.id, gone: gone.id };
}

/** An address of this machine at which nothing listens. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return `http://127.0.0.1:${port}`;
}

export const LINK = 'https://meet.example.com/abc-defg-hij';
export const meetingOf = (w: World, over: object = {}) =>
  w.school.teacher.run(meetingsActions.schedule, {
    title: 'Revision before the exam',
    date: '2026-03-04',
    time: '11:00',
    minutes: 40,
    sections: [w.school.sectionA.id],
    link: LINK,
    ...over,
  });

import { Meeting, MeetingInvitation, meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { meetingOf, openServices } from './support';

const { answer, join, list } = meetingsActions;
let w: World;
let services: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  w = await world({ now: '2026-03-04T04:00:00.000Z' });
  services = await openServices(w);
});
afterAll(() => w.close());

describe('the list of meetings', () => {
  it('begins with those that run and come, however many are over, and ends within a season', async () => {
    const { teacher, head, student, staffRecords, students } = w.school;
    const meeting = (await meetingOf(w, { provider: services.link })).ids[0]!;
    const far = (await meetingOf(w, { provider: services.link, date: '2026-12-02' })).ids[0]!;
    const over = Array.from({ length: 600 }, (_, at) => ({
      title: `Over ${at}`,
      date: '2026-03-02',
      startsAt: '2026-03-02T04:00:00.000Z',
      endsAt: '2026-03-02T05:00:00.000Z',
      host: staffRecords.teacher.id,
      provider: services.link,
      room: `p-over-${at}`,
      state: 'ended' as const,
    }));
    const sys = w.system(w.school.id);
    await sys.repo(Meeting).addMany(over as never);
    w.clock.set('2026-03-04T04:55:00.000Z');
    await student.run(answer, { meeting, answer: 'declined' });
    await teacher.run(join, { meeting });
    const inside = (await sys.repo(MeetingInvitation).findOne({ meeting, staff: staffRecords.teacher.id }))!;
    await sys.repo(MeetingInvitation).update(inside.id, { inside: true });
    const { rows } = await head.run(list, { from: '2026-01-01', until: '2030-12-31' });
    expect(rows[0]).toMatchObject({ id: meeting, state: 'live', inside: 1, expected: students.length - 1 });
    expect(rows.length).toBeLessThanOrEqual(500);
    expect(rows.map(({ id }) => id)).not.toContain(far);
    // Each sees the own answer.
    expect((await student.run(list, {})).rows.map(({ id, answer: own }) => [id, own])).toEqual([[meeting, 'declined']]);
    expect((await head.run(list, { from: '2026-12-01' })).rows.map(({ id }) => id)).toEqual([far]);
  });
});

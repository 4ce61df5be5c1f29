import { Meeting, MeetingEvent, MeetingInvitation, meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { recordEvents } from '../services/record-events';
import { meetingOf, openServices } from './support';

const { end, join, answer } = meetingsActions;
let w: World;
let services: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  w = await world({ now: '2026-03-04T04:00:00.000Z' });
  services = await openServices(w);
});
afterAll(() => w.close());
const sys = () => w.system(w.school.id);
const instant = (time: string) => new Date(`2026-03-04T${time}:00+06:00`);
const at = (time: string) => w.clock.set(instant(time).toISOString());
/** A meeting from eleven to 11:40 that its teacher has begun. */
async function begun(title: string): Promise<string> {
  at('10:00');
  const meeting = (await meetingOf(w, { provider: services.link, title })).ids[0]!;
  at('10:55');
  await w.school.teacher.run(join, { meeting });
  return meeting;
}
const seen = (person: string, when: Date) => ({
  person,
  session: `seen ${person}`,
  kind: 'seen' as const,
  at: when.toISOString(),
});

describe('counting who was there', () => {
  it('keeps one span of someone who is seen every half minute, and a second one after a gap', async () => {
    const meeting = await begun('Polled');
    const [present, gone] = w.school.students.map(({ id }) => `student:${id}`) as [string, string];
    for (let half = 0; half <= 80; half++) {
      const when = new Date(instant('11:00').getTime() + half * 30_000);
      const isAway = half > 20 && half < 60;
      await recordEvents(sys(), meeting, [seen(present, when), ...(isAway ? [] : [seen(gone, when)])]);
    }
    const kept = await sys()
      .repo(MeetingEvent)
      .find({ where: { meeting, kind: 'seen' }, sort: ['at'] });
    expect(kept.filter(({ person }) => person === present)).toHaveLength(1);
    expect(kept.filter(({ person }) => person === gone)).toHaveLength(2);
    at('11:40');
    await w.school.teacher.run(end, { meeting });
    const rows = await sys().repo(MeetingInvitation).find({ where: { meeting } });
    expect(rows.find(({ person }) => person === present)).toMatchObject({ presence: 'present', percent: 100 });
    expect(rows.find(({ person }) => person === gone)).toMatchObject({ presence: 'partial', percent: 52 });
  });

  it('lets a meeting end however much was reported of it', async () => {
    const meeting = await begun('Talkative service');
    const person = `student:${w.school.students[0]!.id}`;
    const from = instant('11:00').getTime();
    const reported = Array.from({ length: 20_100 }, (_, n) => ({ meeting, ...seen(person, new Date(from + n * 100)) }));
    await sys().repo(MeetingEvent).addMany(reported);
    at('11:40');
    await w.school.teacher.run(end, { meeting });
    expect((await sys().repo(Meeting).get(meeting)).state).toBe('ended');
  });

  it('calls nobody absent who has declined, and they hear nothing of it', async () => {
    const meeting = await begun('Half of them declined');
    await w.school.student.run(answer, { meeting, answer: 'declined' });
    const [declined, away] = w.school.students.map(({ id }) => `student:${id}`);
    const host = `staff:${w.school.staffRecords.teacher.id}`;
    await recordEvents(sys(), meeting, [{ ...seen(host, instant('11:05')), kind: 'join' }]);
    at('11:40');
    await w.school.teacher.run(end, { meeting });
    await w.runJobs();
    const rows = await sys().repo(MeetingInvitation).find({ where: { meeting } });
    const presenceOf = (who: string | undefined) => rows.find(({ person }) => person === who)?.presence;
    expect([presenceOf(declined), presenceOf(away)]).toEqual(['expected', 'absent']);
    // The guardian of both hears of the other child.
    const bell = (await w.school.student.run(messagingActions.notifications, {})).map(({ data }) => data.titleEn);
    expect(bell).toContain('Live meeting: Half of them declined');
    expect(bell).not.toContain('Absent from Half of them declined');
  });
});

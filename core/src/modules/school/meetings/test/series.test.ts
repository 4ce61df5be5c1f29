import { meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { messagingActions, Notification, SmsBatch } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { refusal, world, type World } from '../../../../testing';
import { LINK, meetingOf, openServices } from './support';

const { schedule, invite } = meetingsActions;
let w: World;
let services: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  w = await world({ now: '2026-03-04T04:00:00.000Z' });
  services = await openServices(w);
});
afterAll(() => w.close());
const batches = () => w.system(w.school.id).repo(SmsBatch).count();

describe('a weekly series', () => {
  it('is one piece of news for all its dates', async () => {
    const { ids } = await meetingOf(w, {
      provider: services.link,
      title: 'Each Wednesday',
      weeklyUntil: '2026-04-01',
      smsFamilies: true,
    });
    expect(ids).toHaveLength(5);
    await w.runJobs();
    const bell = async () =>
      (await w.school.student.run(messagingActions.notifications, {})).filter(
        ({ data }) => data.titleEn === 'Live meeting: Each Wednesday',
      );
    expect(await bell()).toHaveLength(1);
    const told = await w.system(w.school.id).repo(Notification).findOne({ title: 'Live meeting: Each Wednesday' });
    expect(told!.body).toContain('then every week until');
    expect(await batches()).toBe(1);
    // Those who are added to a later date hear of that one; the others do not hear again.
    await w.school.teacher.run(invite, { meeting: ids[3]!, staff: [w.school.staffRecords.secondTeacher.id] });
    await w.runJobs();
    expect(await bell()).toHaveLength(1);
    const added = await w.school.secondTeacher.run(messagingActions.notifications, {});
    expect(added.map(({ data }) => data.titleEn)).toContain('Live meeting: Each Wednesday');
  });

  it('goes out by SMS only for those who may send SMS', async () => {
    const { teacher, sectionA } = w.school;
    const permissions = new Set([...teacher.permissions].filter((key) => key !== 'messaging.sendSms'));
    const run = (smsFamilies: boolean) =>
      execute(schedule, teacher.ctx({ permissions }), {
        ...{ title: 'By SMS', date: '2026-03-06', time: '11:00', minutes: 40, sections: [sectionA.id] },
        ...{ provider: services.link, link: LINK, smsFamilies },
      } as never);
    const before = await batches();
    expect((await refusal(run(true))).code).toBe('FORBIDDEN');
    await run(false);
    await w.runJobs();
    expect(await batches()).toBe(before);
  });
});

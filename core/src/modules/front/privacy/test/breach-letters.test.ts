import { transitionsOf } from '@pathshala/shared/kit';
import { DataBreach, privacyActions } from '@pathshala/shared/modules/front/privacy';
import { Notification, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';

const { noteBreach, tellConcerned } = privacyActions;
let w: World;
let breach: string;
beforeAll(async () => {
  w = await world();
  const said = { nature: 'A list was sent to a wrong group', data: 'Names', people: 5, risk: 'high' as const };
  breach = (await w.school.head.run(noteBreach, { ...said, noticedAt: w.clock.now().toISOString() })).id;
});
afterAll(() => w.close());

const letter = (over: object = {}) => ({
  breach,
  ...{ families: true, classes: [], staff: false },
  ...{ text: 'A list with names was seen by others.', textBn: 'নামের একটি তালিকা অন্যরা দেখেছে।' },
  ...over,
});
const texts = () => w.system(w.school.id).repo(SmsMessage).find({ sort: [] });
const bells = (user: string | null) =>
  w
    .system(null)
    .repo(Notification)
    .find({ where: { user: user!, source: `breach-letter:${breach}` } });

describe('a letter of a data breach', () => {
  it('reaches each person concerned once, siblings of one number together, and is noted with its day', async () => {
    const { people } = await w.school.head.run(tellConcerned, letter());
    expect(people).toBe(7);
    await w.runJobs();
    const first = await texts();
    expect(new Set(first.map(({ phone }) => phone)).size).toBe(first.length);
    expect(first[0]!.text).toContain('নামের একটি তালিকা');
    expect(await bells(w.school.guardian.actor.userId)).toHaveLength(1);
    expect(await w.system().repo(DataBreach).get(breach)).toMatchObject({
      toldOn: w.system(w.school.id).today,
      toldPeople: 7,
    });
    await w.school.head.run(tellConcerned, letter({ classes: [w.school.class.id] }));
    await w.runJobs();
    const { name, envelope } = w.queue.jobs.filter((job) => job.name === 'privacy.tellConcerned').at(-1)!;
    await runOneJob(w.kernel, name, envelope);
    expect(await texts()).toHaveLength(first.length);
    expect(await bells(w.school.guardian.actor.userId)).toHaveLength(1);
  });
  it('reaches employees where they are chosen, and nobody of another institution', async () => {
    await w.school.head.run(tellConcerned, letter({ families: false, staff: true }));
    await w.runJobs();
    expect(await bells(w.school.teacher.actor.userId)).toHaveLength(1);
    expect(await bells(w.stranger.teacher.actor.userId)).toEqual([]);
  });
  it('is sent by the head of that institution alone, to someone, and not from a closed record', async () => {
    expect((await w.stranger.head.refused(tellConcerned, letter())).code).toBe('NOT_FOUND');
    for (const person of [w.school.office, w.school.teacher, w.school.guardian])
      expect((await person.refused(tellConcerned, letter())).status).toBe(403);
    const noticedAt = w.clock.now().toISOString();
    const ofAll = { nature: 'A key was published', data: 'All', people: 9, risk: 'high' as const, noticedAt };
    const wide = (await w.operator.run(noteBreach, ofAll)).id;
    expect((await w.operator.refused(tellConcerned, letter({ breach: wide }))).code).toBe('BREACH_OF_ALL');
    const nobody = letter({ families: false, staff: false });
    expect((await w.school.head.refused(tellConcerned, nobody)).code).toBe('NOBODY_CONCERNED');
    const { id, rev } = await w.system().repo(DataBreach).get(breach);
    const outcome = 'The list held no data of people at all';
    await w.operator.run(transitionsOf(DataBreach).dismiss as never, { id, rev, outcome } as never);
    expect((await w.school.head.refused(tellConcerned, letter())).code).toBe('BREACH_ENDED');
  });
});

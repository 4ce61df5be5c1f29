import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { DataBreach, privacyActions, privacyDocuments } from '@pathshala/shared/modules/front/privacy';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { messagingActions, Notification, SmsMessage, SmsOptOut } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringTo, runOneJob, type World, world } from '../../../../testing';
import { breachLetterDocument } from '../documents/breach-letter';

const { noteBreach, tellConcerned, paperLetters, handOver } = privacyActions;
const { breachLetter } = privacyDocuments;
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
    .find({ where: { user: user!, source: { in: [0, 1, 2, 3, 4].map((at) => `breach-letter:${breach}:${at}`) } } });

describe('a letter of a data breach', () => {
  it('reaches each person concerned once for each letter, siblings of one number together, and is noted with its day', async () => {
    const { people } = await w.school.head.run(tellConcerned, letter());
    expect(people).toBe(7);
    await w.runJobs();
    const first = await texts();
    expect(new Set(first.map(({ phone }) => phone)).size).toBe(first.length);
    expect(first[0]!.text).toContain('নামের একটি তালিকা');
    expect(await bells(w.school.guardian.actor.userId)).toHaveLength(1);
    const told = await w.system().repo(DataBreach).get(breach);
    expect(told.toldOn).toBe(w.system(w.school.id).today);
    // Guardians with a number or an account, and students with an account.
    expect(told.toldPeople).toBeGreaterThanOrEqual(first.length);
    await w.school.head.run(tellConcerned, letter({ classes: [w.school.class.id] }));
    await w.runJobs();
    const { name, envelope } = w.queue.jobs.filter((job) => job.name === 'privacy.tellConcerned').at(-1)!;
    await runOneJob(w.kernel, name, envelope);
    const again = await texts();
    expect(again.length).toBeGreaterThan(first.length);
    expect(again.length).toBeLessThanOrEqual(2 * first.length);
    expect(await bells(w.school.guardian.actor.userId)).toHaveLength(2);
    // The second letter reached some of the same people.
    expect((await w.system().repo(DataBreach).get(breach)).toldPeople).toBe(told.toldPeople);
  });
  it('reaches a number that wants no SMS, and those who have left where they are chosen', async () => {
    const here = w.system(w.school.id);
    const phone = w.school.guardians[0]!.phone!;
    await w.school.office.run(actionsOf(SmsOptOut).create, { name: 'G', phone });
    const [, , third] = w.school.students;
    await bringTo(here, Student, third!.id, { status: 'transferred' });
    const before = await texts();
    const latest = async () => (await texts()).filter(({ id }) => !before.some((row) => row.id === id));
    await w.school.head.run(tellConcerned, letter({ text: 'New facts.', textBn: 'নতুন তথ্য।' }));
    await w.runJobs();
    expect((await latest()).find((row) => row.phone === phone)).toMatchObject({ text: expect.stringContaining('নতুন') });
    expect((await latest()).filter(({ reason }) => reason === 'optedOut')).toEqual([]);
    const gone = await latest();
    await w.school.head.run(tellConcerned, letter({ former: true }));
    await w.runJobs();
    expect((await latest()).length).toBeGreaterThan(gone.length);
    expect((await latest()).some(({ student, students = [] }) => [student, ...students].includes(third!.id))).toBe(
      true,
    );
    expect(gone.some(({ student, students = [] }) => [student, ...students].includes(third!.id))).toBe(false);
    const compose = { audience: { kind: 'staff', posts: 'all' }, language: 'en', text: 'Hello', purpose: 'privacy' };
    const refused = await w.school.office.refused(messagingActions.sendSms, {
      ...compose,
      key: 'abcdefghijklmnopqrst',
    } as never);
    expect(refused.status).toBe(403);
  });
  it('reaches employees where they are chosen, and nobody of another institution', async () => {
    await w.school.head.run(tellConcerned, letter({ families: false, staff: true }));
    await w.runJobs();
    expect(await bells(w.school.teacher.actor.userId)).toHaveLength(1);
    expect(await bells(w.stranger.teacher.actor.userId)).toEqual([]);
  });
  it('is on paper for those whom nothing reached, and counts once it is handed over', async () => {
    const { head, students } = w.school;
    const here = w.system(w.school.id);
    const alone = students[students.length - 1]!.id;
    const { rev } = await here.repo(Student).get(alone);
    await here.repo(Student).update(alone, { guardian: null } as never, { rev });
    await head.run(tellConcerned, letter());
    await w.runJobs();
    const open = async () => (await head.run(paperLetters, { breach })).letters.at(-1)!;
    const { letter: at, people } = await open();
    // Neither a guardian nor an account leads to these.
    expect(people).toContainEqual({ id: alone, name: expect.anything(), children: [], isHanded: false });
    expect(people.length).toBeLessThan(students.length);
    const asked = { breach, letter: at };
    expect((await head.run(breachLetter.actions.preview, { ...asked, person: alone })).pages).toBe(1);
    const reached = w.school.guardians[0]!.id;
    const wrong = { ...asked, person: reached };
    expect((await head.refused(breachLetter.actions.preview, wrong)).code).toBe('NOT_FOUND');
    expect((await head.refused(handOver, { ...asked, people: [reached] })).code).toBe('NOT_FOUND');
    expect((await head.refused(handOver, { breach, letter: 19, people: [alone] })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(paperLetters, { breach })).code).toBe('NOT_FOUND');
    for (const person of [w.operator, w.school.office, w.school.teacher]) {
      expect((await person.refused(paperLetters, { breach })).status).toBe(403);
      expect((await person.refused(handOver, { ...asked, people: [alone] })).status).toBe(403);
      expect((await person.refused(breachLetter.actions.preview, { ...asked, person: alone })).status).toBe(403);
    }
    const before = (await w.system().repo(DataBreach).get(breach)).toldPeople!;
    for (const _ of [1, 2])
      expect(await head.run(handOver, { ...asked, people: [alone] })).toEqual({ toldPeople: before + 1 });
    expect((await open()).people.filter(({ isHanded }) => isHanded).map(({ id }) => id)).toEqual([alone]);
    // A running batch still finds this person as its cursor; a new batch leaves them out.
    const { items } = breachLetterDocument.source.batch!;
    const ids = async (cursor: string | null) => (await items(head.ctx(), asked as never, cursor)).map(({ id }) => id);
    expect(await ids(null)).not.toContain(alone);
    expect(await ids(alone)).toContain(alone);
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

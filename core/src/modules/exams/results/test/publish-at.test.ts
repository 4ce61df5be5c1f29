import { actionsOf, type Action } from '@pathshala/shared/kit';
import { Exam, examActions } from '@pathshala/shared/modules/exams/exams';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { resultActions, ResultPublication, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { execute, runUnit } from '../../../../kernel';
import { showVersion } from '../services/show-version';
import { refusal, runOneJob } from '../../../../testing';
import { fresh, made, openStage, stage, studentAt } from './results-stage';

const { schedulePublication, cancelPublication, publish, withdraw, versions, mine, lookUp, publicExams, smsPlan } =
  resultActions;
openStage();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const exam = () => ({ exam: stage.e.exam.id });
const inTime = (ms: number) => new Date(stage.w.clock.now().getTime() + ms).toISOString();
const set = (ms = HOUR_MS, more: { version?: number; reason?: string } = {}) =>
  stage.w.school.head.run(schedulePublication, { ...exam(), version: 1, publishAt: inTime(ms), ...more });
const job = (name: string, payload: object, tenantId: string | null = stage.w.school.id) =>
  runOneJob(stage.w.kernel, name, { payload, tenantId, actorId: null, requestId: 'test' });
const sweepAlone = () => job('results.sweepPublications', {}, null);
const sweep = async () => {
  await sweepAlone();
  await stage.w.runJobs();
};
const look = () => job('results.publishAt', exam());
const shown = async () => (await stage.w.school.office.run(versions, exam())).publication;
const publishedVersion = async () => (await stage.w.school.office.run(versions, exam())).publishedVersion;
const publications = () =>
  stage.w
    .system(stage.w.school.id)
    .repo(ResultPublication)
    .find({ where: exam(), sort: ['createdAt'] });
const bells = (source = `result:${stage.e.exam.id}:`) =>
  stage.w
    .system()
    .repo(Notification)
    .find({ where: { source: { contains: source } } });
const visit = <I, O>(action: Action<I, O>, input: I) =>
  execute(action, stage.w.anonymous.ctx({ address: '203.0.113.1' }), input);
const asked = () => ({
  site_id: stage.w.school.id,
  ...exam(),
  by: { kind: 'code' as const, code: studentAt(0).code },
  dateOfBirth: studentAt(0).dateOfBirth,
});
/** Results as families see them, by every way that they have. */
const seen = async () => ({
  student: (await stage.w.school.student.run(mine, {})).students.flatMap((row) =>
    row.results.filter((each) => each.exam === stage.e.exam.id).map((each) => each.standing?.gpa),
  ),
  guardian: (await stage.w.school.guardian.run(mine, {})).students.flatMap((row) =>
    row.results.filter((each) => each.exam === stage.e.exam.id).map((each) => each.standing?.gpa),
  ),
  website: (await visit(publicExams, { site_id: stage.w.school.id })).exams.some(
    (each) => each.exam === stage.e.exam.id,
  ),
  bells: (await bells()).length,
});
const NOTHING = { student: [], guardian: [], website: false, bells: 0 };
const EVERYTHING = { student: [5], guardian: [5, 4.5], website: true, bells: 3 };

describe('results that are published at a set time', () => {
  beforeEach(async () => {
    await fresh();
    await made();
    await stage.w.system(stage.w.school.id).repo(Exam).update(stage.e.exam.id, { onWebsite: true });
  });
  it('are seen by nobody before, and at that moment by everyone as if they were published by hand, once', async () => {
    const { publishAt } = await set();
    await stage.w.runJobs();
    expect(await shown()).toMatchObject({ version: 1, publishAt, state: 'waiting', setBy: { en: expect.any(String) } });
    stage.w.clock.advance(HOUR_MS - 1);
    await look();
    await sweep();
    expect(await seen()).toEqual(NOTHING);
    expect((await refusal(visit(lookUp, asked()))).code).toBe('NOT_FOUND');
    expect((await stage.w.school.office.refused(smsPlan, { ...exam(), text: 'x', textBn: 'x' })).code).toBe(
      'NOT_PUBLISHED',
    );
    stage.w.clock.advance(1);
    await look();
    await stage.w.runJobs();
    expect(await seen()).toEqual(EVERYTHING);
    expect((await visit(lookUp, asked())).result).toMatchObject({ gpa: 5 });
    for (let at = 0; at < 2; at += 1) {
      await Promise.allSettled([look(), look(), sweepAlone()]);
      await stage.w.runJobs();
    }
    expect(await seen()).toEqual(EVERYTHING);
    const { versions: list } = await stage.w.school.office.run(versions, exam());
    expect([list[0]!.state, list[0]!.publishedBy, (await shown())?.state]).toEqual([
      'published',
      (await shown())!.setBy,
      'published',
    ]);
  });
  it('are published once by jobs and sweeps that look at the same moment', async () => {
    await set();
    stage.w.clock.advance(HOUR_MS);
    await Promise.allSettled([look(), sweepAlone(), look(), sweepAlone()]);
    await sweep();
    expect(await seen()).toEqual(EVERYTHING);
    expect((await publications()).map((row) => row.state)).toEqual(['published']);
  });
  it('are caught up when nothing ran at that moment', async () => {
    await set();
    stage.w.clock.advance(3 * DAY_MS);
    expect(await seen()).toEqual(NOTHING);
    await sweep();
    expect(await seen()).toEqual(EVERYTHING);
  });
  it('are published whole by the next look after one that was killed half-way, before or after its commit', async () => {
    await set();
    stage.w.clock.advance(HOUR_MS);
    const sys = stage.w.system(stage.w.school.id);
    const version = (await sys.repo(ResultVersion).findOne({ ...exam(), version: 1 }))!;
    const killed = runUnit(sys, { id: 'results.publishDue', audited: true }, async (inside) => {
      await showVersion(inside, version, null);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect([await publishedVersion(), (await shown())?.state]).toEqual([null, 'waiting']);
    // After the commit the order to tell everyone is in the outbox, though it never reached the queue.
    const handOver = vi.spyOn(stage.w.queue, 'add').mockRejectedValueOnce(new Error('killed'));
    await look().catch(() => undefined);
    expect([await publishedVersion(), handOver.mock.calls[0]?.[0], (await bells()).length]).toEqual([
      1,
      'results.announceResults',
      0,
    ]);
    handOver.mockRestore();
    await sweep();
    expect(await seen()).toEqual(EVERYTHING);
  });
  it('may be changed with a reason, and then wait for the new moment', async () => {
    await set();
    const refused = await stage.w.school.head.refused(schedulePublication, {
      ...exam(),
      version: 1,
      publishAt: inTime(2 * HOUR_MS),
    });
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['VALIDATION', ['reason']]);
    await set(2 * HOUR_MS, { reason: 'The hall is free later' });
    await set(2 * HOUR_MS);
    expect((await publications()).map((row) => [row.state, row.reason])).toEqual([
      ['changed', 'The hall is free later'],
      ['waiting', undefined],
    ]);
    stage.w.clock.advance(HOUR_MS);
    await look();
    await sweep();
    expect(await seen()).toEqual(NOTHING);
    stage.w.clock.advance(HOUR_MS);
    await sweep();
    expect(await seen()).toEqual(EVERYTHING);
  });
  it('may be taken back with a reason, and then do not come', async () => {
    const reason = 'Scripts of one room are recounted';
    await set();
    const { head } = stage.w.school;
    expect((await head.refused(cancelPublication, { ...exam(), reason: ' ' })).code).toBe('VALIDATION');
    expect(await head.run(cancelPublication, { ...exam(), reason })).toEqual({ cancelled: 1 });
    expect(await shown()).toMatchObject({ state: 'cancelled', reason });
    expect((await head.refused(cancelPublication, { ...exam(), reason })).code).toBe('NOT_SCHEDULED');
    stage.w.clock.advance(HOUR_MS);
    await look();
    await sweep();
    expect(await seen()).toEqual(NOTHING);
  });
  it('are published by hand before, and neither again nor after they were withdrawn', async () => {
    const { head } = stage.w.school;
    await set();
    await head.run(publish, { ...exam(), version: 1 });
    await stage.w.runJobs();
    expect([await seen(), (await shown())?.state]).toEqual([EVERYTHING, 'published']);
    await head.run(withdraw, { ...exam(), reason: 'A mistake' });
    stage.w.clock.advance(HOUR_MS);
    await look();
    await sweep();
    expect(await publishedVersion()).toBe(null);
  });
  it('are dropped when a newer version is complete, and the one who set them is told once', async () => {
    const { head, office, secondTeacher, sectionA } = stage.w.school;
    await set();
    const place = { examSubject: stage.e.papers[101].id, section: sectionA.id };
    const cell = { student: studentAt(1).id, part: 'cq', value: 68, was: 53 };
    expect((await secondTeacher.run(examActions.saveMarks, { ...place, cells: [cell] })).conflicts).toEqual([]);
    expect((await made(office)).version).toBe(2);
    const [publication] = await publications();
    expect(publication).toMatchObject({ version: 1, state: 'superseded' });
    const told = () => bells(`publication-superseded:${publication!.id}`);
    expect((await told()).map((row) => [row.user, row.title])).toEqual([
      [
        head.actor.userId,
        `Version 1 of ${stage.e.exam.title} will not be published: a newer version is complete. Set its publication time.`,
      ],
    ]);
    for (let at = 0; at < 2; at += 1) await job('results.tellSuperseded', { publication: publication!.id });
    expect(await told()).toHaveLength(1);
    stage.w.clock.advance(HOUR_MS);
    await look();
    await sweep();
    expect(await seen()).toEqual(NOTHING);
    const old = { ...exam(), version: 1, publishAt: inTime(HOUR_MS) };
    expect((await head.refused(schedulePublication, old)).code).toBe('NEWER_VERSION');
    await set(HOUR_MS, { version: 2 });
    stage.w.clock.advance(HOUR_MS);
    await sweep();
    expect(await publishedVersion()).toBe(2);
  });
  it('have a moment in the future, at most 60 days ahead, and a version that is complete and not yet shown', async () => {
    const { head } = stage.w.school;
    const ask = (publishAt: string, version = 1) => ({ ...exam(), version, publishAt });
    for (const ms of [0, -HOUR_MS, 60 * DAY_MS + 1]) {
      const refused = await head.refused(schedulePublication, ask(inTime(ms)));
      expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['VALIDATION', ['publishAt']]);
    }
    expect((await head.refused(schedulePublication, ask(inTime(HOUR_MS), 9))).code).toBe('NOT_GENERATED');
    await head.run(publish, { ...exam(), version: 1 });
    expect((await head.refused(schedulePublication, ask(inTime(HOUR_MS)))).code).toBe('ALREADY_PUBLISHED');
    expect(await publications()).toEqual([]);
  });
  it('belong to the head of their institution, and are shown to its staff alone', async () => {
    const { office, teacher, student, guardian } = stage.w.school;
    const ask = { ...exam(), version: 1, publishAt: inTime(HOUR_MS) };
    const back = { ...exam(), reason: 'A mistake' };
    for (const person of [office, teacher, student, guardian])
      for (const [action, input] of [[schedulePublication, ask] as const, [cancelPublication, back] as const])
        expect((await person.refused(action as Action<any, any>, input)).code).toBe('FORBIDDEN');
    expect((await stage.w.stranger.head.refused(schedulePublication, ask)).code).toBe('NOT_FOUND');
    await set();
    expect((await stage.w.stranger.head.refused(cancelPublication, back)).code).toBe('NOT_FOUND');
    const { list } = actionsOf(ResultPublication);
    expect((await teacher.run(list, {})).rows.filter((row) => row.exam === stage.e.exam.id)).toHaveLength(1);
    for (const person of [student, guardian]) expect((await person.refused(list, {})).code).toBe('FORBIDDEN');
    expect((await stage.w.stranger.head.run(list, {})).rows).toEqual([]);
    stage.w.clock.advance(HOUR_MS);
    await job('results.publishAt', exam(), stage.w.stranger.id);
    expect(await seen()).toEqual(NOTHING);
  });
});

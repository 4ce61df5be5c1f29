import { actionsOf } from '@pathshala/shared/kit';
import { Exam, GradeBand, GradeScale, ResultSetting } from '@pathshala/shared/modules/exams/exams';
import { resultActions, ResultPublication, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId, toObjectId } from '../../../../kernel/mongo/connection';
import { runOneJob } from '../../../../testing';
import sweepPublicationsJob from '../jobs/sweep-publications.handler';
import { fresh, made, openStage, stage } from './results-stage';

const { publish, schedulePublication, withdraw } = resultActions;
openStage();
const HOUR_MS = 3_600_000;
let named = 0;
const freshName = (of: string) => `${of} ${(named += 1)}`;
const exam = () => ({ exam: stage.e.exam.id });
const here = () => stage.w.system(stage.w.school.id);
const rule = async () => {
  const setting = await here().repo(ResultSetting).get(stage.e.exam.setting);
  return { setting, scale: await here().repo(GradeScale).get(setting.scale) };
};
/** A second setting with a scale of its own, whose grades are those of the first but for one. */
async function otherSetting(): Promise<string> {
  const { setting } = await rule();
  const scale = await here()
    .repo(GradeScale)
    .create({ name: freshName('Other'), nameBn: 'অন্য' });
  const bands = await here()
    .repo(GradeBand)
    .find({ where: { scale: setting.scale } });
  for (const { letter, from, point, pass } of bands)
    await here()
      .repo(GradeBand)
      .create({ scale: scale.id, letter, from: letter === 'A' ? from + 1 : from, point, pass });
  return (
    await here()
      .repo(ResultSetting)
      .create({ name: freshName('Other'), nameBn: 'অন্য', scale: scale.id })
  ).id;
}
const sweep = () =>
  runOneJob(stage.w.kernel, 'results.sweepPublications', {
    ...{ payload: {}, tenantId: null, actorId: null, requestId: 'test' },
  });
const publishing = () => stage.w.school.head.run(publish, { ...exam(), version: 1 });
const refusalOfPublishing = async () => (await stage.w.school.head.refused(publish, { ...exam(), version: 1 })).code;

beforeEach(async () => {
  await fresh();
  await made();
});

describe('published results', () => {
  it('keep the result setting of their exam until they are withdrawn', async () => {
    const setting = await otherSetting();
    await publishing();
    const row = await here().repo(Exam).get(stage.e.exam.id);
    const { update } = actionsOf(Exam);
    for (const person of [stage.w.school.head, stage.w.school.office]) {
      const refusal = await person.refused(update, { id: row.id, rev: row.rev, patch: { setting } });
      expect(refusal.code).toBe('SETTING_PUBLISHED');
    }
    await stage.w.school.head.run(withdraw, { ...exam(), reason: 'Another setting' });
    const free = await here().repo(Exam).get(row.id);
    const changed = await stage.w.school.head.run(update, { id: row.id, rev: free.rev, patch: { setting } });
    expect(changed.setting).toBe(setting);
    expect(await refusalOfPublishing()).toBe('SCALE_CHANGED');
    await here().repo(Exam).update(row.id, { setting: stage.e.exam.setting });
  });

  it('and another setting at the same moment: one comes first, and the other is refused', async () => {
    const setting = await otherSetting();
    const row = await here().repo(Exam).get(stage.e.exam.id);
    const [published, moved] = await Promise.allSettled([
      publishing(),
      stage.w.school.office.run(actionsOf(Exam).update, { id: row.id, rev: row.rev, patch: { setting } }),
    ]);
    expect([published.status, moved.status].sort()).toEqual(['fulfilled', 'rejected']);
    const after = await here().repo(Exam).get(row.id);
    expect(after.setting === setting).toBe(after.publishedVersion === undefined);
  });

  it('and another scale of their setting at the same moment: one comes first, and the other is refused', async () => {
    const { scale } = await here()
      .repo(ResultSetting)
      .get(await otherSetting());
    const { setting } = await rule();
    const { update } = actionsOf(ResultSetting);
    const [published, moved] = await Promise.allSettled([
      publishing(),
      stage.w.school.head.run(update, { id: setting.id, rev: setting.rev, patch: { scale } }),
    ]);
    expect([published.status, moved.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { publishedVersion } = await here().repo(Exam).get(stage.e.exam.id);
    expect((await rule()).setting.scale === scale).toBe(publishedVersion === undefined);
  });
});

describe('results that were made', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'averaging of the scale',
      async () =>
        here()
          .repo(GradeScale)
          .update((await rule()).scale.id, { method: 'credits' }),
    ],
    [
      'highest point',
      async () =>
        here()
          .repo(GradeScale)
          .update((await rule()).scale.id, { maxPoint: 4 }),
    ],
    [
      'points of the fourth subject',
      async () =>
        here()
          .repo(GradeScale)
          .update((await rule()).scale.id, { bonusAbove: 3 }),
    ],
    [
      'scale of the setting',
      async () => {
        const other = await here()
          .repo(ResultSetting)
          .get(await otherSetting());
        return here().repo(ResultSetting).update(stage.e.exam.setting, { scale: other.scale });
      },
    ],
    ['rounding', () => here().repo(ResultSetting).update(stage.e.exam.setting, { rounding: 'up' })],
    [
      'setting of the exam',
      async () =>
        here()
          .repo(Exam)
          .update(stage.e.exam.id, { setting: await otherSetting() }),
    ],
  ])('are made again before they are published when the %s has changed', async (_, change) => {
    await change();
    expect(await refusalOfPublishing()).toBe('SCALE_CHANGED');
  });

  it('are published when only words changed: a remark, a name', async () => {
    const { setting, scale } = await rule();
    const [band] = await here()
      .repo(GradeBand)
      .find({ where: { scale: scale.id } });
    stage.w.clock.advance(60_000);
    await here().repo(GradeBand).update(band!.id, { remark: 'Well done' });
    await here()
      .repo(GradeScale)
      .update(scale.id, { name: freshName('Renamed') });
    await here()
      .repo(ResultSetting)
      .update(setting.id, { name: freshName('Renamed') });
    expect(await publishing()).toEqual({ publishedVersion: 1 });
  });

  it('while a grade changed between the order and a worker are of no one rule', async () => {
    const version = (await here()
      .repo(ResultVersion)
      .findOne({ ...exam(), version: 1 }))!;
    const order = await stage.w.school.office.run(resultActions.generate, exam());
    const { scale } = await rule();
    const [band] = await here()
      .repo(GradeBand)
      .find({ where: { scale: scale.id, letter: 'A' } });
    await here()
      .repo(GradeBand)
      .update(band!.id, { from: band!.from + 1 });
    await stage.w.runJobs();
    const refused = await stage.w.school.head.refused(publish, { ...exam(), version: order.version });
    expect([version.rule?.length, refused.code]).toEqual([32, 'SCALE_CHANGED']);
  });
});

describe('a scheduled publication of results that other rules made', () => {
  it('ends with a reason, tells its setter once, and holds up no later one', async () => {
    const { head } = stage.w.school;
    const publishAt = new Date(stage.w.clock.now().getTime() + HOUR_MS).toISOString();
    await head.run(schedulePublication, { ...exam(), version: 1, publishAt });
    const { scale } = await rule();
    await here().repo(GradeScale).update(scale.id, { bonusAbove: 3 });
    stage.w.clock.advance(HOUR_MS);
    for (let at = 0; at < 2; at += 1) {
      await sweep();
      await stage.w.runJobs();
    }
    const [publication] = await here().repo(ResultPublication).find({ where: exam() });
    expect(publication!.state).toBe('outdated');
    const told = await stage.w
      .system()
      .repo(Notification)
      .find({ where: { source: `publication-outdated:${publication!.id}` } });
    expect(told.map(({ user, title }) => [user, title.includes('was not published')])).toEqual([
      [head.actor.userId, true],
    ]);
  });

  it('that fails leaves the next one to be published', async () => {
    const { head } = stage.w.school;
    const schedule = (ms: number) =>
      head.run(schedulePublication, {
        ...{ ...exam(), version: 1 },
        publishAt: new Date(stage.w.clock.now().getTime() + ms).toISOString(),
      });
    const first = stage.e.exam.id;
    await schedule(HOUR_MS);
    await fresh();
    await made();
    await schedule(2 * HOUR_MS);
    stage.w.clock.advance(2 * HOUR_MS);
    // A setting that is not there makes every look at this exam fail.
    await stage.w.store
      .raw()
      .collection('exams')
      .updateOne({ _id: toObjectId(first) as never }, { $set: { setting: toObjectId(newId()) } });
    await sweepPublicationsJob(stage.w.system());
    expect((await here().repo(Exam).get(first)).publishedVersion).toBeUndefined();
    expect((await here().repo(Exam).get(stage.e.exam.id)).publishedVersion).toBe(1);
  });
});

import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { isOfVersion, Result, resultActions, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { Run, RunFault, runsActions } from '@pathshala/shared/modules/foundation/runs';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptVersions } from '../services/kept-version';
import {
  correctMark,
  fresh,
  fromNothing,
  made,
  openStage,
  rows,
  said,
  stage,
  studentAt,
  versionRow,
} from './results-stage';

openStage();
const { publish, withdraw, mine, markSheet, generate } = resultActions;
const repo: ReturnType<typeof stage.w.system>['repo'] = (entity) => stage.w.system(stage.w.school.id).repo(entity);
const exam = () => stage.e.exam.id;

const correct = (index: number, code: 101 | 109 | 134, change: object) =>
  correctMark(studentAt(index).id, code, change);

describe('a version after a correction', () => {
  beforeEach(async () => {
    await fresh();
    // Beyond the minutes in which a mark may still be committed, before the run and after it.
    stage.w.clock.advance(3_600_000);
    await made();
    stage.w.clock.advance(3_600_000);
  });

  it('writes the corrected result and those whose places moved, and the version before stays as it was', async () => {
    const first = await said(1);
    await correct(1, 109, { marks: { cq: 70, mcq: 30 } });
    const { version } = await made();
    expect((await versionRow(version)).base).toBe(1);
    const written = await repo(Result).find({ where: { exam: exam(), since: version } });
    const places = new Map(first.rows.map((row) => [row.student, [row.inSection, row.inShift, row.inClass].join()]));
    const moved = (await said(version)).rows.filter(
      (row) => places.get(row.student) !== [row.inSection, row.inShift, row.inClass].join(),
    );
    expect(written.map(({ student }) => student).sort()).toEqual(
      [...new Set([studentAt(1).id, ...moved.map(({ student }) => student)])].sort(),
    );
    expect(written.length).toBeLessThan(7);
    expect(await repo(Result).count({ exam: exam() })).toBe(7 + written.length);
    expect(await said(1)).toEqual(first);
  });

  it('writes no result at all where nothing has changed', async () => {
    const { version } = await made();
    expect(await repo(Result).count({ exam: exam(), since: version })).toBe(0);
    expect(await said(version)).toEqual(await said(1));
  });

  it('writes one row for a new roll, and closes the row of a student who left', async () => {
    const places = await repo(Enrolment).find({ where: { student: { in: [studentAt(0).id, studentAt(4).id] } } });
    const [renumbered, left] = [studentAt(0), studentAt(4)].map(({ id }) => places.find((row) => row.student === id)!);
    await repo(Enrolment).update(renumbered!.id, { roll: 77 });
    await repo(Enrolment).update(left!.id, { until: '2026-01-20' });
    const { version } = await made();
    const now = await said(version);
    expect((await versionRow(version)).base).toBe(1);
    expect(now.rows.map(({ student }) => student)).not.toContain(studentAt(4).id);
    expect(now.rows.find(({ student }) => student === studentAt(0).id)).toMatchObject({ roll: 77 });
    expect(now).toEqual(await said((await fromNothing()).version));
    await repo(Enrolment).update(renumbered!.id, { roll: renumbered!.roll });
    await repo(Enrolment).update(left!.id, { until: null });
  });

  it('says the same where the process has forgotten the version before', async () => {
    await correct(2, 101, { marks: { cq: 40, mcq: 20 } });
    stage.w.kernel.caches.of(keptVersions).clear();
    const { version } = await made();
    expect((await versionRow(version)).base).toBe(1);
    expect(await said(version)).toEqual(await said((await fromNothing()).version));
  });
});

describe('who sees a version that shares rows', () => {
  beforeEach(async () => {
    await fresh();
    await made();
  });
  const total = async () =>
    (await stage.w.school.student.run(mine, {})).students
      .flatMap(({ results }) => results)
      .filter((each) => each.exam === exam())
      .map(({ standing }) => standing?.total);
  const sheet = () => stage.w.school.student.run(markSheet, { exam: exam(), student: studentAt(0).id });

  it('a student has the published one alone, before, between and after its corrections', async () => {
    await stage.w.school.head.run(publish, { exam: exam(), version: 1 });
    const first = (await sheet()).result!.total;
    await correct(0, 101, { marks: { cq: 20, mcq: 20 } });
    await made();
    await correct(0, 101, { marks: { cq: 21, mcq: 20 } });
    await made();
    expect([await total(), (await sheet()).result!.total]).toEqual([[first], first]);
    await stage.w.school.head.run(publish, { exam: exam(), version: 3 });
    const third = (await sheet()).result!.total;
    expect([third < first, await total()]).toEqual([true, [third]]);
    await stage.w.school.head.run(publish, { exam: exam(), version: 2 });
    expect((await sheet()).result!.total).toBe(third - 1);
    await stage.w.school.head.run(withdraw, { exam: exam(), reason: 'Checked again' });
    expect(await total()).toEqual([]);
    expect(await repo(Exam).get(exam())).not.toHaveProperty('publishedBase');
  });
  it('a row counts in the versions from its first to the one that replaces it', async () => {
    await correct(0, 101, { marks: { cq: 20, mcq: 20 } });
    await made();
    const those = (await repo(Result).find({ where: { exam: exam(), student: studentAt(0).id }, sort: ['since'] })).map(
      (row) => [1, 2].map((version) => isOfVersion(row, { exam: exam(), version, base: 1 })),
    );
    expect(those).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('a correction that is interrupted', () => {
  beforeEach(async () => {
    await fresh();
    await made();
    await correct(1, 109, { marks: { cq: 70, mcq: 30 } });
  });
  /** As a worker leaves it that is killed before the transaction that ends the run. */
  async function killed() {
    const { run, version } = await stage.w.school.office.run(generate, { exam: exam() });
    const places = await repo(Enrolment).find({
      where: { student: { in: (await rows(1)).map((row) => row.student) } },
    });
    const last = places
      .map(({ id }) => id)
      .sort()
      .at(-1)!;
    await repo(ResultVersion).update((await versionRow(version)).id, { base: version });
    await repo(Run).update(run, { cursor: last });
    return { run, version };
  }
  it('is ended by another worker with the marks of then', async () => {
    const { version } = await killed();
    await correct(0, 101, { marks: { cq: 12, mcq: 12 } });
    await stage.w.runJobs();
    expect(await versionRow(version)).toMatchObject({ state: 'generated', base: 1 });
    expect(await said(version)).toEqual(await said((await fromNothing()).version));
  });
  it('has rows of its own where a later version was made meanwhile', async () => {
    const { run, version } = await killed();
    await stage.w.school.office.run(runsActions.stop, { id: run });
    await stage.w.runJobs();
    const later = await made();
    const then = await said(later.version);
    await stage.w.school.office.run(runsActions.resume, { id: run });
    await stage.w.runJobs();
    expect((await versionRow(version)).base).toBeUndefined();
    expect(await said(version)).toEqual(then);
    expect(await said(later.version)).toEqual(then);
  });
});

describe('a version of everyone that is interrupted', () => {
  beforeEach(async () => {
    await fresh();
    await made();
  });
  /** Version 1 as the first worker leaves it that is stopped behind two students; answers with one of them. */
  async function stopped() {
    const { id, run } = await versionRow(1);
    const all = await rows(1);
    const seats = await repo(Enrolment).find({ where: { student: { in: all.map(({ student }) => student) } } });
    const [first, second] = seats.sort((a, b) => a.id.localeCompare(b.id));
    const done = new Set([first!.student, second!.student]);
    for (const row of all) if (!done.has(row.student)) await repo(Result).remove(row.id);
    await repo(ResultVersion).update(id, { readAt: null, generatedAt: null, statistics: null });
    // No step leads back to it.
    const versions = stage.w.store.model(ResultVersion).collection;
    const one = (await versions.find({ version: 1 }).toArray()).find(({ _id }) => String(_id) === id);
    await versions.updateOne({ _id: one!._id }, { $set: { state: 'generating' } });
    for (const fault of await repo(RunFault).find({ where: { run: run! } })) await repo(RunFault).remove(fault.id);
    await repo(Run).update(run!, { state: 'stopped', cursor: second!.id, done: 2, failed: 0 });
    return { run: run!, student: first!.student };
  }
  it('is corrected later in the marks that were written before it went on', async () => {
    const { run, student } = await stopped();
    await correctMark(student, 101, { status: 'present', marks: { cq: 33, mcq: 11 } });
    stage.w.clock.advance(3_600_000);
    await stage.w.school.office.run(runsActions.resume, { id: run });
    await stage.w.runJobs();
    expect(await repo(Run).get(run)).toMatchObject({ state: 'completedWithFaults', attempt: 2 });
    expect(await versionRow(1)).toMatchObject({ state: 'generated', students: 7 });
    stage.w.clock.advance(3_600_000);
    const { version } = await made();
    const now = await said(version);
    expect(now.rows.find((row) => row.student === student)?.lines?.[0]?.obtained).toBe(44);
    expect(now).toEqual(await said((await fromNothing()).version));
  });
});

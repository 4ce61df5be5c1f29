import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Exam, ExamMark, ResultSetting } from '@pathshala/shared/modules/exams/exams';
import { isOfVersion, Result, resultActions, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { Run, runsActions } from '@pathshala/shared/modules/foundation/runs';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptVersions } from '../services/kept-version';
import { fresh, made, openStage, rows, stage, studentAt } from './results-stage';

openStage();
const { publish, withdraw, mine, markSheet, generate } = resultActions;
const repo: ReturnType<typeof stage.w.system>['repo'] = (entity) => stage.w.system(stage.w.school.id).repo(entity);
const exam = () => stage.e.exam.id;

/** Everyone's row of a version, without the values of the record itself, and the figures. */
async function said(version: number) {
  const { statistics, students, passed, failed, withheld, graced } = (await repo(ResultVersion).findOne({
    exam: exam(),
    version,
  }))!;
  const own = (await rows(version)).map(
    ({ id: _id, rev: _r, createdAt: _c, updatedAt: _u, version: _v, since: _s, until: _t, ...row }) => row,
  );
  return {
    rows: own.sort((a, b) => a.student.localeCompare(b.student)),
    figures: { statistics, students, passed, failed, withheld, graced },
  };
}
/** A further version that shares nothing with those before. */
async function fromNothing() {
  const [before] = await repo(ResultVersion).find({ where: { exam: exam() }, sort: ['-version'], limit: 1 });
  await repo(ResultVersion).update(before!.id, { readAt: null });
  for (const row of await rows(before!.version)) await repo(Result).update(row.id, { basis: null }, { rev: row.rev });
  return made();
}
async function correct(index: number, code: 101 | 109 | 134, change: object) {
  const found = (await repo(ExamMark).findOne({
    examSubject: stage.e.papers[code].id,
    student: studentAt(index).id,
  }))!;
  await repo(ExamMark).update(found.id, change, { rev: found.rev });
}
const own = async (version: number) => (await repo(ResultVersion).findOne({ exam: exam(), version }))!;

describe('a version after a correction', () => {
  beforeEach(async () => {
    await fresh();
    await made();
    // Beyond the minutes in which a mark may still be committed.
    stage.w.clock.advance(3_600_000);
  });

  it('writes the corrected result and those whose places moved, and the version before stays as it was', async () => {
    const first = await said(1);
    await correct(1, 109, { marks: { cq: 70, mcq: 30 } });
    const { version } = await made();
    expect((await own(version)).base).toBe(1);
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
    expect((await own(version)).base).toBe(1);
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
    expect((await own(version)).base).toBe(1);
    expect(await said(version)).toEqual(await said((await fromNothing()).version));
  });

  const rules = [
    { ties: 'competition', rankBy: 'gpa' },
    { ties: 'dense', rankBy: 'total', rankFailed: true },
    { ties: 'unique', rankBy: 'total' },
  ] as const;
  it.each(rules)('equals one from nothing after any corrections, by the rule %o', async (rule) => {
    await repo(ResultSetting).update(stage.e.setting.id, rule);
    let seed = 77_003;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const marks = () =>
      next(6) === 0
        ? { status: 'absent', marks: {} }
        : // Few different marks, so that there are ties.
          { status: 'present', marks: { cq: 10 * next(8), mcq: 10 * next(4) } };
    let last = (await made()).version;
    const earlier = new Map([[last, await said(last)]]);
    for (let round = 0; round < 6; round += 1) {
      for (let count = next(3); count >= 0; count -= 1) await correct(next(5), next(2) === 0 ? 101 : 109, marks());
      stage.w.clock.advance(3_600_000);
      last = (await made()).version;
      earlier.set(last, await said(last));
    }
    expect((await own(last)).base).toBeDefined();
    expect((await said((await fromNothing()).version)).figures).toEqual(earlier.get(last)!.figures);
    expect((await said(last + 1)).rows).toEqual(earlier.get(last)!.rows);
    for (const [version, then] of earlier) {
      const now = await said(version);
      // The versions that rest on the last one's basis were emptied of it by the test itself.
      const plain = ({ rows: all, figures }: typeof then) => ({
        figures,
        rows: all.map(({ basis: _basis, ...row }) => row),
      });
      expect(plain(now)).toEqual(plain(then));
    }
    await repo(ResultSetting).update(stage.e.setting.id, { ties: 'competition', rankBy: 'gpa', rankFailed: false });
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
    await repo(ResultVersion).update((await own(version)).id, { base: version });
    await repo(Run).update(run, { cursor: last });
    return { run, version };
  }
  it('is ended by another worker with the marks of then', async () => {
    const { version } = await killed();
    await correct(0, 101, { marks: { cq: 12, mcq: 12 } });
    await stage.w.runJobs();
    expect(await own(version)).toMatchObject({ state: 'generated', base: 1 });
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
    expect((await own(version)).base).toBeUndefined();
    expect(await said(version)).toEqual(then);
    expect(await said(later.version)).toEqual(then);
  });
});

import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { ResultSetting, SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { beforeEach, describe, expect, it } from 'vitest';
import { CORRECTION_LIMITS } from '../services/correction';
import { fromNothing, correctMark, fresh, made, openStage, said, stage, studentAt, versionRow } from './results-stage';

openStage();
const { publish, mine, markSheet } = resultActions;
const repo: ReturnType<typeof stage.w.system>['repo'] = (entity) => stage.w.system(stage.w.school.id).repo(entity);
type Said = Awaited<ReturnType<typeof said>>;
/** Without what a test empties so that a version is made from nothing. */
const plain = ({ rows, figures }: Said) => ({ figures, rows: rows.map(({ basis: _basis, ...row }) => row) });

/** The same numbers in every run of the test. */
function numbers(seed: number) {
  let now = seed;
  return (below: number) => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648;
    // The low bits of a linear congruence alternate.
    return Math.floor(now / 65_536) % below;
  };
}

/** One change of what a result follows from. */
async function change(next: (below: number) => number): Promise<void> {
  const index = next(5);
  const { id } = studentAt(index);
  const kind = next(8);
  if (kind === 0) {
    const seat = (await repo(Enrolment).findOne({ student: id }))!;
    const { sectionA, sectionB } = stage.w.school;
    const isInA = seat.section === sectionA.id;
    await repo(Enrolment).update(seat.id, {
      section: isInA ? sectionB.id : sectionA.id,
      roll: isInA ? 50 + index : 1 + index,
    });
  } else if (kind === 1) {
    const { subject } = stage.e.papers[134];
    const chosen = await repo(SubjectChoice).findOne({ student: id, subject });
    if (chosen) await repo(SubjectChoice).remove(chosen.id);
    else
      await repo(SubjectChoice).create({
        year: stage.w.school.year.id,
        student: id,
        subject,
        kind: next(2) === 0 ? 'none' : 'compulsory',
      });
  } else if (kind === 2) {
    const { religion } = await repo(Student).get(id);
    await repo(Student).update(id, { religion: religion === 'hindu' ? 'islam' : 'hindu' });
  } else
    await correctMark(
      id,
      next(2) === 0 ? 101 : 109,
      next(6) === 0
        ? { status: 'absent', marks: {} }
        : // Few different marks, so that there are ties.
          { status: 'present', marks: { cq: 10 * next(8), mcq: 10 * next(4) } },
    );
}

const ROUNDS = 12;

/** The result of the first student as the family reads it, in the list and on the sheet. */
async function readByFamily() {
  const { student } = stage.w.school;
  const listed = (await student.run(mine, {})).students
    .flatMap(({ results }) => results)
    .filter((each) => each.exam === stage.e.exam.id);
  const { version, result } = await student.run(markSheet, { exam: stage.e.exam.id, student: studentAt(0).id });
  const { total, gpa, inSection, inClass } = result!;
  return { version, listed: listed.map(({ standing }) => standing?.total), total, gpa, inSection, inClass };
}
function ofFamily(version: number, { rows }: Said): Awaited<ReturnType<typeof readByFamily>> {
  const { total, gpa, inSection = null, inClass = null } = rows.find(({ student }) => student === studentAt(0).id)!;
  return { version, listed: [total], total, gpa, inSection, inClass };
}

describe('after any corrections', () => {
  beforeEach(fresh);
  const rules = [
    { ties: 'competition', rankBy: 'gpa' },
    { ties: 'dense', rankBy: 'total', rankFailed: true },
    { ties: 'unique', rankBy: 'total' },
  ] as const;
  const few = { few: 2, share: 0 };
  const cases = rules.flatMap((rule, at) => [
    { rule, limits: CORRECTION_LIMITS, seed: 77_003 + at },
    { rule, limits: few, seed: 91_117 + at },
  ]);
  it.each(cases)('a version equals one from nothing, by $rule within $limits', async ({ rule, limits, seed }) => {
    await repo(ResultSetting).update(stage.e.setting.id, rule);
    const next = numbers(seed);
    const earlier = new Map<number, Said>();
    const bases = new Set<number | undefined>();
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each fourth round changes nothing: its version shares the rows of the one before within any limit.
      if (round % 4 > 0) for (let count = next(limits === few ? 2 : 3); count >= 0; count -= 1) await change(next);
      // Beyond the minutes in which a mark may still be committed.
      stage.w.clock.advance(3_600_000);
      const { version } = await made(undefined, limits);
      earlier.set(version, await said(version));
      bases.add((await versionRow(version)).base);
      for (const [each, then] of earlier) expect(await said(each)).toEqual(then);
      const shown = 1 + next(version);
      await stage.w.school.head.run(publish, { exam: stage.e.exam.id, version: shown });
      expect(await readByFamily()).toEqual(ofFamily(shown, earlier.get(shown)!));
    }
    // With a limit of two rows some versions are written in full, and later ones share theirs.
    expect([...bases].some((base = 0) => base > (limits === few ? 1 : 0))).toBe(true);
    const last = earlier.get(ROUNDS)!;
    const whole = await fromNothing();
    expect((await versionRow(whole.version)).base).toBeUndefined();
    expect(await said(whole.version)).toEqual(last);
    for (const [each, then] of earlier) expect(plain(await said(each))).toEqual(plain(then));
  });
});

import { actionsOf } from '@pathshala/shared/kit';
import { Exam, examActions, MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { resultActions, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { impersonationActions, Membership } from '@pathshala/shared/modules/foundation/identity';
import { admissionActions, AdmissionDraw } from '@pathshala/shared/modules/students/admission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, makeContext } from '../src/kernel';
import { makeSessionResolver } from '../src/modules/foundation/identity';
import {
  close,
  declarationOf,
  drawIt,
  eightApplicants,
  freezeIt,
  openSeason,
  SECRET,
  terms,
} from '../src/modules/students/admission/test/season';
import { declareExam, refusal, world, type Person, type World } from '../src/testing';
import { personOf } from '../src/testing/person';

let w: World;
/** The clerk's second account, with the rights of a head. */
let second: Person;
beforeAll(async () => {
  w = await world();
  second = await w.school.hire('head', w.school.id, 'The same person', { staff: w.school.staffRecords.office.id });
});
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
const codeOf = (work: Promise<unknown>) => refusal(work).then(({ code }) => code);
/** Works while an account of these people is disabled. */
async function whileDisabled(person: Person, work: () => Promise<void>): Promise<void> {
  const memberships = w.system(null).repo(Membership);
  await memberships.update(person.actor.membershipId!, { status: 'disabled' });
  await work();
  await memberships.update(person.actor.membershipId!, { status: 'active' });
}
const withRights = ({ actor, token, permissions }: Person, lent: readonly string[]): Person =>
  personOf(w.kernel, actor, { tenantId: w.school.id, permissions: new Set([...permissions, ...lent]), token });

describe('a lottery', () => {
  async function closed() {
    const season = await openSeason(w);
    await eightApplicants(w, season);
    await close(w, season.id);
    return season.id;
  }
  const voidOf = (by: Person, admissionDraw: string) =>
    by.run(admissionActions.voidDraw, { admissionDraw, rev: 1, reason: 'The secret was lost' });

  it('is not frozen with one account and drawn or voided with the other, in either order', async () => {
    const { office, head } = w.school;
    const byClerk = await freezeIt(w, await closed(), office);
    expect(await codeOf(drawIt(w, byClerk, { by: second }))).toBe('FREEZER_DRAWS');
    expect(await codeOf(voidOf(second, byClerk))).toBe('SECOND_OFFICER');
    const bySecond = await freezeIt(w, await closed(), second);
    expect(await codeOf(drawIt(w, bySecond, { by: office }))).toBe('FREEZER_DRAWS');
    await drawIt(w, bySecond, { by: head });
  });
  it('also not when the account that froze it is disabled before the other one draws', async () => {
    const draw = await freezeIt(w, await closed(), w.school.office);
    await whileDisabled(w.school.office, async () => {
      expect(await codeOf(drawIt(w, draw, { by: second }))).toBe('FREEZER_DRAWS');
      expect(await codeOf(voidOf(second, draw))).toBe('SECOND_OFFICER');
    });
  });
  it('gives people with lent rights one part of it', async () => {
    const delegate = withRights(w.school.accountant, [...w.school.head.permissions]);
    const draw = await freezeIt(w, await closed(), delegate);
    expect(await codeOf(drawIt(w, draw, { by: delegate }))).toBe('FREEZER_DRAWS');
    await drawIt(w, draw, { by: w.school.head });
    expect((await sys().repo(AdmissionDraw).get(draw)).state).toBe('drawn');
  });
  it('is no matter of the staff of a group or of another institution', async () => {
    const declaration = await closed();
    const { rev } = await declarationOf(w, declaration);
    const asked = { admissionDeclaration: declaration, rev, ...terms(w) };
    const outside = [w.groupStaff, w.stranger.head];
    for (const who of outside)
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain((await who.refused(admissionActions.freeze, asked)).code);
    const admissionDraw = await freezeIt(w, declaration);
    for (const who of outside) {
      const input = { admissionDraw, rev: 1, secret: SECRET, publicNumber: '426135' };
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain((await who.refused(admissionActions.draw, input)).code);
    }
    expect((await w.school.head.run(actionsOf(AdmissionDraw).get, { id: admissionDraw })).state).toBe('committed');
  });
});

describe('the publication of results', () => {
  const { publish, withdraw, schedulePublication, versions } = resultActions;
  const { saveMarks, reopenSheet, submitSheet } = examActions;
  let exam: string;
  let key: { examSubject: string; section: string };
  const raise = (was: number, value: number) => ({
    ...key,
    cells: [{ student: w.school.students[0]!.id, part: 'cq', value, was }],
  });
  /** An exam with one paper of section A, submitted by its teacher, and a version that may be published. */
  beforeAll(async () => {
    const declared = await declareExam(w);
    exam = declared.exam.id;
    key = { examSubject: declared.papers[101].id, section: w.school.sectionA.id };
    const cells = w.school.students.flatMap(({ id }) =>
      (['cq', 'mcq'] as const).map((part) => ({ student: id, part, value: part === 'cq' ? 40 : 20, was: null })),
    );
    await w.school.secondTeacher.run(saveMarks, { ...key, cells });
    await w.school.secondTeacher.run(submitSheet, key);
    await w.school.office.run(resultActions.generate, { exam });
    await w.runJobs();
  });

  it('waits for nobody who reopened a sheet and changes its marks, also with the other account, also when that is disabled', async () => {
    const { office, head } = w.school;
    w.clock.advance(1_000);
    await office.run(reopenSheet, { ...key, reason: 'A script was recounted' });
    expect((await second.refused(saveMarks, raise(40, 45))).code).toBe('REOPENED_BY_YOU');
    await whileDisabled(office, async () => {
      expect((await second.refused(saveMarks, raise(40, 45))).code).toBe('REOPENED_BY_YOU');
    });
    await second.run(reopenSheet, { ...key, reason: 'Once more' });
    expect((await office.refused(saveMarks, raise(40, 45))).code).toBe('REOPENED_BY_YOU');
    expect((await head.run(saveMarks, raise(40, 45))).conflicts).toEqual([]);
    const { reopened } = await head.run(versions, { exam });
    expect(reopened).toMatchObject([{ by: second.actor.name, reason: 'Once more', changed: 1 }]);
    await w.school.secondTeacher.run(submitSheet, key);
  });
  it('is no right of a delegate who may only look, of a group or of another institution', async () => {
    const looking = withRights(w.school.accountant, ['resultVersion.read', 'exam.read', 'results.generate']);
    for (const who of [looking, w.groupStaff, w.stranger.head, w.school.office])
      for (const [action, input] of [
        [publish, { exam, version: 1 }],
        [
          schedulePublication,
          { exam, version: 1, publishAt: new Date(w.clock.now().getTime() + 3_600_000).toISOString() },
        ],
        [withdraw, { exam, reason: 'Not mine' }],
      ] as const)
        expect(['FORBIDDEN', 'NOT_FOUND']).toContain((await who.refused(action, input)).code);
  });
  it('is not done, nor a sheet reopened, by the platform in the name of the institution', async () => {
    const officer = await w.school.hire('operator', null, 'Officer');
    await officer.run(impersonationActions.impersonate, { institution: w.school.id, reason: 'They asked for help' });
    const acting = async () =>
      makeContext(w.kernel, (await makeSessionResolver(w.kernel).resolve(officer.token)) ?? {});
    const refusals = [
      await codeOf(execute(publish, await acting(), { exam, version: 1 })),
      await codeOf(execute(withdraw, await acting(), { exam, reason: 'Not mine' })),
      await codeOf(execute(reopenSheet, await acting(), { ...key, reason: 'Not mine' })),
    ];
    expect(refusals).toEqual(['WITHHELD', 'WITHHELD', 'WITHHELD']);
    expect((await sys().repo(MarksSheet).findOne({ examSubject: key.examSubject, section: key.section }))!.state).toBe(
      'submitted',
    );
  });
  it('says who did it, by whichever account', async () => {
    await second.run(publish, { exam, version: 1 });
    expect((await sys().repo(ResultVersion).findOne({ exam, version: 1 }))!.publishedBy).toBe(second.actor.userId);
    expect((await sys().repo(Exam).get(exam)).publishedVersion).toBe(1);
  });
});

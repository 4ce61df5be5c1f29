import { actionsOf, transitionsOf, type Row } from '@pathshala/shared/kit';
import { AcademicYear } from '@pathshala/shared/modules/school/academics';
import {
  feesActions,
  StudentWaiver,
  WaiverChain,
  WaiverDecision,
  WaiverType,
} from '@pathshala/shared/modules/money/fees';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, WORLD_NOW, type Person, type World } from '../../../../testing';
import { runJobOf } from '../../accounts/test/books';
import { openFees } from './school-fees';

const { create, update, remove, restore } = actionsOf(StudentWaiver);
const ways = transitionsOf(StudentWaiver);
type Steps = Row<typeof WaiverChain>['steps'];
let w: World;
let half: Row<typeof WaiverType>;
let fees: Awaited<ReturnType<typeof openFees>>;
let from = 0;
beforeAll(async () => {
  w = await world();
  fees = await openFees(w);
  half = await w.system(w.school.id).repo(WaiverType).create({ name: 'Half free', nameBn: 'অর্ধ অবৈতনিক', percent: 50 });
});
afterEach(async () => {
  for (const entity of [WaiverChain, WaiverDecision, StudentWaiver])
    await w.store.model(entity).collection.deleteMany({});
  await w.runJobs();
  w.clock.set(WORLD_NOW);
});
afterAll(() => w.close());

const step = (over: Partial<Steps[number]>): Steps[number] => ({
  role: 'head',
  mode: 'any',
  escalateHours: 0,
  ...over,
});
/**
 * Final with the accountant up to 1,000 taka a year, above it recommended by the accountant and approved by the head.
 */
const LIMITS = () => [step({ role: 'accountant', limit: 1_000_00 }), step({ role: 'head' })];
const makeChain = async (steps: Steps, over: { type?: string } = {}) =>
  w.school.accountant.run(
    transitionsOf(WaiverChain).confirm,
    at(
      await w.school.head.run(actionsOf(WaiverChain).create, {
        name: `Chain ${(from += 1)}`,
        nameBn: 'ধাপ',
        steps,
        ...over,
      }),
    ),
  );
/** Fees of a month are 500 and 60 taka, those of January 1,000 more: half of one month is 280 taka. */
const ask = (over: object = {}, who = w.school.office) =>
  who.run(create, { student: w.school.students[0]!.id, waiverType: half.id, from: '2026-02-01', ...over });
/** Half of twelve months and of what is paid in January. */
const A_YEAR = 12 * 280_00 + 500_00;
const ONE_MONTH = { until: '2026-02-28' };
const at = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const courseOf = (id: string, who = w.school.head) => who.run(feesActions.waiverSteps, { id });
const toDecide = async (person: Person) => (await person.run(feesActions.waiversToDecide, {})).ids;
const bell = async (person: Person) =>
  (await person.run(messagingActions.notifications, {})).map((item) => item.data.titleEn);

describe('a waiver in a chain with limits', () => {
  it('ends with the first step whose limit covers what it is worth in the year', async () => {
    await makeChain(LIMITS());
    const waiver = await ask(ONE_MONTH);
    expect([waiver.status, waiver.worth, waiver.steps.length]).toEqual(['requested', 280_00, 1]);
    expect([await toDecide(w.school.accountant), await toDecide(w.school.head)]).toEqual([[waiver.id], []]);
    // The head's right alone is not enough: others are asked.
    expect((await w.school.head.refused(ways.approve, at(waiver))).code).toBe('APPROVAL_NOT_ASKED');
    const approved = await w.school.accountant.run(ways.approve, at(waiver));
    expect([approved.status, approved.decidedBy]).toEqual(['approved', w.school.accountant.actor.userId]);
  });
  it('passes to the next step above the limit: recommended first, then approved', async () => {
    await makeChain(LIMITS());
    const waiver = await ask();
    expect([waiver.worth, waiver.steps.length]).toEqual([A_YEAR, 2]);
    expect((await w.school.accountant.refused(ways.approve, at(waiver))).code).toBe('TRANSITION_GUARDED');
    const passed = await w.school.accountant.run(ways.recommend, { ...at(waiver), remark: 'The father is ill' });
    expect([passed.status, await toDecide(w.school.head)]).toEqual(['requested', [waiver.id]]);
    expect((await w.school.accountant.refused(ways.reject, at(passed))).code).toBe('APPROVAL_NOT_ASKED');
    expect((await w.school.head.run(ways.approve, at(passed))).status).toBe('approved');
    const { decisions, labels, isAsked } = await courseOf(waiver.id);
    expect(decisions.map(({ state, remark }) => [state, remark])).toEqual([
      ['approved', 'The father is ill'],
      ['approved', undefined],
    ]);
    expect([labels.map(({ en }) => en), isAsked]).toEqual([['Accountant', 'Head of institution'], false]);
  });
  it('asks everyone where its worth is not known', async () => {
    await makeChain(LIMITS());
    const waiver = await ask({ from: '2031-01-01' });
    expect([waiver.worth, waiver.steps.length]).toEqual([undefined, 2]);
  });
  it('is worth a whole year when it lasts beyond the year it begins in', async () => {
    await makeChain(LIMITS());
    expect((await ask({ from: '2026-12-01' })).worth).toBe(A_YEAR);
    expect((await ask({ from: '2026-11-01', until: '2027-06-30' })).worth).toBe(A_YEAR);
    expect((await ask({ from: '2026-10-01', until: '2026-12-31' })).worth).toBe(3 * 280_00);
  });
  it('is worth what is paid once where it names that', async () => {
    await makeChain(LIMITS());
    const waiver = await ask({ ...ONE_MONTH, subHeads: [fees.admission.id] });
    expect([waiver.worth, waiver.steps.length]).toEqual([1_000_00, 1]);
  });
  it('asks nothing outside a year of less than twelve months', async () => {
    const years = w.system(w.school.id).repo(AcademicYear);
    const { id, endsOn } = await years.get(w.school.year.id);
    await years.update(id, { endsOn: '2026-09-30' });
    await makeChain(LIMITS());
    expect((await ask()).worth).toBe(9 * 280_00 + 500_00);
    await years.update(id, { endsOn });
  });
  it('is rejected by anyone who is asked, with a reason', async () => {
    await makeChain(LIMITS());
    const waiver = await ask();
    const rejected = await w.school.accountant.run(ways.reject, { ...at(waiver), note: 'Income is above the limit' });
    expect([rejected.status, rejected.note]).toEqual(['rejected', 'Income is above the limit']);
    expect((await courseOf(waiver.id)).decisions.map(({ state, remark }) => [state, remark])).toEqual([
      ['rejected', 'Income is above the limit'],
    ]);
  });
  it('begins again when it is changed or restored, and leaves every inbox when it is removed', async () => {
    await makeChain(LIMITS());
    const waiver = await ask(ONE_MONTH);
    const changed = await w.school.office.run(update, { ...at(waiver), patch: { percent: 100, until: null } });
    expect([changed.worth, changed.steps.length, changed.step]).toEqual([2 * A_YEAR, 2, 0]);
    expect(await toDecide(w.school.accountant)).toEqual([waiver.id]);
    expect((await courseOf(waiver.id)).decisions.map(({ state }) => state)).toEqual(['passed', 'waiting']);
    await w.school.office.run(remove, at(changed));
    expect(
      await w
        .system(w.school.id)
        .repo(WaiverDecision)
        .find({ where: { state: 'waiting' } }),
    ).toEqual([]);
    await w.school.office.run(restore, { id: waiver.id, rev: changed.rev + 1 });
    expect(await toDecide(w.school.accountant)).toEqual([waiver.id]);
  });
  it('never comes to the person who asked, nor to the family', async () => {
    await makeChain(LIMITS());
    const own = await w.school.head.refused(create, {
      student: w.school.students[0]!.id,
      waiverType: half.id,
      from: '2026-02-01',
    });
    expect(own.code).toBe('NOBODY_ELSE_APPROVES');
    // The accountant's own request skips their step; the head decides.
    const waiver = await ask({}, w.school.accountant);
    expect([await toDecide(w.school.accountant), await toDecide(w.school.head)]).toEqual([[], [waiver.id]]);
    expect((await w.school.accountant.refused(ways.reject, at(waiver))).code).toBe('OWN_RECORD');
  });
  it('is changed by the person who asked alone', async () => {
    await makeChain(LIMITS());
    const waiver = await ask();
    const more = { ...at(waiver), patch: { percent: 100 } };
    for (const person of [w.school.accountant, w.school.head])
      expect((await person.refused(update, more)).code).toBe('OTHERS_WAIVER');
    expect((await w.school.office.run(update, more)).percent).toBe(100);
  });
  it('never comes to the father or the mother either, nor to those who may not act', async () => {
    await makeChain(LIMITS());
    const [father] = w.school.guardians;
    const students = w.system(w.school.id).repo(Student);
    const child = w.school.students.at(-1)!.id;
    await students.update(child, { father: father!.id });
    const memberships = w.system().repo(Membership);
    const own = (await memberships.findOne({ user: w.school.accountant.actor.userId! }))!;
    await memberships.update(own.id, { guardian: father!.id });
    const waiver = await ask({ student: child });
    expect([await toDecide(w.school.accountant), await toDecide(w.school.head)]).toEqual([[], [waiver.id]]);
    await memberships.update(own.id, { guardian: null });
    await w.store.model(WaiverChain).collection.deleteMany({});
    // A teacher may not even see waivers.
    await makeChain([step({ staff: w.school.staffRecords.teacher.id }), step({ role: 'head' })]);
    await ask({ from: '2026-03-01' });
    expect(await w.system(w.school.id).repo(WaiverDecision).count({ user: w.school.teacher.actor.userId })).toBe(0);
  });
  it('of a type with a chain of its own goes that way, and one that needs no approval counts immediately', async () => {
    await makeChain(LIMITS());
    await makeChain([step({ role: 'office' }), step({ role: 'head' })], { type: half.id });
    const waiver = await ask(ONE_MONTH, w.school.accountant);
    expect(await toDecide(w.school.office)).toEqual([waiver.id]);
    const free = await w
      .system(w.school.id)
      .repo(WaiverType)
      .create({ name: 'Sibling', nameBn: 'ভাইবোন', percent: 25, needsApproval: false });
    expect((await ask({ waiverType: free.id })).status).toBe('approved');
    // More than the type gives is nobody's own decision.
    const more = await ask({ waiverType: free.id, from: '2026-03-01', percent: 100 });
    expect([more.status, await toDecide(w.school.accountant)]).toEqual(['requested', [more.id]]);
  });
});

it('tells those who are asked once, and goes up when it is late', async () => {
  await makeChain([step({ role: 'accountant', escalateHours: 2 }), step({ role: 'head' })]);
  await ask();
  await w.runJobs();
  w.clock.advance(3 * 3_600_000);
  for (let twice = 0; twice < 2; twice += 1) await runJobOf(w, 'fees.sweepOverdue', {}, null);
  // The late round is asked and swept a second time: nothing more happens.
  for (const { name, envelope } of w.queue.jobs.filter((job) =>
    ['fees.askApprovers', 'fees.escalate'].includes(job.name),
  ))
    await runOneJob(w.kernel, name, envelope);
  await w.runJobs();
  const about = async (person: Person) => (await bell(person)).filter((title) => title?.includes('fee waiver'));
  expect(await about(w.school.accountant)).toEqual(['A fee waiver awaits your decision']);
  expect(await about(w.school.head)).toEqual(['A fee waiver was escalated to you']);
});

import { FeeAmount, FeeLine, feesActions, FeeRun, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { runsActions } from '@pathshala/shared/modules/foundation/runs';
import { Class, Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { actionsOf } from '@pathshala/shared/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bringTo, type World, world } from '../../../../testing';
import { faultsOf, feeRunsOf, generate, linesOf, openFees, runOf } from './school-fees';

let w: World;
let fees: Awaited<ReturnType<typeof openFees>>;
beforeEach(async () => {
  w = await world();
  fees = await openFees(w);
});
afterEach(() => w.close());

const march = { months: ['2026-03-01'] };
const ofClass = () => ({ class: w.school.class.id });

describe('a preview', () => {
  it('adds up what would be billed, by sub-head, and writes nothing', async () => {
    const { accountant } = w.school;
    const answer = await accountant.run(feesActions.preview, { ...ofClass(), months: ['2026-01-01', '2026-02-01'] });
    expect(answer).toMatchObject({
      students: 7,
      created: 7 * 5,
      adjusted: 0,
      unchanged: 0,
      amount: 7 * (2 * 56_000 + 100_000),
      waived: 0,
      faults: 0,
      skipped: [],
    });
    expect(answer.bySubHead.map(({ label, lines, amount }) => [label.bn, lines, amount])).toEqual([
      ['মাসিক বেতন', 14, 700_000],
      ['আইসিটি', 14, 84_000],
      ['সেশন ফি', 7, 700_000],
    ]);
    expect(await linesOf(w)).toEqual([]);
  });
  it('says who is left out and why', async () => {
    const sys = w.system(w.school.id);
    await bringTo(sys, Student, w.school.students[1]!.id, { status: 'transferred' });
    await generate(w, w.school.accountant, { section: w.school.sectionB.id });
    const answer = await w.school.accountant.run(feesActions.preview, { ...ofClass(), ...march });
    expect(answer).toMatchObject({ students: 6, created: 10, unchanged: 2 });
    expect(answer.skipped).toEqual([
      { reason: 'left', students: 1 },
      { reason: 'alreadyBilled', students: 1 },
    ]);
  });
  it('names those without an amount and, for the whole institution, those without a section', async () => {
    const sys = w.system(w.school.id);
    await sys.repo(FeeAmount).update(fees.price.id, { section: w.school.sectionA.id });
    const loose = await sys.repo(Student).create({
      code: 'S-900',
      name: 'Loose Student',
      nameBn: 'ভর্তিহীন শিক্ষার্থী',
      gender: 'male',
      religion: 'islam',
      dateOfBirth: '2014-05-06',
    });
    const { faults, faultRows } = await w.school.accountant.run(feesActions.preview, march);
    expect(faults).toBe(2);
    expect(faultRows.map(({ student, message }) => [student, message.en])).toEqual(
      expect.arrayContaining([
        [w.school.studentOfB.id, 'No amount is set for Monthly tuition.'],
        [loose.id, 'This student is not in any section in these months.'],
      ]),
    );
  });
});

describe('a generation', () => {
  it('bills everyone of a class as the preview said, with the reason of each amount', async () => {
    const { accountant, sectionA, students } = w.school;
    const expected = await accountant.run(feesActions.preview, { ...ofClass(), ...march });
    const { run } = await generate(w, accountant, ofClass());
    expect(await runOf(w, run)).toMatchObject({ state: 'completed', total: 7, done: 7, failed: 0, subject: 'fees' });
    expect((await feeRunsOf(w))[0]).toMatchObject({
      created: expected.created,
      amount: expected.amount,
      adjusted: 0,
      state: 'active',
    });
    const own = await linesOf(w, { student: students[0]!.id });
    expect(
      own.map(({ name, amount, balance, status, dueDate, reason, section }) => [
        name,
        amount,
        balance,
        status,
        dueDate,
        reason,
        section,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Monthly tuition', 50_000, 50_000, 'unpaid', '2026-03-10', 'class', sectionA.id],
        ['ICT', 6_000, 6_000, 'unpaid', '2026-03-10', 'subHead', sectionA.id],
      ]),
    );
    expect(own).toHaveLength(2);
  });
  it('run again adds nothing, and says that all was there', async () => {
    await generate(w, w.school.accountant, ofClass());
    await generate(w, w.school.head, ofClass());
    expect(await linesOf(w)).toHaveLength(14);
    expect((await feeRunsOf(w)).map(({ created, unchanged }) => [created, unchanged])).toEqual([
      [14, 0],
      [0, 14],
    ]);
  });
  it('starts once when two people press the button at the same time', async () => {
    const press = (who: typeof w.school.head) =>
      who.run(feesActions.generate, { ...ofClass(), ...march, tellGuardians: false }).then(
        () => 'begun',
        (error: { code: string }) => error.code,
      );
    expect((await Promise.all([press(w.school.accountant), press(w.school.head)])).sort()).toEqual([
      'RUN_UNDER_WAY',
      'begun',
    ]);
    await w.runJobs();
    expect(await linesOf(w)).toHaveLength(14);
  });
  it('of a class and one of its sections at the same time bill nobody twice', async () => {
    const { accountant, head, sectionA } = w.school;
    await accountant.run(feesActions.generate, { ...ofClass(), ...march, tellGuardians: false });
    await head.run(feesActions.generate, { section: sectionA.id, ...march, tellGuardians: false });
    await w.runJobs();
    expect(await linesOf(w)).toHaveLength(14);
  });
  it('skips a student without an amount entirely, bills the others, and catches up once it is fixed', async () => {
    const { accountant, sectionA, studentOfB } = w.school;
    const sys = w.system(w.school.id);
    await sys.repo(FeeAmount).update(fees.price.id, { section: sectionA.id });
    const { run } = await generate(w, accountant, ofClass());
    expect(await runOf(w, run)).toMatchObject({ state: 'completedWithFaults', done: 6, failed: 1 });
    expect((await faultsOf(w, run)).map(({ item, code, messageBn }) => [item, code, messageBn])).toEqual([
      [studentOfB.id, 'NO_PRICE', 'মাসিক বেতন: কোনো হার নির্ধারিত নেই।'],
    ]);
    expect(await linesOf(w, { student: studentOfB.id })).toEqual([]);
    await sys.repo(FeeAmount).update(fees.price.id, { section: null });
    await generate(w, accountant, ofClass());
    expect(await linesOf(w)).toHaveLength(14);
  });
  it('after a price was changed adjusts, and touches neither the bill nor what was paid on it', async () => {
    const { accountant, students, class: six, year } = w.school;
    await generate(w, accountant, ofClass());
    const [bill] = await linesOf(w, { student: students[0]!.id, subHead: fees.tuition.id });
    await w.system(w.school.id).repo(FeeLine).update(bill!.id, { paid: 50_000, balance: 0, status: 'paid' });
    expect(
      await accountant.run(feesActions.setPrices, {
        year: year.id,
        cells: [{ subHead: fees.tuition.id, class: six.id, amount: 60_000 }],
      }),
    ).toEqual({ changed: 1 });
    expect(await accountant.run(feesActions.preview, { ...ofClass(), ...march })).toMatchObject({
      created: 0,
      adjusted: 7,
      amount: 70_000,
    });
    await generate(w, accountant, ofClass());
    await generate(w, accountant, ofClass());
    const lines = (await linesOf(w, { student: students[0]!.id, subHead: fees.tuition.id })).sort(
      (a, b) => a.seq - b.seq,
    );
    expect(
      lines.map(({ kind, seq, amount, paid, balance, status }) => [kind, seq, amount, paid, balance, status]),
    ).toEqual([
      ['bill', 0, 50_000, 50_000, 0, 'paid'],
      ['adjustment', 1, 10_000, 0, 10_000, 'unpaid'],
    ]);
  });
  it('keeps the names of the day it was made', async () => {
    await generate(w, w.school.accountant, ofClass());
    await w.system(w.school.id).repo(FeeSubHead).update(fees.tuition.id, { name: 'Tuition fee' });
    expect(new Set((await linesOf(w, { subHead: fees.tuition.id })).map((line) => line.name))).toEqual(
      new Set(['Monthly tuition']),
    );
  });
  it('bills what is paid once only by its group, and then once', async () => {
    const { accountant } = w.school;
    await generate(w, accountant, { ...ofClass(), feeGroup: fees.once.id });
    await generate(w, accountant, { ...ofClass(), feeGroup: fees.once.id, months: ['2026-04-01'] });
    expect((await linesOf(w)).map(({ period, amount }) => [period, amount])).toEqual(
      Array.from({ length: 7 }, () => ['once', 200_000]),
    );
  });
  it('takes a student who moved within the year where they sit in each month', async () => {
    const sys = w.system(w.school.id);
    const { enrolments, sectionB, year, students, accountant } = w.school;
    await sys.repo(Enrolment).update(enrolments[2]!.id, { until: '2026-02-14' });
    await sys
      .repo(Enrolment)
      .create({ year: year.id, section: sectionB.id, student: students[2]!.id, roll: 9, from: '2026-02-15' });
    await generate(w, accountant, { ...ofClass(), months: ['2026-02-01', '2026-03-01'] });
    expect(
      (await linesOf(w, { student: students[2]!.id, subHead: fees.tuition.id }))
        .map(({ period, section }) => [period, section])
        .sort(),
    ).toEqual([
      ['2026-02', w.school.sectionA.id],
      ['2026-03', sectionB.id],
    ]);
  });
  it('can be stopped before the worker comes, and continues where it stopped', async () => {
    const { accountant } = w.school;
    const { run } = await accountant.run(feesActions.generate, { ...ofClass(), ...march, tellGuardians: false });
    expect(await accountant.run(runsActions.stop, { id: run })).toEqual({ state: 'stopped' });
    await w.runJobs();
    expect(await linesOf(w)).toEqual([]);
    await accountant.run(runsActions.resume, { id: run });
    await w.runJobs();
    expect([await linesOf(w).then((lines) => lines.length), (await runOf(w, run)).state]).toEqual([14, 'completed']);
  });
  it('rings each guardian once for each child, by the amount that is due', async () => {
    const { accountant, guardian } = w.school;
    await generate(w, accountant, { ...ofClass(), tellGuardians: true });
    await generate(w, accountant, { ...ofClass(), tellGuardians: true });
    const bells = await w
      .system()
      .repo(Notification)
      .find({ where: { user: guardian.actor.userId!, kind: 'fee' } });
    expect(bells.map((bell) => [bell.title, bell.titleBn, bell.link]).sort()).toEqual([
      ['Student 01: ৳ 560.00 due', 'শিক্ষার্থী 01: বকেয়া ৳ ৫৬০.০০', '/student/payment/report/general'],
      ['Student 02: ৳ 560.00 due', 'শিক্ষার্থী 02: বকেয়া ৳ ৫৬০.০০', '/student/payment/report/general'],
    ]);
  });
  it.each<[string, object, string]>([
    ['in two academic years', { months: ['2026-12-01', '2027-01-01'] }, 'MONTH_OUTSIDE_YEAR'],
    ['that are no first days', { months: ['2026-03-02'] }, 'VALIDATION'],
    ['of which there are none', { months: [] }, 'VALIDATION'],
  ])('refuses months %s', async (_, scope, code) => {
    expect(
      (await w.school.accountant.refused(feesActions.generate, { ...ofClass(), tellGuardians: false, ...scope })).code,
    ).toBe(code);
  });
  it('of a class in which nobody sits, or of another institution, is refused', async () => {
    const { accountant } = w.school;
    const empty = await w.system(w.school.id).repo(Class).create({ name: 'Ten', nameBn: 'দশম' });
    expect(
      (await accountant.refused(feesActions.generate, { class: empty.id, ...march, tellGuardians: false })).code,
    ).toBe('NOTHING_TO_BILL');
    expect(
      (await accountant.refused(feesActions.generate, { class: w.stranger.class.id, ...march, tellGuardians: false }))
        .code,
    ).toBe('NOT_FOUND');
    expect((await accountant.refused(feesActions.preview, { section: w.stranger.sectionA.id, ...march })).code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('reverting a generation', () => {
  it('cancels what nobody has paid on, with the reason, and lets it be billed again', async () => {
    const { accountant, students } = w.school;
    const { feeRun } = await generate(w, accountant, ofClass());
    const [bill] = await linesOf(w, { student: students[0]!.id, subHead: fees.tuition.id });
    await w
      .system(w.school.id)
      .repo(FeeLine)
      .update(bill!.id, { paid: 100, balance: 49_900, status: 'partially_paid' });
    await accountant.run(feesActions.revert, { feeRun, reason: 'Wrong month' });
    await w.runJobs();
    expect(await w.system(w.school.id).repo(FeeRun).get(feeRun)).toMatchObject({
      state: 'reverted',
      cancelled: 13,
      revertReason: 'Wrong month',
    });
    const lines = await linesOf(w);
    expect(
      lines
        .filter((line) => line.status === 'cancelled')
        .every((line) => line.balance === 0 && line.cancelReason === 'Wrong month'),
    ).toBe(true);
    expect(
      lines.filter((line) => line.status !== 'cancelled').map(({ id, paid, balance }) => [id, paid, balance]),
    ).toEqual([[bill!.id, 100, 49_900]]);
    await generate(w, accountant, ofClass());
    expect((await linesOf(w)).filter((line) => line.status !== 'cancelled')).toHaveLength(14);
  });
  it('is refused while the generation is under way and a second time, and asks for a reason', async () => {
    const { accountant } = w.school;
    const { feeRun } = await accountant.run(feesActions.generate, { ...ofClass(), ...march, tellGuardians: false });
    expect((await accountant.refused(feesActions.revert, { feeRun, reason: 'Wrong month' })).code).toBe(
      'GENERATION_UNDER_WAY',
    );
    await w.runJobs();
    expect((await accountant.refused(feesActions.revert, { feeRun, reason: ' ' })).code).toBe('VALIDATION');
    await accountant.run(feesActions.revert, { feeRun, reason: 'Wrong month' });
    expect((await accountant.refused(feesActions.revert, { feeRun, reason: 'Wrong month' })).code).toBe(
      'ALREADY_REVERTED',
    );
  });
  it('leaves nothing to do for a stopped generation that is sent on afterwards', async () => {
    const { accountant } = w.school;
    const { feeRun, run } = await accountant.run(feesActions.generate, {
      ...ofClass(),
      ...march,
      tellGuardians: false,
    });
    await accountant.run(runsActions.stop, { id: run });
    await accountant.run(feesActions.revert, { feeRun, reason: 'Wrong month' });
    await w.runJobs();
    await accountant.run(runsActions.resume, { id: run });
    await w.runJobs();
    expect([await linesOf(w), (await runOf(w, run)).state]).toEqual([[], 'completed']);
  });
});

it('nobody writes a bill by hand', async () => {
  const { students, sectionA, head } = w.school;
  const line = {
    student: students[0]!.id,
    section: sectionA.id,
    subHead: fees.tuition.id,
    period: '2026-03',
    seq: 0,
    kind: 'bill' as const,
    month: '2026-03-01',
    headName: 'x',
    headNameBn: 'x',
    name: 'x',
    nameBn: 'x',
    priority: 1,
    fined: false,
    amount: 1,
    waived: 0,
    paid: 0,
    balance: 1,
    dueDate: '2026-03-10',
    status: 'unpaid' as const,
    reason: 'year' as const,
  };
  await expect(head.ctx().repo(FeeLine).create(line)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(w.registry.actions.has(actionsOf(FeeLine).create.id)).toBe(false);
});

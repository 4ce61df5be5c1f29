import { actionsOf, transitionsOf, type AnyEntity } from '@pathshala/shared/kit';
import { Exam, examActions, MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { ResultVersion } from '@pathshala/shared/modules/exams/results';
import { PaymentClaim, PaymentEntry, paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { leaveActions, LeaveApplication, LeaveDecision } from '@pathshala/shared/modules/time/leave';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUnit, type Context } from '../src/kernel';
import { perform } from '../src/kernel/lifecycle/transit';
import { openCounter, openMobileBanking, take } from '../src/modules/money/payments/test/counter';
import { approve, makeChain, makeType, request, step } from '../src/modules/time/leave/test/support';
import { PaySlip } from '@pathshala/shared/modules/staff/payroll';
import { AdmissionApplication } from '@pathshala/shared/modules/students/admission';
import { bringTo, declareExam, makeSampler, type Person, refusal, world, type World } from '../src/testing';

let w: World;
let counter: Awaited<ReturnType<typeof openCounter>>;
let bkash: string;
beforeAll(async () => {
  w = await world();
  counter = await openCounter(w);
  bkash = await openMobileBanking(w, counter);
});
afterAll(() => w.close());
const sys = () => w.system(w.school.id);
const student = (at = 0) => w.school.students[at]!.id;

/** A step as a handler would take it that asks nothing first, in the name of a person or of the system. */
const steps = (who: Person | null, entity: AnyEntity, name: string, id: string, input: Record<string, unknown> = {}) =>
  runUnit(who?.ctx() ?? sys(), { id: 'test.step', audited: true }, (ctx: Context) =>
    perform(ctx, entity, name, { id, rev: undefined, input }),
  );
const refused = async (...of: Parameters<typeof steps>) => (await refusal(steps(...of))).code;
/** A write of the state alone, by the system. */
const written = async (entity: AnyEntity, id: string, values: object) =>
  (
    await refusal(
      sys()
        .repo(entity)
        .update(id, values as never),
    )
  ).code;

describe('a receipt', () => {
  const collect = async (who: Person, taka: number, at = 0) => {
    const order = { student: student(at), money: taka * 100, paymentType: counter.cash, bills: [], due: 0 };
    return (await who.run(paymentsActions.collect, await take(who, { ...order, toWallet: true }))).receipt.id;
  };
  const why = { cancelReason: 'The wrong child' };
  const entries = (receipt: string) => sys().repo(PaymentEntry).find({ where: { receipt } });

  it('is cancelled by no other step than the one for it', async () => {
    const id = await collect(w.school.accountant, 100);
    for (const name of ['bounce', 'undoRefund'])
      expect([name, await refused(w.school.accountant, Receipt, name, id, why)]).toEqual([name, 'TRANSITION_GUARDED']);
  });
  it('of a large sum is cancelled by another person only, whichever handler asks', async () => {
    const { accountant, head } = w.school;
    const id = await collect(accountant, 6_000, 1);
    expect(await refused(accountant, Receipt, 'cancel', id, why)).toBe('OWN_RECEIPT');
    expect(await entries(id)).toHaveLength(2);
    await steps(head, Receipt, 'cancel', id, why);
    const all = await entries(id);
    expect([all.length, all.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([4, 0]);
  });
  it('comes back by no write once it is cancelled', async () => {
    const id = await collect(w.school.accountant, 100);
    await w.school.head.run(paymentsActions.cancelReceipt, { id, reason: 'The wrong child' });
    expect(await written(Receipt, id, { status: 'issued' })).toBe('TRANSITION_REFUSED');
    expect(await refused(w.school.head, Receipt, 'cancel', id, why)).toBe('TRANSITION_REFUSED');
  });
});

describe('a reported payment', () => {
  const report = async (transactionNumber: string) => {
    const sent = { company: bkash, transactionNumber, twoParts: false, paidOn: '2026-03-04', amount: 10_000 };
    return (await w.school.guardian.run(paymentsActions.claimPayment, { student: student(), ...sent })).claim;
  };
  it('is approved and rejected by no one who reported it', async () => {
    const claim = await report('6H7801QFYM');
    const receipt = (await sys().repo(Receipt).find({}))[0]!.id;
    expect(await refused(w.school.guardian, PaymentClaim, 'approve', claim, { receipt })).toBe('OWN_RECORD');
    expect(await refused(w.school.guardian, PaymentClaim, 'reject', claim)).toBe('OWN_RECORD');
  });
  it('is decided once', async () => {
    const claim = await report('7H7801QFYM');
    await w.school.accountant.run(paymentsActions.decideClaim, { id: claim, approve: false, note: 'Not there' });
    for (const status of ['submitted', 'approved', 'known'])
      expect(await written(PaymentClaim, claim, { status })).toBe('TRANSITION_REFUSED');
    const values = {
      student: student(),
      company: bkash,
      transactionNumber: '8H7801QFYM',
      amount: 100,
      paidOn: '2026-03-04',
    };
    const begun = w.school.guardian
      .ctx()
      .repo(PaymentClaim)
      .create({ ...values, status: 'approved' });
    expect((await refusal(begun)).code).toBe('TRANSITION_REFUSED');
  });
});

describe('a slip of salary', () => {
  it('is paid with its run, and not before', async () => {
    const { id } = await makeSampler(sys()).stored(PaySlip, { state: 'payable' });
    for (const way of ['payWithRun', 'payAgain'])
      expect(await refused(w.school.head, PaySlip, way, id)).toBe('RUN_NOT_PAID');
  });
});

describe('an application for admission', () => {
  it('is selected, waits or loses only after the draw', async () => {
    const { id } = await makeSampler(sys()).stored(AdmissionApplication, { state: 'eligible' });
    for (const way of ['win', 'wait', 'pass'])
      expect(await refused(w.school.head, AdmissionApplication, way, id)).toBe('TRANSITION_GUARDED');
  });
});

describe('an exam', () => {
  it('is opened and closed by its steps alone, and by the people who declare it', async () => {
    const { exam } = await declareExam(w, { state: 'draft' });
    const { office, teacher } = w.school;
    const { id, rev } = exam;
    const past = await office.refused(actionsOf(Exam).update, { id, rev, patch: { state: 'open' } as never });
    expect(past.code).toBe('VALIDATION');
    expect((await teacher.refused(transitionsOf(Exam).open, { id, rev })).code).toBe('FORBIDDEN');
    const opened = await office.run(transitionsOf(Exam).open, { id, rev });
    const closed = await office.run(transitionsOf(Exam).close, { id, rev: opened.rev });
    expect([opened.state, closed.state]).toEqual(['open', 'closed']);
    expect(await written(Exam, id, { state: 'draft' })).toBe('TRANSITION_REFUSED');
  });
  it('with a published result stays closed until the result is withdrawn', async () => {
    const { exam } = await declareExam(w);
    const shown = { state: 'closed', publishedVersion: 1, publishedAt: w.clock.now().toISOString() } as const;
    const { id, rev } = await bringTo(sys(), Exam, exam.id, shown);
    expect((await w.school.office.refused(transitionsOf(Exam).open, { id, rev })).code).toBe('TRANSITION_GUARDED');
  });
  it('has versions of its result that begin as being made, and are published when they are whole', async () => {
    const { exam } = await declareExam(w);
    const { id, state } = await sys().repo(ResultVersion).create({ exam: exam.id, version: 1 });
    expect(state).toBe('generating');
    expect(await refused(null, ResultVersion, 'publish', id)).toBe('TRANSITION_REFUSED');
    expect(await written(ResultVersion, id, { state: 'published' })).toBe('TRANSITION_REFUSED');
    await steps(null, ResultVersion, 'finish', id);
    for (const name of ['publish', 'withdraw', 'publish', 'supersede', 'publish'])
      await steps(null, ResultVersion, name, id, name === 'withdraw' ? { withdrawReason: 'A mark is wrong' } : {});
    expect((await sys().repo(ResultVersion).get(id)).state).toBe('published');
  });
});

describe('a marks sheet', () => {
  it('is handed in and locked with every mark, whichever handler asks', async () => {
    const { papers, exam } = await declareExam(w);
    const key = { examSubject: papers[101].id, section: w.school.sectionA.id };
    const { id } = await sys()
      .repo(MarksSheet)
      .create({ exam: exam.id, ...key, complete: 0 });
    for (const name of ['submit', 'lock'])
      expect([name, await refused(w.school.head, MarksSheet, name, id)]).toEqual([name, 'MARKS_MISSING']);
    // Nobody leaves a sheet behind that they could not lock.
    const other = { ...key, section: w.school.sectionB.id };
    expect((await w.school.head.refused(examActions.lockSheet, other)).code).toBe('MARKS_MISSING');
    expect(await sys().repo(MarksSheet).count({ exam: exam.id })).toBe(1);
  });
});

describe('a leave', () => {
  it('is approved by no one who was not asked, and ordered by no one', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ role: 'head' })], { type: type.id });
    const { id } = await w.school.teacher.run(leaveActions.apply, request(type, '09'));
    for (const name of ['pass', 'approve', 'reject', 'giveBack'])
      expect([name, await refused(w.school.office, LeaveApplication, name, id)]).toEqual([name, 'LEAVE_NOT_ASKED']);
    const draft = await w.school.teacher.run(leaveActions.saveDraft, request(type, '16'));
    expect(await refused(w.school.office, LeaveApplication, 'order', draft.id)).toBe('TRANSITION_GUARDED');
    expect(await written(LeaveApplication, draft.id, { status: 'joined' })).toBe('TRANSITION_REFUSED');
  });
  it('is ordered and cancelled by no parent of the student, who works in the office with another account', async () => {
    const { office, head, staffRecords } = w.school;
    const guardian = (await sys().repo(Student).get(student())).guardian!;
    await w.school.hire('guardian', w.school.id, 'The same person', { guardian, staff: staffRecords.office.id });
    const type = await makeType(w, { kind: 'duty' });
    const { staff: _, ...asked } = request(type, '25');
    const order = { ...asked, students: [student()] };
    expect((await office.run(leaveActions.orderDuty, order)).refused).toMatchObject([{ code: 'LEAVE_OWN' }]);
    expect((await head.run(leaveActions.orderDuty, order)).ordered).toBe(1);
    const row = (await sys().repo(LeaveApplication).findOne({ type: type.id }))!;
    const ending = { id: row.id, rev: row.rev, reason: 'At home' };
    expect((await office.refused(leaveActions.cancel, ending)).code).toBe('LEAVE_OWN');
    const past = { endReason: 'At home' };
    expect(await refused(office, LeaveApplication, 'cancel', row.id, past)).toBe('LEAVE_OWN');
    expect((await head.run(leaveActions.cancel, ending)).status).toBe('cancelled');
  });
  it('is decided by no one who began the application, when the employee sends it again', async () => {
    const { office, head, teacher, staffRecords } = w.school;
    const type = await makeType(w);
    await makeChain(w, [step({ role: 'office' }), step({ role: 'head' })], { type: type.id });
    const staff = staffRecords.teacher.id;
    const begun = await office.run(leaveActions.apply, { ...request(type, '23'), staff });
    const back = { applications: [begun.id], verdict: 'return' as const, remark: 'Which matter?' };
    expect((await head.run(leaveActions.decide, back)).done).toHaveLength(1);
    const { rev } = await sys().repo(LeaveApplication).get(begun.id);
    const again = { ...request(type, '23'), id: begun.id, rev, reason: 'A wedding' };
    expect((await teacher.run(leaveActions.apply, again)).decisions.at(-1)!.by.en).toBe('Head of school');
    expect((await approve(office, begun.id)).refused).toMatchObject([{ code: 'OWN_RECORD' }]);
    expect(await refused(office, LeaveApplication, 'approve', begun.id)).toBe('OWN_RECORD');
    expect((await approve(head, begun.id)).done[0]).toMatchObject({ status: 'approved' });
  });
  it('takes the one step that follows from the verdict noted, and is approved when nobody is asked any more', async () => {
    const { head, office, teacher, staffRecords } = w.school;
    const type = await makeType(w);
    const named = { by: 'staff' as const, staff: staffRecords.head.id };
    await makeChain(w, [step({ role: 'office', mode: 'all' })], { type: type.id });
    await w.school.hire('office', w.school.id, 'Second clerk', { staff: staffRecords.secondTeacher.id });
    const { id } = await teacher.run(leaveActions.apply, request(type, '16'));
    expect((await approve(office, id)).done[0]).toMatchObject({ status: 'pending' });
    // One more is asked, and the approval that is noted is no refusal.
    for (const name of ['approve', 'reject', 'giveBack'])
      expect([name, await refused(office, LeaveApplication, name, id)]).toEqual([name, 'LEAVE_NOT_ASKED']);
    await steps(office, LeaveApplication, 'pass', id);
    const other = await makeType(w);
    await makeChain(w, [step(named)], { type: other.id });
    const sent = await teacher.run(leaveActions.apply, request(other, '17'));
    const [round] = await sys()
      .repo(LeaveDecision)
      .find({ where: { application: sent.id } });
    const note = (state: 'approved' | 'rejected' | 'returned') =>
      sys().repo(LeaveDecision).update(round!.id, { state });
    const possible = { approved: ['pass', 'approve'], rejected: ['reject'], returned: ['giveBack'] } as const;
    const verdicts = ['approved', 'rejected', 'returned'] as const;
    for (const state of verdicts) {
      await note(state);
      for (const name of verdicts.filter((each) => each !== state).flatMap((each) => possible[each]))
        expect([state, name, await refused(head, LeaveApplication, name, sent.id)]).toEqual([
          state,
          name,
          'LEAVE_NOT_ASKED',
        ]);
    }
    await note('approved');
    await steps(head, LeaveApplication, 'approve', sent.id);
    const approved = await sys().repo(LeaveApplication).get(sent.id);
    await teacher.run(leaveActions.requestCancel, { id: sent.id, rev: approved.rev, reason: 'I am well again' });
    const asked = (await sys().repo(LeaveDecision).findOne({ application: sent.id, task: 'cancel' }))!;
    await sys().repo(LeaveDecision).update(asked.id, { state: 'approved' });
    expect(await refused(head, LeaveApplication, 'keep', sent.id)).toBe('LEAVE_NOT_ASKED');
    await sys().repo(LeaveDecision).update(asked.id, { state: 'returned' });
    expect(await refused(head, LeaveApplication, 'cancelAsAsked', sent.id)).toBe('LEAVE_NOT_ASKED');
    await steps(head, LeaveApplication, 'keep', sent.id);
    expect((await sys().repo(LeaveApplication).get(sent.id)).status).toBe('approved');
  });
});

import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { AttendanceExcusal } from '@pathshala/shared/modules/time/excusals';
import { LeaveApplication, LeaveChain, LeaveDecision } from '@pathshala/shared/modules/time/leave';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, WORLD_NOW, type Person, type World } from '../../../../testing';
import {
  apply,
  approve,
  bell,
  cancel,
  clearLeave,
  decide,
  expectSoundBooks,
  inbox,
  inboxCount,
  join,
  makeChain,
  makeType,
  mine,
  orderDuty,
  preview,
  requestCancel,
  step,
  view,
  request,
} from './support';

let w: World;
let deputy: Person;
beforeAll(async () => {
  w = await world();
  deputy = await w.school.hire('teacher', w.school.id, 'Deputy', { staff: w.school.staffRecords.otherTeacher.id });
});
afterEach(async () => {
  await expectSoundBooks(w);
  await clearLeave(w);
  await w.store.model(LeaveChain).collection.deleteMany({});
  await w.runJobs();
  w.clock.set(WORLD_NOW);
});
afterAll(() => w.close());

const waiting = async (person: Person) => (await person.run(inbox, {})).waiting.map((row) => row.application.id);
const student = () => w.school.students[0]!.id;

describe('a chain of two steps', () => {
  it('asks the class teacher, then the head; each sees it only when it is their turn', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ by: 'classTeacher' }), step({ role: 'head' })], { applicant: 'student' });
    const { id } = await w.school.guardian.run(apply, { ...request(type, '09', '10'), student: student() });
    expect(await waiting(w.school.teacher)).toEqual([id]);
    expect([
      await waiting(w.school.head),
      await waiting(w.school.secondTeacher),
      await waiting(w.school.otherTeacher),
    ]).toEqual([[], [], []]);
    expect((await w.school.head.run(decide, { applications: [id], verdict: 'approve' })).refused).toMatchObject([
      { code: 'LEAVE_NOT_ASKED' },
    ]);
    const first = await approve(w.school.teacher, id);
    expect(first.done[0]).toMatchObject({ status: 'pending', step: 1 });
    expect([await waiting(w.school.teacher), await waiting(w.school.head)]).toEqual([[], [id]]);
    expect((await approve(w.school.head, id)).done[0]).toMatchObject({ status: 'approved' });
    const seen = await w.school.student.run(view, { id });
    expect(seen.application.decisions.map((row) => [row.by.en, row.state])).toEqual([
      ['Teacher of school', 'approved'],
      ['Head of school', 'approved'],
    ]);
    expect(seen.application.stepLabels.map((each) => each.en)).toEqual(['Class teacher', 'Head of institution']);
  });
  it('tells each person once, also when the jobs run again', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ by: 'classTeacher' }), step({ role: 'head' })], { applicant: 'student' });
    // The account is the mother's; the office knows an uncle as guardian.
    const sys = w.system(w.school.id);
    const { guardian } = await sys.repo(Student).get(student());
    const uncle = await sys
      .repo(Guardian)
      .create({ name: 'Uncle', nameBn: 'চাচা', phone: '01911000999', relation: 'other' });
    await sys.repo(Student).update(student(), { guardian: uncle.id, mother: w.school.guardian.actor.guardian! });
    const [before, headBefore, guardianBefore] = await Promise.all([
      bell(w.school.teacher),
      bell(w.school.head),
      bell(w.school.guardian),
    ]);
    const { id } = await w.school.guardian.run(apply, { ...request(type, '09'), student: student() });
    await w.runJobs();
    await approve(w.school.teacher, id);
    await w.runJobs();
    await approve(w.school.head, id);
    await w.runJobs();
    for (const { name, envelope } of w.queue.jobs.filter((job) => job.name.startsWith('leave.')))
      await runOneJob(w.kernel, name, envelope);
    const fresh = async (person: Person, known: string[]) =>
      (await bell(person)).slice(0, (await bell(person)).length - known.length);
    expect(await fresh(w.school.teacher, before)).toEqual([
      'Student 01 has applied for leave: please approve or reject',
    ]);
    expect(await fresh(w.school.head, headBefore)).toEqual([
      'Student 01 has applied for leave: please approve or reject',
    ]);
    expect((await fresh(w.school.guardian, guardianBefore)).toSorted()).toEqual([
      "Student 01's leave application moved to the next step",
      "Student 01's leave is approved",
    ]);
    await sys.repo(Student).update(student(), { ...(guardian ? { guardian } : {}), mother: null });
  });
  it('stops at a refusal, which needs its reason, and gives the days back', async () => {
    const type = await makeType(w, { yearlyMax: 3 });
    await makeChain(w, [step({ by: 'classTeacher' }), step({ role: 'head' })], { applicant: 'student' });
    const { id } = await w.school.student.run(apply, request(type, '09', '11'));
    expect(
      (await w.school.teacher.refused(decide, { applications: [id], verdict: 'reject' })).fields?.['remark']?.[0]?.bn,
    ).toContain('কারণ');
    const { done } = await w.school.teacher.run(decide, {
      applications: [id],
      verdict: 'reject',
      remark: 'examination week',
    });
    expect(done[0]).toMatchObject({ status: 'rejected' });
    expect(await waiting(w.school.head)).toEqual([]);
    const desk = await w.school.student.run(mine, {});
    expect(desk.types.find((each) => each.id === type.id)).toMatchObject({ available: 3 });
    expect(desk.applications[0]!.decisions[0]).toMatchObject({ state: 'rejected', remark: 'examination week' });
  });
  it('continues after a correction, from the first step', async () => {
    const type = await makeType(w, { yearlyMax: 3 });
    await makeChain(w, [step({ by: 'classTeacher' }), step({ role: 'head' })], { applicant: 'student' });
    const { id } = await w.school.student.run(apply, request(type, '09', '11'));
    await approve(w.school.teacher, id);
    const back = (
      await w.school.head.run(decide, { applications: [id], verdict: 'return', remark: 'two days are enough' })
    ).done[0]!;
    expect(back).toMatchObject({ status: 'returned' });
    const mended = await w.school.student.run(mine, {});
    expect(mended.applications[0]!.may).toMatchObject({ edit: true, withdraw: true });
    expect(mended.types.find((each) => each.id === type.id)).toMatchObject({ available: 3 });
    const again = await w.school.student.run(apply, { ...request(type, '09', '10'), id, rev: back.rev });
    expect(again).toMatchObject({ id, status: 'pending', step: 0, days: 2 });
    expect(await waiting(w.school.teacher)).toEqual([id]);
    expect(again.decisions).toHaveLength(3);
  });
});

describe('one of several, or all of them', () => {
  it('with any, the first decision counts and the others need not decide any more', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ role: 'teacher', mode: 'any' })]);
    const { id } = await w.school.office.run(apply, request(type, '09'));
    const [one, two] = await Promise.all(
      [w.school.teacher, w.school.secondTeacher].map((person) =>
        person.run(decide, { applications: [id], verdict: 'approve' }),
      ),
    );
    expect([one!.done.length + two!.done.length, one!.refused.length + two!.refused.length]).toEqual([1, 1]);
    expect([...one!.refused, ...two!.refused][0]).toMatchObject({ code: 'LEAVE_NOT_ASKED' });
    expect(await waiting(deputy)).toEqual([]);
  });
  it('with all, it waits for the last, and one refusal ends it', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ role: 'teacher', mode: 'all' })]);
    const asked = [w.school.teacher, w.school.secondTeacher, w.school.otherTeacher, deputy];
    const { id } = await w.school.office.run(apply, request(type, '09'));
    for (const person of asked.slice(0, 3))
      expect((await approve(person, id)).done[0]).toMatchObject({ status: 'pending', step: 0 });
    expect((await approve(asked[3]!, id)).done[0]).toMatchObject({ status: 'approved' });
    const other = await w.school.office.run(apply, request(type, '10'));
    await approve(asked[0]!, other.id);
    await asked[1]!.run(decide, { applications: [other.id], verdict: 'reject', remark: 'too many are away' });
    expect(await waiting(asked[2]!)).toEqual([]);
  });
  it('many are decided together; one that is over does not hold up the others', async () => {
    const type = await makeType(w);
    const sent = await Promise.all(
      [w.school.teacher, w.school.secondTeacher, w.school.otherTeacher].map((person) =>
        person.run(apply, request(type, '09')),
      ),
    );
    await w.school.head.run(decide, { applications: [sent[1]!.id], verdict: 'reject', remark: 'no' });
    const { done, refused } = await approve(w.school.head, ...sent.map((each) => each.id), '0123456789abcdef01234567');
    expect(done.map((each) => each.status)).toEqual(['approved', 'approved']);
    expect(refused.map((each) => each.code)).toEqual(['LEAVE_NOT_ASKED', 'NOT_FOUND']);
  });
});

describe('nobody decides on their own leave', () => {
  it('a head by role is left out, and their step falls away', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ role: 'head' }), step({ role: 'office' })]);
    const { id } = await w.school.head.run(apply, request(type, '09'));
    expect(await waiting(w.school.head)).toEqual([]);
    expect(await waiting(w.school.office)).toEqual([id]);
    expect((await approve(w.school.head, id)).refused).toMatchObject([{ code: 'LEAVE_OWN' }]);
    expect((await w.school.head.refused(cancel, { id, rev: 1, reason: 'by myself' })).code).toBe('LEAVE_OWN');
    expect((await approve(w.school.office, id)).done).toHaveLength(1);
  });
  it('a teacher who is their own class’s chain, named themselves, or guardian of the student, neither', async () => {
    const type = await makeType(w);
    const self = w.school.staffRecords.teacher.id;
    await makeChain(w, [step({ by: 'staff', staff: self }), step({ role: 'teacher', mode: 'any' })]);
    const own = await w.school.teacher.run(apply, request(type, '09'));
    expect(own.decisions.map((row) => row.by.en)).not.toContain('Teacher of school');
    expect((await approve(w.school.teacher, own.id)).refused).toMatchObject([{ code: 'LEAVE_OWN' }]);
    const row = await w.system(w.school.id).repo(LeaveApplication).get(own.id);
    // Even a task that should not be there does not help.
    await w.system(w.school.id).repo(LeaveDecision).create({
      application: own.id,
      staff: self,
      user: w.school.teacher.actor.userId!,
      task: 'leave',
      step: row.step,
      round: row.round,
      state: 'waiting',
    });
    expect((await approve(w.school.teacher, own.id)).refused).toMatchObject([{ code: 'LEAVE_OWN' }]);
  });
  it('and when the chain names nobody else, the head is asked', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ by: 'staff', staff: w.school.staffRecords.teacher.id })]);
    const { id } = await w.school.teacher.run(apply, request(type, '09'));
    expect([await waiting(w.school.teacher), await waiting(w.school.head)]).toEqual([[], [id]]);
  });
});

describe('who is away', () => {
  it('is represented by the delegate while they are on leave', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ role: 'head', delegate: w.school.staffRecords.otherTeacher.id })], { type: type.id });
    const off = await makeType(w);
    const { id } = await w.school.head.run(apply, request(off, '04', '05'));
    await approve(w.school.office, id);
    const sent = await w.school.teacher.run(apply, request(type, '09'));
    expect(sent.decisions.map((row) => row.by.en)).toEqual([
      expect.stringMatching(/^(Deputy|Other Teacher) of school$/),
    ]);
    w.clock.set('2026-03-08T04:00:00.000Z');
    const later = await w.school.secondTeacher.run(apply, request(type, '09'));
    expect(later.decisions.map((row) => row.by.en)).toEqual(['Head of school']);
  });
  it('or, when they do not decide in time, by the next one up, once', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ by: 'classTeacher', escalateHours: 24 }), step({ role: 'office' })], {
      applicant: 'student',
    });
    const { id } = await w.school.student.run(apply, request(type, '09'));
    const order =
      w.queue.jobs.find(
        (job) => job.name === 'leave.escalate' && (job.envelope.payload as { application: string }).application === id,
      ) ??
      (await w.runJobs(),
      w.queue.jobs.find(
        (job) => job.name === 'leave.escalate' && (job.envelope.payload as { application: string }).application === id,
      ))!;
    await runOneJob(w.kernel, order.name, order.envelope);
    expect(await waiting(w.school.office)).toEqual([]);
    w.clock.advance(24 * 3_600_000);
    for (const _ of [1, 2]) await runOneJob(w.kernel, order.name, order.envelope);
    await w.runJobs();
    expect([await waiting(w.school.teacher), await waiting(w.school.office)]).toEqual([[id], [id]]);
    expect((await w.school.office.run(inbox, {})).waiting[0]).toMatchObject({ isEscalated: true });
    expect((await bell(w.school.office))[0]).toContain('has been escalated to you');
    expect((await approve(w.school.office, id)).done[0]).toMatchObject({ step: 1, status: 'pending' });
    expect(await waiting(w.school.teacher)).toEqual([]);
  });
  it('even when the alarm was lost with the queue', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ by: 'classTeacher', escalateHours: 24 }), step({ role: 'office' })], {
      applicant: 'student',
    });
    const { id } = await w.school.student.run(apply, request(type, '09'));
    const sweep = () =>
      runOneJob(w.kernel, 'leave.sweepOverdue', { payload: {}, tenantId: null, actorId: null, requestId: 'schedule' });
    await sweep();
    expect(await waiting(w.school.office)).toEqual([]);
    w.clock.advance(25 * 3_600_000);
    await sweep();
    await sweep();
    expect(await waiting(w.school.office)).toEqual([id]);
    expect(await w.system(w.school.id).repo(LeaveDecision).count({ application: id })).toBe(2);
  });
  it('a reporting head decides about those who report to them', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ by: 'reportingHead' }), step({ role: 'head' })]);
    const { id, rev } = await w.system(w.school.id).repo(Staff).get(w.school.staffRecords.secondTeacher.id);
    await w.school.head.run(actionsOf(Staff).update, {
      id,
      rev,
      patch: { reportsTo: w.school.staffRecords.teacher.id },
    });
    const sent = await w.school.secondTeacher.run(apply, request(type, '09'));
    expect(await waiting(w.school.teacher)).toEqual([sent.id]);
    expect(sent.stepLabels[0]!.bn).toBe('ঊর্ধ্বতন কর্মকর্তা');
    // Nobody heads the other teacher: the step falls away.
    await w.school.otherTeacher.run(apply, request(type, '09'));
    expect(await waiting(w.school.head)).toHaveLength(1);
  });
});

describe('the register', () => {
  const sheet = async (date: string) =>
    (
      await w.school.teacher.run(attendanceActions.openSheet, { section: w.school.sectionA.id, date, period: 0 })
    ).roster.find((row) => row.student === student())!;
  it('knows of an approved leave immediately, and not before', async () => {
    const type = await makeType(w, { name: 'Sick leave', nameBn: 'অসুস্থতাজনিত ছুটি' });
    const { id } = await w.school.guardian.run(apply, { ...request(type, '04', '05'), student: student() });
    expect((await sheet('2026-03-04')).excusal).toBeNull();
    await approve(w.school.teacher, id);
    expect((await sheet('2026-03-04')).excusal).toEqual({
      kind: 'leave',
      part: 'day',
      reason: { en: 'Sick leave', bn: 'অসুস্থতাজনিত ছুটি' },
      proposes: 'leave',
    });
  });
  it('forgets it when the leave is cancelled, and the days come back', async () => {
    const type = await makeType(w, { yearlyMax: 5 });
    const { id } = await w.school.guardian.run(apply, { ...request(type, '04', '08'), student: student() });
    const approved = (await approve(w.school.teacher, id)).done[0]!;
    const asked = await w.school.guardian.run(requestCancel, { id, rev: approved.rev, reason: 'he is well again' });
    expect(asked).toMatchObject({ status: 'cancelRequested', endReason: 'he is well again' });
    expect((await sheet('2026-03-04')).excusal).not.toBeNull();
    expect((await w.school.teacher.run(inbox, {})).waiting[0]).toMatchObject({ task: 'cancel' });
    expect((await approve(w.school.teacher, id)).done[0]).toMatchObject({ status: 'cancelled' });
    expect((await sheet('2026-03-04')).excusal).toBeNull();
    expect(
      (await w.school.guardian.run(mine, { student: student() })).types.find((each) => each.id === type.id),
    ).toMatchObject({ available: 5 });
  });
  it('keeps it when the cancellation is refused', async () => {
    const type = await makeType(w);
    const { id } = await w.school.guardian.run(apply, { ...request(type, '04'), student: student() });
    const approved = (await approve(w.school.teacher, id)).done[0]!;
    await w.school.guardian.run(requestCancel, { id, rev: approved.rev, reason: 'changed our mind' });
    expect(
      (await w.school.teacher.run(decide, { applications: [id], verdict: 'reject', remark: 'the day has begun' }))
        .done[0],
    ).toMatchObject({ status: 'approved' });
    expect((await sheet('2026-03-04')).excusal).not.toBeNull();
  });
  it('frees the days of someone who comes back early, and notes those of someone who comes late', async () => {
    const type = await makeType(w, { yearlyMax: 10 });
    const early = await w.school.teacher.run(apply, request(type, '01', '05'));
    await approve(w.school.head, early.id);
    const approved = (await w.school.teacher.run(view, { id: early.id })).application;
    expect(
      (await w.school.teacher.refused(join, { id: early.id, rev: approved.rev, joinedOn: '2026-03-01' })).code,
    ).toBe('LEAVE_JOIN_TOO_EARLY');
    expect(
      (await w.school.teacher.refused(join, { id: early.id, rev: approved.rev, joinedOn: '2026-03-05' })).code,
    ).toBe('LEAVE_JOIN_IN_FUTURE');
    const joined = await w.school.teacher.run(join, { id: early.id, rev: approved.rev, joinedOn: '2026-03-04' });
    expect(joined).toMatchObject({ status: 'joined', joinedOn: '2026-03-04', days: 3 });
    expect((await w.school.teacher.run(mine, {})).types.find((each) => each.id === type.id)).toMatchObject({
      available: 7,
      line: { used: 3 },
    });
    const excused = await w
      .system(w.school.id)
      .repo(AttendanceExcusal)
      .find({ where: { staff: w.school.staffRecords.teacher.id } });
    expect(excused.map((row) => row.until)).toEqual(['2026-03-03']);
    // The 5th is free again.
    expect((await w.school.teacher.run(apply, request(type, '05'))).status).toBe('pending');
    const late = await w.school.secondTeacher.run(apply, request(type, '01', '01'));
    await approve(w.school.head, late.id);
    const { application } = await w.school.secondTeacher.run(view, { id: late.id });
    expect(
      await w.school.secondTeacher.run(join, { id: late.id, rev: application.rev, joinedOn: '2026-03-04' }),
    ).toMatchObject({ days: 1, overstay: 2 });
  });
  it('shows who is on duty as present, and duty takes no days of the year', async () => {
    const duty = await makeType(w, { kind: 'duty', yearlyMax: 1 });
    const both = {
      students: [student(), w.school.students[1]!.id],
      staff: [w.school.staffRecords.teacher.id, w.school.staffRecords.office.id],
    };
    const { reason, type, from, until } = request(duty, '04', '05');
    const { ordered, refused } = await w.school.office.run(orderDuty, { type, from, until, reason, ...both });
    expect(ordered).toBe(3);
    expect(refused).toMatchObject([{ person: { en: 'Staff office' }, code: 'LEAVE_OWN' }]);
    expect((await sheet('2026-03-04')).excusal).toMatchObject({ kind: 'duty', proposes: 'present' });
    expect((await w.school.teacher.run(mine, {})).types.find((each) => each.id === duty.id)).toMatchObject({
      line: { used: 0 },
    });
    const again = await w.school.office.run(orderDuty, { type, from, until, reason, students: [student()] });
    expect([again.ordered, again.refused[0]!.code]).toEqual([0, 'LEAVE_OVERLAPS']);
    expect((await w.school.teacher.refused(orderDuty, { type, from, until, reason, students: [student()] })).code).toBe(
      'FORBIDDEN',
    );
    expect(
      (await w.school.office.refused(orderDuty, { type, from, until, reason, students: [w.stranger.students[0]!.id] }))
        .code,
    ).toBe('NOT_FOUND');
  });
});

describe('what helps to decide', () => {
  it('is who else is away, what is left of the year, and what it comes to', async () => {
    const type = await makeType(w, { yearlyMax: 10 });
    const first = await w.school.student.run(apply, request(type, '09', '10'));
    await approve(w.school.teacher, first.id);
    const second = await w.school.guardian.run(apply, {
      ...request(type, '10', '12'),
      student: w.school.students[1]!.id,
    });
    const [row] = (await w.school.teacher.run(inbox, {})).waiting;
    expect(row).toMatchObject({ task: 'leave', away: 1, available: 7, application: { id: second.id, days: 3 } });
    expect(await w.school.teacher.run(inboxCount, {})).toEqual({ count: 1 });
    const seen = await w.school.teacher.run(view, { id: second.id });
    expect(seen.away).toMatchObject([{ label: { en: 'Student 01' }, from: '2026-03-09', until: '2026-03-10' }]);
    // A family is not told who else is ill.
    expect((await w.school.guardian.run(view, { id: second.id })).away).toEqual([]);
  });
  it('names who will decide before it is sent, to a guardian too', async () => {
    const type = await makeType(w);
    await makeChain(w, [step({ by: 'classTeacher' }), step({ role: 'head' })], { applicant: 'student' });
    const { reason: _, ...asked } = request(type, '09');
    const { approvers } = await w.school.guardian.run(preview, { ...asked, student: student() });
    expect(approvers.map((each) => [each.label.en, each.names.map((name) => name.en)])).toEqual([
      ['Class teacher', ['Teacher of school']],
      ['Head of institution', ['Head of school']],
    ]);
  });
});

describe('the setting of chains', () => {
  it.each([
    ['without steps', [], 'steps'],
    ['without the role', [step({ by: 'role' })], 'steps'],
    ['without the employee', [{ by: 'staff', mode: 'any', escalateHours: 0 }], 'steps'],
    ['with a class teacher for employees', [step({ by: 'classTeacher' })], 'steps'],
  ] as const)('refuses a chain %s', async (_, steps, field) => {
    const error = await w.school.head.refused(actionsOf(LeaveChain).create, {
      name: 'X',
      nameBn: 'ক',
      applicant: 'staff',
      steps: steps.map((each) => ({ ...each })),
    });
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });
  it('refuses employees of another institution, as approvers and as delegates', async () => {
    for (const foreign of [
      { by: 'staff' as const, staff: w.stranger.staffRecords.head.id },
      { by: 'role' as const, role: 'head' as const, delegate: w.stranger.staffRecords.head.id },
    ]) {
      const error = await w.school.head.refused(actionsOf(LeaveChain).create, {
        name: 'X',
        nameBn: 'ক',
        applicant: 'staff',
        steps: [step(foreign)],
      });
      expect(error.fields?.['steps']?.[0]?.en).toContain('does not work here');
    }
  });
  it('does not move what is under way', async () => {
    const type = await makeType(w);
    const chain = await makeChain(w, [step({ by: 'classTeacher' })], { applicant: 'student' });
    const { id } = await w.school.student.run(apply, request(type, '09'));
    await w.school.head.run(transitionsOf(LeaveChain).revise, { id: chain.id, rev: chain.rev });
    const draft = (await w.system(w.school.id).repo(LeaveChain).findOne({ replaces: chain.id }))!;
    const longer = await w.school.head.run(actionsOf(LeaveChain).update, {
      id: draft.id,
      rev: draft.rev,
      patch: { steps: [step({ role: 'head' }), step({ role: 'office' })] },
    });
    // Leave of students always waits somewhere; their chains change all the same.
    await w.school.office.run(transitionsOf(LeaveChain).confirm, { id: longer.id, rev: longer.rev });
    expect((await approve(w.school.teacher, id)).done[0]).toMatchObject({ status: 'approved' });
  });
});

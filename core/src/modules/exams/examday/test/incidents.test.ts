import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import {
  controlActions,
  dutyActions,
  examdayActions,
  examdayDocuments,
  ExamCall,
  ExamIncident,
  ExamSitting,
  incidentActions,
  InvigilatorDuty,
  ScriptPacket,
  SeatMark,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareExam, runOneJob, world, type World } from '../../../../testing';

const { changeSitting, reportIncident, sittingNews, callRooms, hearCall } = incidentActions;
let w: World;
let sitting: string;
let later: string;
let room: string;
let paper: string;
let examId: string;
const sys = () => w.system(w.school.id);

beforeAll(async () => {
  w = await world({ now: '2026-02-01T03:00:00.000Z', weekend: [] });
  const e = await declareExam(w);
  const { head } = w.school;
  paper = e.papers[101].id;
  examId = e.exam.id;
  const building = await sys().repo(Building).create({ name: 'Main', nameBn: 'মূল ভবন' });
  const floor = await sys().repo(Floor).create({ building: building.id, name: 'First', nameBn: 'প্রথম' });
  const own = await sys().repo(Room).create({ floor: floor.id, name: '101', nameBn: '১০১', seats: 16 });
  const at = async (name: string, date: string, papers: string[]) =>
    (
      await head.run(actionsOf(ExamSitting).create, {
        ...{ exam: e.exam.id, name, nameBn: name, date, papers, startsAt: '10:00', endsAt: '13:00' },
      })
    ).id;
  sitting = await at('Bangla', '2026-02-01', [paper]);
  later = await at('Maths', '2026-02-02', [e.papers[109].id]);
  const plan = await head.run(actionsOf(SeatPlan).create, {
    ...{ exam: e.exam.id, name: 'All papers', nameBn: 'সব বিষয়', sittings: [sitting, later] },
  } as never);
  const benches = { plan: plan.id, room: own.id, benchRows: 4, benchColumns: 2, rank: 1 };
  room = (await head.run(actionsOf(SeatRoom).create, benches as never)).id;
  await head.run(examdayActions.arrange, { plan: plan.id, mode: 'rebuild' });
  const { rev } = await sys().repo(SeatPlan).get(plan.id);
  await head.run(transitionsOf(SeatPlan).publish as never, { id: plan.id, rev } as never);
  const to = w.school.staffRecords.teacher.id;
  for (const of of [sitting, later])
    await head.run(dutyActions.changeDuty, { plan: plan.id, sitting: of, room, from: null, to });
  const duties = sys().repo(InvigilatorDuty);
  for (const duty of await duties.find()) await duties.update(duty.id, { toldAt: w.clock.now().toISOString() });
});
afterAll(() => w.close());

const told = () => ({
  sitting,
  room,
  kind: 'unfairMeans' as const,
  measure: 'warned' as const,
  what: 'Notes in a sleeve',
});
const standing = async (id: string) => sys().repo(ExamSitting).get(id);
const rowsOf = async (source: string) => w.system().repo(Notification).find({ where: { source } });
const bells = async (source: string) => (await rowsOf(source)).length;

describe('an incident in an exam room', () => {
  it('is reported by the invigilator of the room, about someone who sits there, and read by the control room', async () => {
    const { teacher, office } = w.school;
    const student = w.school.students[0]!.id;
    const { id } = await teacher.run(reportIncident, { ...told(), student });
    const { incidents } = await office.run(sittingNews, { sitting });
    expect(incidents.map((each) => [each.id, each.kind, each.measure, each.student !== null])).toEqual([
      [id, 'unfairMeans', 'warned', true],
    ]);
    const foreign = { ...told(), student: w.stranger.students[0]!.id };
    expect((await teacher.refused(reportIncident, foreign)).code).toBe('NOT_SEATED_HERE');
  });
  it('is neither reported nor read by a teacher of another room, a family or another institution', async () => {
    const { otherTeacher, student, guardian } = w.school;
    expect((await otherTeacher.refused(reportIncident, told())).code).toBe('NOT_INVIGILATOR');
    expect((await otherTeacher.run(sittingNews, { sitting })).incidents).toEqual([]);
    expect((await otherTeacher.run(actionsOf(ExamIncident).list, {})).rows).toEqual([]);
    for (const who of [student, guardian]) {
      expect((await who.refused(reportIncident, told())).code).toBe('FORBIDDEN');
      expect((await who.refused(sittingNews, { sitting })).code).toBe('FORBIDDEN');
    }
    expect((await w.stranger.teacher.refused(reportIncident, told())).code).toBe('NOT_FOUND');
  });
});

describe('an expulsion', () => {
  const expel = () => ({ ...told(), measure: 'expelled' as const });
  const seats = async () => (await w.school.teacher.run(examdayActions.openRoom, { sitting, room })).rows;
  const mark = (student: string, status: 'present' | 'late' | 'expelled', was: 'present' | 'expelled' | null) =>
    w.school.teacher.run(examdayActions.markRoom, { sitting, room, entries: [{ student, status, was }] });
  const measure = async (id: string, to: 'warned' | 'expelled') =>
    ({ id, rev: (await sys().repo(ExamIncident).get(id)).rev, patch: { measure: to } }) as never;
  it('is no tap: it needs a report of someone, with a reason, by an invigilator of the room', async () => {
    const { teacher, otherTeacher } = w.school;
    const [, row] = await seats();
    const student = row!.student;
    expect(await mark(student, 'expelled', null)).toEqual({
      applied: [],
      conflicts: [{ student, current: null, expulsion: null }],
    });
    expect((await teacher.refused(reportIncident, expel())).code).toBe('EXPULSION_OF_WHOM');
    expect(
      Object.keys((await teacher.refused(reportIncident, { ...expel(), student, what: ' ' })).fields ?? {}),
    ).toEqual(['what']);
    expect((await otherTeacher.refused(reportIncident, { ...expel(), student })).code).toBe('NOT_INVIGILATOR');
    expect((await teacher.refused(reportIncident, { ...expel(), student, sitting: later })).code).toBe('SITTING_AHEAD');
    expect(await sys().repo(SeatMark).count({ sitting })).toBe(0);
  });
  it('is marked by its report, stays until the control room takes it back there, and is counted', async () => {
    const { teacher, office } = w.school;
    const student = (await seats())[1]!.student;
    const { id } = await teacher.run(reportIncident, { ...expel(), student });
    expect((await seats())[1]).toMatchObject({ status: 'expelled', expulsion: id });
    expect((await office.run(examdayActions.presenceBoard, { sitting })).totals.expelled).toBe(1);
    expect((await office.run(controlActions.controlRoom, { sitting })).totals.expelled).toBe(1);
    // A device that wants its own mark back holds up nobody else in the room.
    const other = (await seats())[2]!.student;
    const entries = [
      { student, status: 'present' as const, was: 'expelled' as const },
      { student: other, status: 'late' as const, was: null },
    ];
    expect(await teacher.run(examdayActions.markRoom, { sitting, room, entries })).toEqual({
      applied: [{ student: other, status: 'late' }],
      conflicts: [{ student, current: 'expelled', expulsion: id }],
    });
    await office.run(actionsOf(ExamIncident).update, await measure(id, 'warned'));
    expect((await seats())[1]).toMatchObject({ status: null, expulsion: null });
    expect((await mark(student, 'present', null)).applied).toEqual([{ student, status: 'present' }]);
    for (const each of await sys().repo(SeatMark).find({ where: { sitting } }))
      await sys().repo(SeatMark).remove(each.id);
  });
  it('follows the measure of the control room, and returns to the earlier mark', async () => {
    const { teacher, office } = w.school;
    const student = (await seats())[0]!.student;
    const { update } = actionsOf(ExamIncident);
    await mark(student, 'late', null);
    const { id } = await teacher.run(reportIncident, { ...told(), student });
    await office.run(update, await measure(id, 'expelled'));
    expect((await seats())[0]).toMatchObject({ status: 'expelled', expulsion: id });
    const second = (await teacher.run(reportIncident, { ...expel(), student })).id;
    await office.run(update, await measure(id, 'warned'));
    expect((await seats())[0]).toMatchObject({ status: 'expelled', expulsion: second });
    await office.run(update, await measure(second, 'warned'));
    expect((await seats())[0]).toMatchObject({ status: 'late', expulsion: null });
    const nobody = (await teacher.run(reportIncident, told())).id;
    expect((await office.refused(update, await measure(nobody, 'expelled'))).code).toBe('EXPULSION_OF_WHOM');
    const early = (await office.run(reportIncident, { ...told(), sitting: later, student })).id;
    expect((await office.refused(update, await measure(early, 'expelled'))).code).toBe('SITTING_AHEAD');
    expect(await sys().repo(ExamIncident).get(early)).toMatchObject({ measure: 'warned' });
    for (const each of await sys().repo(SeatMark).find({ where: { sitting } }))
      await sys().repo(SeatMark).remove(each.id);
  });
  it('is from a paper that the examinee writes, with seats that are published', async () => {
    const { teacher } = w.school;
    const sittings = sys().repo(ExamSitting);
    const { papers } = await sittings.get(sitting);
    const student = (await seats())[0]!.student;
    // Nobody of this exam writes a paper of another one.
    await sittings.update(sitting, { papers: [(await declareExam(w)).papers[101].id] });
    expect(await seats()).toEqual([]);
    expect((await teacher.refused(reportIncident, { ...expel(), student })).code).toBe('NOT_SEATED_HERE');
    await sittings.update(sitting, { papers });
    const plans = sys().repo(SeatPlan);
    const [plan] = await plans.find({ where: { sittings: { in: [sitting] } } });
    const { withdraw, publish } = transitionsOf(SeatPlan);
    const rev = async () => (await plans.get(plan!.id)).rev;
    await w.school.head.run(withdraw as never, { id: plan!.id, rev: await rev(), reason: 'A room is closed' } as never);
    expect((await teacher.refused(reportIncident, { ...expel(), student })).code).toBe('SEATS_NOT_PUBLISHED');
    await w.school.head.run(publish as never, { id: plan!.id, rev: await rev() } as never);
    expect(await sys().repo(SeatMark).count({ sitting })).toBe(0);
  });
  it('is reported and tapped at the same moment: the report holds, whichever comes first', async () => {
    const { teacher, secondTeacher } = w.school;
    const student = (await seats())[2]!.student;
    const entries = [{ student, status: 'present' as const, was: null }];
    await Promise.allSettled([
      teacher.run(reportIncident, { ...expel(), student }),
      w.school.office.run(examdayActions.markRoom, { sitting, room, entries }),
      secondTeacher.run(examdayActions.markRoom, { sitting, room, entries }),
    ]);
    expect((await seats())[2]).toMatchObject({ status: 'expelled' });
  });
  it('is a paper to sign, in both languages, for those who read the report', async () => {
    const { teacher, otherTeacher } = w.school;
    const student = (await seats())[3]!.student;
    const { id } = await teacher.run(reportIncident, { ...expel(), student });
    const { preview } = examdayDocuments.expulsionReport.actions;
    for (const language of ['en', 'bn'] as const) {
      const { pages, svg } = await teacher.run(preview, { examIncident: id, language });
      expect(pages).toBe(1);
      expect(svg.match(/<use /g)!.length).toBeGreaterThan(200);
    }
    const warned = (await teacher.run(reportIncident, told())).id;
    expect((await teacher.refused(preview, { examIncident: warned })).code).toBe('NOT_FOUND');
    expect((await otherTeacher.refused(preview, { examIncident: id })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(preview, { examIncident: id })).code).toBe('NOT_FOUND');
    const marks = sys().repo(SeatMark);
    for (const each of await marks.find({ where: { sitting } })) await marks.remove(each.id);
    for (const each of await sys()
      .repo(ExamIncident)
      .find({ where: { measure: 'expelled' } }))
      await sys().repo(ExamIncident).remove(each.id);
  });
});

describe('a call to all rooms', () => {
  it('reaches the invigilators, and each room confirms it once, also at the same moment', async () => {
    const { office, teacher, otherTeacher } = w.school;
    const { id } = await office.run(callRooms, { sitting, text: 'Question 5 is corrected on the board' });
    expect(await bells(`examCall:${id}`)).toBe(1);
    const heard = { examCall: id, room };
    await Promise.all([teacher.run(hearCall, heard), office.run(hearCall, heard)]);
    expect(await teacher.run(hearCall, heard)).toEqual({ heard: 1 });
    const { calls, rooms } = await teacher.run(sittingNews, { sitting });
    expect(rooms).toBe(1);
    expect(calls).toMatchObject([{ id, text: 'Question 5 is corrected on the board', heard: [{ room }] }]);
    expect((await otherTeacher.refused(hearCall, heard)).code).toBe('NOT_INVIGILATOR');
    expect((await teacher.refused(callRooms, { sitting, text: 'Everyone out' })).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(hearCall, heard)).code).toBe('NOT_FOUND');
    expect(await sys().repo(ExamCall).count({ sitting })).toBe(1);
  });
});

describe('a sitting', () => {
  const change = async (to: 'postponed' | 'cancelled' | 'planned', over: object = {}) =>
    w.school.office.run(changeSitting, {
      ...{ sitting: later, rev: (await standing(later)).rev, to, reason: 'A cyclone is forecast' },
      ...over,
    });
  it('that is postponed takes no attendance and no scripts, and examinees, guardians and invigilators hear of it once', async () => {
    const { rev } = await change('postponed');
    const payload = { sitting: later, rev, standing: 'postponed', reason: 'A cyclone is forecast', date: '2026-02-02' };
    const envelope = { payload, tenantId: w.school.id, actorId: null, requestId: 'test' };
    await w.runJobs();
    const first = await bells(`examSitting:${later}:${rev}`);
    expect(first).toBeGreaterThan(2);
    await Promise.all([1, 2].map(() => runOneJob(w.kernel, 'examday.tellSitting', envelope)));
    expect(await bells(`examSitting:${later}:${rev}`)).toBe(first);
    expect((await w.school.teacher.run(examdayActions.openRoom, { sitting: later, room })).refusal).toBe(
      'SITTING_NOT_HELD',
    );
    const scripts = { sitting: later, room, paper, scripts: 0, handedInBy: null };
    expect((await w.school.office.refused(controlActions.collectPacket, scripts)).code).toBe('SITTING_NOT_HELD');
    const mine = (await w.school.student.run(examdayActions.mySeats, {})).students.flatMap((each) => each.sittings);
    expect(mine.find(({ id }) => id === later)).toMatchObject({
      standing: 'postponed',
      standingReason: 'A cyclone is forecast',
    });
  });
  it('is set again for another day, which asks its invigilators again', async () => {
    const duties = sys().repo(InvigilatorDuty);
    const [duty] = await duties.find({ where: { sitting: later } });
    await duties.update(duty!.id, { reply: 'accepted' });
    const without = await w.school.office.refused(changeSitting, {
      ...{ sitting: later, rev: (await standing(later)).rev, to: 'planned', reason: 'The weather is good' },
    });
    expect(Object.keys(without.fields ?? {})).toEqual(['date']);
    await change('planned', { date: '2026-02-05', startsAt: '09:00', endsAt: '12:00' });
    expect(await standing(later)).toMatchObject({ date: '2026-02-05', startsAt: '09:00' });
    expect((await standing(later)).standing ?? null).toBeNull();
    expect((await duties.get(duty!.id)).reply ?? null).toBeNull();
  });
  it('is changed once by two people who saw the same', async () => {
    const { rev } = await standing(later);
    const asked = { sitting: later, rev, to: 'cancelled' as const, reason: 'The paper leaked' };
    const both = await Promise.allSettled([w.school.office, w.school.head].map((who) => who.run(changeSitting, asked)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  it('is announced even if its name is corrected a moment later, but not after it has changed again', async () => {
    await change('planned', { date: '2026-02-05' });
    const cancelled = await change('cancelled', { reason: 'The hall is flooded' });
    await sys().repo(ExamSitting).update(later, { name: 'Mathematics' });
    await w.runJobs();
    expect(await bells(`examSitting:${later}:${cancelled.rev}`)).toBeGreaterThan(2);
    const first = await change('planned', { date: '2026-02-06' });
    const second = await change('postponed');
    await w.runJobs();
    expect(await bells(`examSitting:${later}:${first.rev}`)).toBe(0);
    expect(await bells(`examSitting:${later}:${second.rev}`)).toBeGreaterThan(2);
  });
  it('is announced to both parents, and to no family before the exam or its seats are', async () => {
    const { exam, papers } = await declareExam(w, { state: 'draft' });
    const { id } = await w.school.head.run(actionsOf(ExamSitting).create, {
      ...{ exam: exam.id, name: 'Second chance', nameBn: 'দ্বিতীয় সুযোগ', date: '2026-02-20' },
      papers: [papers[101].id],
      ...{ startsAt: '10:00', endsAt: '13:00' },
    });
    const child = w.school.students[1]!.id;
    const mother = w.school.guardian.actor.guardian!;
    await sys().repo(Student).update(child, { guardian: null, mother });
    const others = (
      await sys()
        .repo(Student)
        .find({ where: { guardian: mother } })
    ).map((row) => row.id);
    for (const other of others) await sys().repo(Student).update(other, { guardian: null });
    const postponed = async (reason: string) => {
      const { rev } = await w.school.office.run(changeSitting, {
        ...{ sitting: id, rev: (await standing(id)).rev, to: 'postponed', reason },
      });
      await w.runJobs();
      return rowsOf(`examSitting:${id}:${rev}`);
    };
    expect(await postponed('The hall is needed')).toEqual([]);
    const { rev } = await sys().repo(Exam).get(exam.id);
    await w.school.office.run(transitionsOf(Exam).open, { id: exam.id, rev });
    expect((await postponed('The hall is flooded')).map(({ user }) => user)).toContain(w.school.guardian.actor.userId);
    for (const other of others) await sys().repo(Student).update(other, { guardian: mother });
  });
  it('of which scripts were collected stays as it is, without any attendance', async () => {
    const before = await sys()
      .repo(ScriptPacket)
      .create({
        ...{ exam: examId, sitting: later, room, paper, class: w.school.class.id, code: 'A-1' },
        ...{ scripts: 0, present: 0 },
      });
    const { rev } = await standing(later);
    const asked = { sitting: later, rev, to: 'cancelled' as const, reason: 'Too late' };
    expect((await w.school.office.refused(changeSitting, asked)).code).toBe('SITTING_BEGUN');
    await sys().repo(ScriptPacket).remove(before.id);
  });
  it('is either cancelled or attended by two people at the same moment, not both', async () => {
    const { rows } = await w.school.teacher.run(examdayActions.openRoom, { sitting, room });
    const entries = [{ student: rows[0]!.student, status: 'present' as const, was: null }];
    const marks = sys().repo(SeatMark);
    for (let at = 0; at < 4; at += 1) {
      const asked = {
        sitting,
        rev: (await standing(sitting)).rev,
        to: 'cancelled' as const,
        reason: 'The paper leaked',
      };
      const both = await Promise.allSettled([
        w.school.office.run(changeSitting, asked),
        w.school.teacher.run(examdayActions.markRoom, { sitting, room, entries }),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(((await standing(sitting)).standing === 'cancelled') === ((await marks.count({ sitting })) === 0)).toBe(
        true,
      );
      for (const mark of await marks.find({ where: { sitting } })) await marks.remove(mark.id);
      await sys().repo(ExamSitting).update(sitting, { standing: null });
    }
  });
  it('in which attendance was taken stays as it is', async () => {
    const { rows } = await w.school.teacher.run(examdayActions.openRoom, { sitting, room });
    const entries = [{ student: rows[0]!.student, status: 'present' as const, was: null }];
    await w.school.teacher.run(examdayActions.markRoom, { sitting, room, entries });
    const { rev } = await standing(sitting);
    const refused = await w.school.office.refused(changeSitting, { sitting, rev, to: 'cancelled', reason: 'Too late' });
    expect(refused.code).toBe('SITTING_BEGUN');
  });
});

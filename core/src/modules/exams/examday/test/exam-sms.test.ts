import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import {
  dutyActions,
  examdayActions,
  ExamNews,
  ExamSitting,
  incidentActions,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import { importsActions } from '@pathshala/shared/modules/foundation/imports';
import { messagingActions, SmsMessage, SmsOptOut, SmsTemplate } from '@pathshala/shared/modules/school/messaging';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { Exam, SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSheet, declareExam, runOneJob, world, type SchoolExam, type World } from '../../../../testing';

const { publishRoutine, routine } = dutyActions;
const { chooseSmsEvent } = messagingActions;
let w: World;
let e: SchoolExam;
let bangla: string;
beforeAll(async () => {
  w = await world({ now: '2026-01-20T04:00:00.000Z', weekend: [] });
  e = await declareExam(w);
  bangla = await sitting('Bangla', '2026-02-01', e.papers[101].id);
  await sitting('Maths', '2026-02-02', e.papers[109].id);
});
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
const sitting = async (name: string, date: string, paper: string) =>
  (
    await w.school.office.run(actionsOf(ExamSitting).create, {
      ...{ exam: e.exam.id, name, nameBn: name, date },
      ...{ startsAt: '10:00', endsAt: '13:00', papers: [paper] },
    })
  ).id;
const move = async (id: string, date: string) => {
  const { rev } = await sys().repo(ExamSitting).get(id);
  return w.school.office.run(actionsOf(ExamSitting).update, { id, rev, patch: { date } });
};
const template = async (name: string, text: string) =>
  (
    await w.school.office.run(actionsOf(SmsTemplate).create, {
      ...{ name, nameBn: name, purpose: 'exam' as const },
      ...{ text, textBn: text },
    })
  ).id;
const messages = () =>
  sys()
    .repo(SmsMessage)
    .find({ sort: ['createdAt', 'key'] });
/** Those ordered by this work, by number and in Bengali. */
async function ordered(work: () => Promise<unknown>) {
  const before = new Set((await messages()).map(({ id }) => id));
  await work();
  await w.runJobs();
  return (await messages()).filter(({ id }) => !before.has(id));
}
const tellDates = () => w.queue.jobs.filter(({ name }) => name === 'examday.tellDates');
const publish = () => w.school.office.run(publishRoutine, { exam: e.exam.id });

describe('exam dates by SMS', () => {
  it('go to nobody where the institution has chosen no wording, and are published by the office alone', async () => {
    for (const person of [w.school.teacher, w.school.student, w.school.guardian])
      expect((await person.refused(publishRoutine, { exam: e.exam.id })).status).toBe(403);
    expect((await w.stranger.head.refused(publishRoutine, { exam: e.exam.id })).code).toBe('NOT_FOUND');
    const empty = (await declareExam(w)).exam.id;
    expect((await w.school.office.refused(publishRoutine, { exam: empty })).code).toBe('NO_SITTINGS');
    expect(await ordered(publish)).toEqual([]);
    expect((await w.school.teacher.run(routine, { exam: e.exam.id })).publishedAt).not.toBeNull();
  });
  it('go once to each number, with siblings in one message, and not to a number that wants none', async () => {
    const wording = await template('Dates', '{student} ({roll}) {exam}: {first} - {last}. {dates}');
    await w.school.office.run(chooseSmsEvent, { event: 'examDates', value: wording });
    await w.school.office.run(actionsOf(SmsOptOut).create, { name: 'G', phone: w.school.guardians[1]!.phone! });
    const sent = await ordered(publish);
    expect(sent.filter(({ status }) => status === 'queued' || status === 'skipped').length).toBe(sent.length);
    const [own] = sent.filter(({ phone }) => phone === w.school.guardians[0]!.phone);
    expect(own!.text).toContain('শিক্ষার্থী 01 ও শিক্ষার্থী 02');
    expect(own!.text).toContain('বাংলা');
    expect(sent.find(({ phone }) => phone === w.school.guardians[1]!.phone)).toMatchObject({ reason: 'optedOut' });
    const numbers = sent.flatMap(({ phone }) => phone ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await sys().repo(ExamNews).count({ exam: e.exam.id, about: 'dates' })).toBeGreaterThanOrEqual(5);
  });
  it('are ordered once, however often and at the same moment the job runs', async () => {
    const { name, envelope } = tellDates().at(-1)!;
    expect(await ordered(() => Promise.all([1, 2].map(() => runOneJob(w.kernel, name, envelope))))).toEqual([]);
    expect(await ordered(publish)).toEqual([]);
  });
  it('reach a number that has changed no second time', async () => {
    await sys().repo(Guardian).update(w.school.guardians[2]!.id, { phone: '01899000111' });
    expect(await ordered(publish)).toEqual([]);
  });
  it('are corrected for those alone whose date has changed, with that date', async () => {
    const texts = (await ordered(() => move(bangla, '2026-02-05'))).map(({ text }) => text);
    expect(texts.length).toBeGreaterThanOrEqual(3);
    expect(texts.every((text) => text.includes('সংশোধিত') && text.includes('বাংলা') && !text.includes('গণিত'))).toBe(
      true,
    );
  });
  it('are corrected once when a sheet moves several sittings, and once more when it is undone', async () => {
    const { office } = w.school;
    const { title } = await sys().repo(Exam).get(e.exam.id);
    const { id, faults } = await checkSheet(w, {
      person: office,
      entity: ExamSitting,
      header: ['exam', 'name', 'date'],
      rows: [
        [title, 'Bangla', '2026-02-08'],
        [title, 'Maths', '2026-02-09'],
      ],
    });
    expect(faults).toEqual([]);
    const sent = await ordered(() => office.run(importsActions.save, { id }));
    expect(sent.length).toBeGreaterThanOrEqual(3);
    expect(sent.every(({ text }) => text.includes('বাংলা') && text.includes('গণিত'))).toBe(true);
    const numbers = sent.flatMap(({ phone }) => phone ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await ordered(() => office.run(importsActions.undo, { id }))).toHaveLength(sent.length);
  });
  it('are no news to a student who does not write the paper', async () => {
    const [, , third] = w.school.students;
    const choice = {
      year: w.school.year.id,
      student: third!.id,
      subject: e.papers[134].subject,
      kind: 'none' as const,
    };
    await sys().repo(SubjectChoice).create(choice);
    const sent = await ordered(() => sitting('Agriculture', '2026-02-07', e.papers[134].id));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.map(({ student }) => student)).not.toContain(third!.id);
  });
  it('that are set back before the job runs are no news, and back after it are a correction again', async () => {
    const nothing = await ordered(async () => {
      await move(bangla, '2026-02-06');
      await move(bangla, '2026-02-05');
    });
    expect(nothing).toEqual([]);
    const first = await ordered(() => move(bangla, '2026-02-01'));
    const again = await ordered(() => move(bangla, '2026-02-05'));
    expect(first.length).toBeGreaterThan(0);
    expect(again.length).toBe(first.length);
  });
  it('are corrected when two papers change places between sittings', async () => {
    const rows = await sys()
      .repo(ExamSitting)
      .find({ where: { exam: e.exam.id }, sort: ['date'] });
    const [first, second] = [rows.find(({ id }) => id === bangla)!, rows.find(({ name }) => name === 'Maths')!];
    const give = (id: string, papers: string[]) => sys().repo(ExamSitting).update(id, { papers });
    const sent = await ordered(async () => {
      await give(first.id, second.papers);
      await give(second.id, first.papers);
      await publish();
    });
    expect(sent.length).toBeGreaterThanOrEqual(3);
    expect(sent.every(({ text }) => text.includes('সংশোধিত') && text.includes('গণিত'))).toBe(true);
    await give(first.id, first.papers);
    await give(second.id, second.papers);
    await ordered(publish);
  });
  it('reach a family that had no number once it has one', async () => {
    const student = w.school.students[3];
    const { guardian } = await sys().repo(Student).get(student!.id);
    const exam = await declareExam(w);
    const fresh = { exam: exam.exam.id, name: 'X', nameBn: 'এক্স', date: '2026-02-03' };
    const times = { startsAt: '10:00', endsAt: '13:00', papers: [exam.papers[101].id] };
    await sys()
      .repo(ExamSitting)
      .create({ ...fresh, ...times } as never);
    await sys().repo(Student).update(student!.id, { guardian: null });
    const again = () => w.school.office.run(publishRoutine, { exam: exam.exam.id });
    expect((await ordered(again)).find((row) => row.student === student!.id)).toMatchObject({ reason: 'noNumber' });
    await sys().repo(Student).update(student!.id, { guardian: guardian! });
    expect((await ordered(again)).map((row) => row.student)).toEqual([student!.id]);
  });
  it('name the last sitting of an exam that is dropped, and nothing of a draft is published', async () => {
    const exam = await declareExam(w, { state: 'draft' });
    const only = { exam: exam.exam.id, name: 'Only', nameBn: 'একমাত্র', date: '2026-02-04' };
    const times = { startsAt: '10:00', endsAt: '13:00', papers: [exam.papers[101].id] };
    const { id } = await sys()
      .repo(ExamSitting)
      .create({ ...only, ...times } as never);
    const again = () => w.school.office.run(publishRoutine, { exam: exam.exam.id });
    expect((await w.school.office.refused(publishRoutine, { exam: exam.exam.id })).code).toBe('EXAM_DRAFT');
    const draft = await sys().repo(Exam).get(exam.exam.id);
    await w.school.office.run(transitionsOf(Exam).open, { id: draft.id, rev: draft.rev });
    expect((await ordered(again)).length).toBeGreaterThan(0);
    const { rev } = await sys().repo(ExamSitting).get(id);
    const sent = await ordered(() => w.school.office.run(actionsOf(ExamSitting).remove, { id, rev }));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every(({ text }) => text.includes('হবে না'))).toBe(true);
  });
  it('say that a sitting is postponed, and its new date once there is one', async () => {
    const id = await sitting('Third Bangla', '2026-02-10', e.papers[101].id);
    await w.runJobs();
    const change = async (to: 'postponed' | 'planned') => {
      const { rev } = await sys().repo(ExamSitting).get(id);
      const date = to === 'planned' ? { date: '2026-02-11' } : {};
      return w.school.office.run(incidentActions.changeSitting, { sitting: id, rev, to, reason: 'Flood', ...date });
    };
    const sent = await ordered(() => change('postponed'));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every(({ text }) => text.includes('স্থগিত'))).toBe(true);
    const again = await ordered(() => change('planned'));
    expect(again.map(({ phone }) => phone)).toEqual(sent.map(({ phone }) => phone));
    expect(again.every(({ text }) => text.includes('১১'))).toBe(true);
    const { rev } = await sys().repo(ExamSitting).get(id);
    await ordered(() => w.school.office.run(actionsOf(ExamSitting).remove, { id, rev }));
  });
  it('name a sitting that is dropped', async () => {
    const id = await sitting('Second Bangla', '2026-02-09', e.papers[101].id);
    await w.runJobs();
    const { rev } = await sys().repo(ExamSitting).get(id);
    const sent = await ordered(() => w.school.office.run(actionsOf(ExamSitting).remove, { id, rev }));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every(({ text }) => text.includes('হবে না'))).toBe(true);
  });
});

describe('exam seats by SMS', () => {
  it('go once when the plan is published, and again only to those who are moved', async () => {
    const { head, office } = w.school;
    const wording = await template('Seats', '{student} {exam}: {seats}');
    await office.run(chooseSmsEvent, { event: 'examSeats', value: wording });
    const building = await head.run(actionsOf(Building).create, { name: 'Main', nameBn: 'মূল ভবন' } as never);
    const floor = await head.run(actionsOf(Floor).create, { building: building.id, name: '1', nameBn: '১' } as never);
    const own = { exam: e.exam.id, name: 'Plan', nameBn: 'বিন্যাস', sittings: [bangla] };
    const plan = (await head.run(actionsOf(SeatPlan).create, own as never)).id;
    for (const name of ['101', '102']) {
      const room = await head.run(actionsOf(Room).create, { floor: floor.id, name, nameBn: name, seats: 8 } as never);
      const row = { plan, room: room.id, benchRows: 4, benchColumns: 1, rank: Number(name) };
      await head.run(actionsOf(SeatRoom).create, row as never);
    }
    await head.run(examdayActions.arrange, { plan, mode: 'rebuild' });
    const { rev } = await sys().repo(SeatPlan).get(plan);
    const sent = await ordered(() => head.run(transitionsOf(SeatPlan).publish as never, { id: plan, rev } as never));
    const twins = sent.find(({ phone }) => phone === w.school.guardians[0]!.phone)!;
    expect(twins.text).toMatch(/শিক্ষার্থী 01: কক্ষ .*; শিক্ষার্থী 02: কক্ষ/);
    const { name, envelope } = w.queue.jobs.filter((job) => job.name === 'examday.tellSeats').at(-1)!;
    expect(await ordered(() => runOneJob(w.kernel, name, envelope))).toEqual([]);
  });
});

import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Shift } from '@pathshala/shared/modules/school/academics';
import { AttendanceExcusal } from '@pathshala/shared/modules/time/excusals';
import { importsActions } from '@pathshala/shared/modules/foundation/imports';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { agendaActions } from '@pathshala/shared/modules/front/agenda';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import {
  dutyActions,
  DutySetting,
  examdayActions,
  examdayDocuments,
  examdayReports,
  ExamSitting,
  InvigilatorDuty,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import { Notification, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkSheet,
  publishRoutineOf,
  declareExam,
  runOneJob,
  world,
  type Person,
  type World,
} from '../../../../testing';

const { dutyBoard, dutyCandidates, shareDuties, changeDuty, sendDuties, myDuties, replyDuty, arrive, routine } =
  dutyActions;
let w: World;
let plan: string;
let rooms: string[];
/** Bangla on the first of February, Mathematics the day after. */
let bangla: string;
let maths: string;
const staff = (name: 'head' | 'office' | 'teacher' | 'secondTeacher' | 'otherTeacher') =>
  w.school.staffRecords[name].id;

beforeAll(async () => {
  w = await world({ now: '2026-01-28T04:00:00.000Z', weekend: [] });
  const e = await declareExam(w);
  const { head } = w.school;
  const building = await head.run(actionsOf(Building).create, { name: 'Main', nameBn: 'মূল ভবন' } as never);
  const floor = await head.run(actionsOf(Floor).create, {
    building: building.id,
    name: 'First',
    nameBn: 'প্রথম',
  } as never);
  const sitting = (name: string, date: string, paper: string) =>
    head
      .run(actionsOf(ExamSitting).create, {
        exam: e.exam.id,
        name,
        nameBn: name,
        date,
        startsAt: '10:00',
        endsAt: '13:00',
        papers: [paper],
      })
      .then(({ id }) => id);
  bangla = await sitting('Bangla', '2026-02-01', e.papers[101].id);
  maths = await sitting('Maths', '2026-02-02', e.papers[109].id);
  plan = (
    await head.run(actionsOf(SeatPlan).create, {
      exam: e.exam.id,
      name: 'Half-yearly',
      nameBn: 'অর্ধবার্ষিক',
      sittings: [bangla, maths],
    } as never)
  ).id;
  rooms = [];
  for (const number of ['101', '102']) {
    const room = await head.run(actionsOf(Room).create, {
      floor: floor.id,
      name: number,
      nameBn: number,
      seats: 8,
    } as never);
    const own = { plan, room: room.id, benchRows: 4, benchColumns: 1, rank: Number(number) };
    rooms.push((await head.run(actionsOf(SeatRoom).create, own as never)).id);
  }
  await head.run(examdayActions.arrange, { plan, mode: 'rebuild' });
  const { rev } = await w.system(w.school.id).repo(SeatPlan).get(plan);
  await head.run(transitionsOf(SeatPlan).publish as never, { id: plan, rev } as never);
  await w.runJobs();
});
afterAll(() => w.close());

const duties = (where: Partial<Record<'exam' | 'sitting' | 'room' | 'staff', string>> = {}) =>
  w.system(w.school.id).repo(InvigilatorDuty).find({ where, sort: [] });
const bells = () =>
  w
    .system(w.school.id)
    .repo(Notification)
    .find({ where: { link: '/site/exam/my-duties' } });
const everyone = () => [
  w.school.head,
  w.school.office,
  w.school.teacher,
  w.school.secondTeacher,
  w.school.otherTeacher,
];
const person = (id: string) => everyone().find((each) => each.actor.staff === id)!;
const inRoom = async (sitting: string, room: string) => (await duties({ sitting, room })).map((duty) => duty.staff);

describe('duties of invigilators', () => {
  it('are shared evenly, with nobody in the exam of their own subject and nobody who is away', async () => {
    // The second teacher teaches Bangla to these students; the other teacher is on leave on the second day.
    await w
      .system(w.school.id)
      .repo(AttendanceExcusal)
      .create({
        staff: staff('otherTeacher'),
        from: '2026-02-02',
        until: '2026-02-03',
        kind: 'leave',
        reason: 'Casual leave',
        reasonBn: 'নৈমিত্তিক ছুটি',
        source: 'test',
      });
    const answer = await w.school.office.run(shareDuties, { plan, mode: 'fill' });
    expect(answer).toEqual({ given: 4, missing: 0 });
    expect(await duties({ sitting: bangla, staff: staff('secondTeacher') })).toEqual([]);
    expect(await duties({ sitting: maths, staff: staff('otherTeacher') })).toEqual([]);
    const board = await w.school.office.run(dutyBoard, { plan });
    expect(board).toMatchObject({ missing: 0, untold: 4, declined: 0 });
    const counts = board.teachers.map((each) => each.duties);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    expect(
      board.sittings.flatMap((each) => each.rooms.flatMap((room) => room.duties.flatMap((duty) => duty.limits))),
    ).toEqual([]);
  });
  it('are not shared twice, and shared again only as far as nobody was told', async () => {
    expect(await w.school.office.run(shareDuties, { plan, mode: 'fill' })).toEqual({ given: 0, missing: 0 });
    expect(await w.school.office.run(shareDuties, { plan, mode: 'again' })).toEqual({ given: 4, missing: 0 });
  });
  it('are nobody else’s matter', async () => {
    expect((await w.school.teacher.refused(shareDuties, { plan, mode: 'fill' })).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(dutyBoard, { plan })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(shareDuties, { plan, mode: 'fill' })).code).toBe('NOT_FOUND');
    // It says why colleagues have declined, and which changes nobody has been notified of yet.
    expect((await w.school.teacher.refused(dutyBoard, { plan })).code).toBe('FORBIDDEN');
    expect((await w.school.student.refused(dutyBoard, { plan })).code).toBe('FORBIDDEN');
  });
  it('are known to nobody but the office and their holder before they are told', async () => {
    const { teacher, office } = w.school;
    const named = async (who: Person) =>
      (await who.run(examdayActions.presenceBoard, { sitting: bangla })).rooms.flatMap((room) => room.invigilators);
    expect(await named(office)).toHaveLength(2);
    expect((await named(teacher)).every((each) => each.isOwn)).toBe(true);
    const letter = { seatPlan: plan, invigilator: teacher.actor.staff! };
    expect((await teacher.refused(examdayDocuments.dutyLetter.actions.preview, letter)).code).toBe('NOT_FOUND');
  });
  it('half a day of leave keeps from the sittings in that half', async () => {
    const repo = w.system(w.school.id).repo(AttendanceExcusal);
    const away = { staff: staff('head'), from: '2026-02-01', until: '2026-02-01', kind: 'leave' as const };
    const limits = async (half: 'first' | 'second') => {
      const { id, rev } = await repo.create({
        ...away,
        half,
        reason: 'Casual leave',
        reasonBn: 'নৈমিত্তিক ছুটি',
        source: half,
      });
      const { candidates } = await w.school.office.run(dutyCandidates, { plan, sitting: bangla });
      await repo.remove(id, { rev });
      return candidates.find((each) => each.staff === staff('head'))?.limits.includes('onLeave');
    };
    // Until 12:30 the sitting lies in both halves of the day.
    expect([await limits('first'), await limits('second')]).toEqual([true, true]);
    const shifts = w.system(w.school.id).repo(Shift);
    const { id, rev } = await shifts.get(w.school.shift.id);
    await shifts.update(id, { endsAt: '18:00' }, { rev });
    expect([await limits('first'), await limits('second')]).toEqual([true, false]);
  });
  it('say of everyone what speaks against them, and take the limits unless someone insists', async () => {
    const { candidates } = await w.school.head.run(dutyCandidates, { plan, sitting: bangla });
    expect(candidates.find((each) => each.staff === staff('secondTeacher'))?.limits).toEqual(['ownSubject']);
    const change = { plan, sitting: bangla, room: rooms[0]!, from: null, to: staff('secondTeacher') };
    expect((await w.school.head.refused(changeDuty, change)).code).toBe('DUTY_LIMITED');
    await w.school.head.run(changeDuty, { ...change, isDespite: true });
    expect(await inRoom(bangla, rooms[0]!)).toContain(staff('secondTeacher'));
    const elsewhere = { ...change, room: rooms[1]!, isDespite: true };
    expect((await w.school.head.refused(changeDuty, elsewhere)).code).toBe('DUTY_LIMITED');
    // Undone by the same call the other way round.
    await w.school.head.run(changeDuty, { ...change, from: staff('secondTeacher'), to: null });
    expect(await inRoom(bangla, rooms[0]!)).not.toContain(staff('secondTeacher'));
  });
  it('are told once, and only what is new the next time', async () => {
    expect(await w.school.teacher.run(myDuties, {})).toMatchObject({ duties: [] });
    expect(await w.school.head.run(sendDuties, { plan })).toMatchObject({ duties: 4 });
    await w.runJobs();
    const told = await bells();
    expect(told.length).toBe(new Set((await duties()).map((duty) => duty.staff)).size);
    expect(told.every((bell) => /: 10[12]/.test(bell.body ?? ''))).toBe(true);
    const call = told[0]!.source!.split(':')[2]!;
    const payload = { plan, staff: (await duties()).map((duty) => duty.staff), kind: 'given', call };
    const envelope = { payload, tenantId: w.school.id, actorId: null, requestId: 'test' };
    const again = () => runOneJob(w.kernel, 'examday.tellDuties', envelope);
    await again();
    await Promise.all([again(), again()]);
    expect(await bells()).toHaveLength(told.length);
    expect(await w.school.head.run(sendDuties, { plan })).toEqual({ duties: 0, teachers: 0 });
  });
  it('go out by SMS as well where the exam settings say so, once', async () => {
    const settings = w.system(w.school.id).repo(DutySetting);
    const set = await settings.create({ key: 'default', bySms: true });
    const all = [...new Set((await duties()).map((duty) => duty.staff))];
    const payload = { plan, staff: all, kind: 'changed', call: 'by-sms' };
    const envelope = { payload, tenantId: w.school.id, actorId: null, requestId: 'test' };
    await runOneJob(w.kernel, 'examday.tellDuties', envelope);
    await runOneJob(w.kernel, 'examday.tellDuties', envelope);
    const sent = await w.system(w.school.id).repo(SmsMessage).find({ sort: [] });
    expect(sent.map((each) => each.staff).sort()).toEqual([...all].sort());
    expect(sent.filter(({ phone }) => phone).every(({ text }) => /: (১০[১২]|10[12])/.test(text))).toBe(true);
    await settings.remove(set.id);
  });
  it('exchange rooms, with the change told to both, and back', async () => {
    const [[first], [second]] = [await inRoom(bangla, rooms[0]!), await inRoom(bangla, rooms[1]!)];
    const before = (await bells()).length;
    const step = { plan, sitting: bangla, room: rooms[0]!, from: first!, to: second! };
    expect(await w.school.office.run(changeDuty, step)).toEqual({ exchanged: true, told: 2 });
    await w.runJobs();
    expect(await inRoom(bangla, rooms[0]!)).toEqual([second]);
    expect(await bells()).toHaveLength(before + 2);
    // The head saw the duties as they were before.
    expect((await w.school.head.refused(changeDuty, step)).code).toBe('DUTY_CHANGED');
    await w.school.office.run(changeDuty, { ...step, from: second!, to: first! });
    expect(await inRoom(bangla, rooms[0]!)).toEqual([first]);
  });
  it('are answered by those who have them, with a reason and in time', async () => {
    const own = (await duties({ sitting: bangla }))[0]!;
    const holder = person(own.staff);
    const colleague = everyone().find((each) => each.actor.staff !== own.staff)!;
    expect((await holder.refused(replyDuty, { duty: own.id, reply: 'declined' })).code).toBe('VALIDATION');
    await holder.run(replyDuty, { duty: own.id, reply: 'declined', note: 'Exam duty of the board' });
    // A duty that was declined is to be given to someone else, and can still be accepted.
    expect(await w.school.head.run(dutyBoard, { plan })).toMatchObject({ declined: 1, missing: 1 });
    expect(await w.school.office.run(shareDuties, { plan, mode: 'fill' })).toEqual({ given: 1, missing: 0 });
    const added = (await duties({ sitting: bangla })).find((duty) => !duty.toldAt)!;
    expect(added).toMatchObject({ room: own.room });
    const undo = { plan, sitting: bangla, room: own.room, from: added.staff, to: null };
    await w.school.office.run(changeDuty, undo);
    const [mine] = (await holder.run(myDuties, {})).duties.filter((duty) => duty.id === own.id);
    expect(mine).toMatchObject({ reply: 'declined', mayReply: true });
    expect((await colleague.refused(replyDuty, { duty: own.id, reply: 'accepted' })).code).toBe('NOT_FOUND');
    await holder.run(replyDuty, { duty: own.id, reply: 'accepted' });
    const late = 4 * 86_400_000 - 3_600_000;
    w.clock.advance(late);
    const refused = await holder.refused(replyDuty, { duty: own.id, reply: 'declined', note: 'Ill' });
    expect(refused.code).toBe('REPLY_TOO_LATE');
    w.clock.advance(-late);
  });
  it('are asked again when their sitting moves, and told so', async () => {
    const repo = w.system(w.school.id).repo(ExamSitting);
    const move = async (patch: { startsAt?: string; name?: string }) => {
      const { rev } = await repo.get(bangla);
      await w.school.office.run(actionsOf(ExamSitting).update, { id: bangla, rev, patch } as never);
      await w.runJobs();
    };
    const replies = async () => (await duties({ sitting: bangla })).map((duty) => duty.reply);
    await w.runJobs();
    const before = (await bells()).length;
    await move({ name: 'Bangla, first paper' });
    expect([await replies(), (await bells()).length]).toEqual([expect.arrayContaining(['accepted']), before]);
    await move({ startsAt: '10:30' });
    expect(await replies()).toEqual([undefined, undefined]);
    expect(await bells()).toHaveLength(before + 2);
    await move({ startsAt: '10:00', name: 'Bangla' });
  });
  it('send one notice when their sitting moves twice within a minute', async () => {
    const repo = w.system(w.school.id).repo(ExamSitting);
    await w.runJobs();
    const before = (await bells()).length;
    for (const startsAt of ['10:20', '10:30']) {
      const { rev } = await repo.get(bangla);
      await w.school.office.run(actionsOf(ExamSitting).update, { id: bangla, rev, patch: { startsAt } } as never);
    }
    await w.runJobs();
    expect(await bells()).toHaveLength(before + 2);
    const { rev } = await repo.get(bangla);
    await w.school.office.run(actionsOf(ExamSitting).update, {
      id: bangla,
      rev,
      patch: { startsAt: '10:00' },
    } as never);
    await w.runJobs();
    expect(await bells()).toHaveLength(before + 4);
  });
  it('are asked again when a sheet moves their sittings, with one notice for the whole sheet', async () => {
    const { office } = w.school;
    const own = await duties();
    const exam = (await w.system(w.school.id).repo(Exam).get(own[0]!.exam)).title;
    const replied = own.map(({ id, rev }) => ({ id, rev, patch: { reply: 'accepted' as const } }));
    await w.system(w.school.id).repo(InvigilatorDuty).bulk(replied);
    await w.runJobs();
    const before = (await bells()).length;
    const { id, faults } = await checkSheet(w, {
      person: office,
      entity: ExamSitting,
      header: ['exam', 'name', 'date'],
      rows: [
        [exam, 'Bangla', '2026-02-03'],
        [exam, 'Maths', '2026-02-04'],
      ],
    });
    expect(faults).toEqual([]);
    await w.runJobs();
    expect(await bells()).toHaveLength(before);
    await office.run(importsActions.save, { id });
    await w.runJobs();
    expect((await duties()).map(({ reply }) => reply)).toEqual(own.map(() => undefined));
    const people = new Set(own.filter(({ toldAt }) => toldAt).map((duty) => duty.staff)).size;
    expect(await bells()).toHaveLength(before + people);
    await office.run(importsActions.undo, { id });
    await w.runJobs();
    expect(await bells()).toHaveLength(before + 2 * people);
  });
});

describe('the routine', () => {
  it('says what clashes in it, live of what it rests on, and is a paper', async () => {
    const { head, teacher } = w.school;
    const { exam } = (await duties())[0]!;
    const faults = async () => (await teacher.run(routine, { exam })).faults.map((fault) => fault.kind);
    // Agriculture has no sitting yet.
    expect(await faults()).toEqual(['unplaced']);
    const ctx = w.system(w.school.id);
    const holiday = { name: 'Saraswati Puja', nameBn: 'সরস্বতী পূজা', from: '2026-02-01', until: '2026-02-01' };
    await ctx.repo(Holiday).create(holiday);
    const first = await ctx.repo(ExamSitting).get(bangla);
    const other = await head.run(actionsOf(ExamSitting).create, {
      exam,
      name: 'Bangla again',
      nameBn: 'আবার বাংলা',
      date: '2026-02-01',
      startsAt: '12:00',
      endsAt: '14:00',
      papers: first.papers,
    });
    const view = await teacher.run(routine, { exam });
    expect(view.faults.map((fault) => fault.kind)).toEqual(['student', 'twice', 'unplaced', 'holiday', 'holiday']);
    expect(view.faults[0]!.text.en).toContain('Bangla, Bangla again');
    expect(view.faults[3]!.text.bn).toContain('সরস্বতী পূজা');
    await head.run(actionsOf(ExamSitting).remove, { id: other.id, rev: other.rev } as never);
    expect((await teacher.run(examdayDocuments.examRoutine.actions.preview, { exam })).pages).toBe(1);
    expect((await w.stranger.head.refused(routine, { exam })).code).toBe('NOT_FOUND');
    expect((await w.school.student.refused(routine, { exam })).code).toBe('FORBIDDEN');
  });
  it('is in calendars: sittings with their hours, a student’s own with the seat, a duty with its room', async () => {
    const span = { from: '2026-02-01', until: '2026-02-02' };
    const items = async (who: Person) =>
      (await who.run(agendaActions.days, span)).items.filter((item) => item.kind === 'exam');
    const own = await items(w.school.student);
    expect(own.map((item) => [item.startsAt, item.title.en.split(': ')[1]])).toEqual([
      ['2026-02-01T04:00:00.000Z', w.school.subject.name],
      ['2026-02-02T04:00:00.000Z', 'Mathematics'],
    ]);
    expect(own[0]!.place?.en).toMatch(/^10[12], [A-Z]\d$/);
    const [holder] = await inRoom(bangla, rooms[0]!);
    const titles = (await items(person(holder!))).map((item) => `${item.title.en} ${item.place?.en ?? ''}`);
    expect(titles.filter((title) => title.includes('duty as invigilator 101'))).toHaveLength(1);
  });
});

describe('papers and counts of duties', () => {
  it('list everyone, and a letter is for its invigilator', async () => {
    const { head, teacher } = w.school;
    const list = await head.run(examdayDocuments.dutyList.actions.preview, { seatPlan: plan });
    expect(list.pages).toBe(1);
    const [holder] = await inRoom(bangla, rooms[0]!);
    const letter = { seatPlan: plan, invigilator: holder! };
    expect((await head.run(examdayDocuments.dutyLetter.actions.preview, letter)).pages).toBe(1);
    const others = (await duties()).find((duty) => duty.staff !== teacher.actor.staff)!.staff;
    expect(
      (await teacher.refused(examdayDocuments.dutyLetter.actions.preview, { seatPlan: plan, invigilator: others }))
        .code,
    ).toBe('NOT_FOUND');
  });
});

describe('on the day', () => {
  let room: string;
  let holder: string;
  beforeAll(async () => {
    w.clock.advance(4 * 86_400_000);
    // From now on the class teacher has the first room.
    room = rooms[0]!;
    const [now] = await inRoom(bangla, room);
    if (now !== staff('teacher'))
      await w.school.head.run(changeDuty, {
        plan,
        sitting: bangla,
        room,
        from: now!,
        to: staff('teacher'),
        isDespite: true,
      });
    holder = staff('teacher');
  });
  it('attendance of a room is its invigilators’ and the office’s, and marking says that they are there', async () => {
    const open = await person(holder).run(examdayActions.openRoom, { sitting: bangla, room });
    expect(open.refusal).toBeNull();
    const stranger = w.school.secondTeacher;
    expect((await stranger.run(examdayActions.openRoom, { sitting: bangla, room })).refusal).toBe('NOT_INVIGILATOR');
    const entries = [{ student: open.rows[0]!.student, status: 'present' as const, was: null }];
    expect((await stranger.refused(examdayActions.markRoom, { sitting: bangla, room, entries })).code).toBe(
      'NOT_INVIGILATOR',
    );
    expect((await duties({ sitting: bangla, staff: holder }))[0]?.arrivedAt).toBeUndefined();
    await person(holder).run(examdayActions.markRoom, { sitting: bangla, room, entries });
    const [came] = await duties({ sitting: bangla, staff: holder });
    expect(came?.arrivedAt).toBeDefined();
    // The arrival is what is paid for: neither a change nor sharing again takes it away.
    const gone = { plan, sitting: bangla, room, from: holder, to: null };
    expect((await w.school.office.refused(changeDuty, gone)).code).toBe('DUTY_ARRIVED');
    const [beside] = await inRoom(bangla, rooms[1]!);
    w.clock.advance(4 * 3_600_000);
    const afterwards = { ...gone, room: rooms[1]!, from: beside! };
    expect((await w.school.office.refused(changeDuty, afterwards)).code).toBe('SITTING_OVER');
    w.clock.advance(-4 * 3_600_000);
    expect((await w.school.office.refused(changeDuty, { ...gone, to: beside! })).code).toBe('DUTY_ARRIVED');
    // Also of a duty that nobody was told of, which sharing again gives away.
    const untold = w.system(w.school.id).repo(InvigilatorDuty);
    await untold.update(came!.id, { toldAt: null });
    await w.school.office.run(shareDuties, { plan, mode: 'again' });
    expect((await duties({ sitting: bangla, staff: holder }))[0]?.id).toBe(came?.id);
    await w.school.office.run(examdayActions.markRoom, {
      sitting: bangla,
      room,
      entries: [{ student: open.rows[0]!.student, status: 'late', was: 'present' }],
    });
    const board = await stranger.run(examdayActions.presenceBoard, { sitting: bangla });
    expect(board.rooms.find((each) => each.room === room)).toMatchObject({ mayTake: false, late: 1 });
  });
  it('a room without invigilators is open to everyone who takes attendance', async () => {
    const [now] = await inRoom(bangla, rooms[1]!);
    await w.school.head.run(changeDuty, { plan, sitting: bangla, room: rooms[1]!, from: now!, to: null });
    const open = await w.school.secondTeacher.run(examdayActions.openRoom, { sitting: bangla, room: rooms[1]! });
    expect(open.refusal).toBeNull();
  });
  it('the office notes who is there, an invigilator only themselves, and nobody on another day', async () => {
    const own = (await duties({ sitting: bangla, staff: holder }))[0]!;
    await w.school.office.run(arrive, { duty: own.id, isThere: false });
    expect((await w.school.secondTeacher.refused(arrive, { duty: own.id, isThere: true })).code).toBe('NOT_FOUND');
    expect((await person(holder).run(arrive, { duty: own.id, isThere: true })).arrivedAt).not.toBeNull();
    const later = (await duties({ sitting: maths }))[0]!;
    expect((await w.school.office.refused(arrive, { duty: later.id, isThere: true })).code).toBe('SITTING_AHEAD');
  });
  it('the office corrects arrivals of past days, nobody else', async () => {
    const own = (await duties({ sitting: bangla, staff: holder }))[0]!;
    w.clock.advance(2 * 86_400_000);
    expect((await person(holder).refused(arrive, { duty: own.id, isThere: false })).code).toBe('DAY_OVER');
    await w.school.office.run(arrive, { duty: own.id, isThere: false });
    const { arrivedAt } = await w.school.office.run(arrive, { duty: own.id, isThere: true });
    expect(arrivedAt).toBe('2026-02-01T04:00:00.000Z');
    w.clock.advance(-2 * 86_400_000);
  });
  it('remuneration counts those who were there, and classes beside the exam keep teachers out', async () => {
    const { head } = w.school;
    const { id } = await head.run(listsActions.beginSetting, { list: DutySetting.name });
    const { rev } = await w.system(w.school.id).repo(DutySetting).get(id);
    await head.run(actionsOf(DutySetting).update, { id, rev, patch: { fee: 30_000, classesHeld: true } } as never);
    const { exam } = (await duties())[0]!;
    const report = await head.run(examdayReports.dutyCounts.actions.rows, { exam } as never);
    const present = (await duties({ exam })).filter((duty) => duty.arrivedAt);
    expect(present).toHaveLength(1);
    const amounts = report.rows.map((row) => Number(row.cells['amount']));
    expect(amounts.filter((amount) => amount > 0)).toEqual([30_000]);
    // From now on the fee is noted with the arrival; a later one does not change what was earned.
    for (const isThere of [false, true]) await w.school.office.run(arrive, { duty: present[0]!.id, isThere });
    const set = await w.system(w.school.id).repo(DutySetting).get(id);
    await head.run(actionsOf(DutySetting).update, { id, rev: set.rev, patch: { fee: 99_900 } } as never);
    const after = await head.run(examdayReports.dutyCounts.actions.rows, { exam } as never);
    expect(after.rows.map((row) => Number(row.cells['amount'])).filter((amount) => amount > 0)).toEqual([30_000]);
    // A Monday, as the second day of the exam is.
    await publishRoutineOf(w.school, w.system(w.school.id), [
      {
        section: w.school.sectionB.id,
        weekday: 1,
        period: 2,
        startsAt: '11:00',
        endsAt: '11:45',
        subject: w.school.subject.id,
        staff: staff('secondTeacher'),
      },
    ]);
    const { candidates } = await head.run(dutyCandidates, { plan, sitting: maths });
    expect(candidates.find((each) => each.staff === staff('secondTeacher'))?.limits).toEqual(['teaching']);
  });
  it('a room that closes takes back the duties in it', async () => {
    await w.school.head.run(examdayActions.closeRoom, { room: rooms[1]! });
    expect(await duties({ room: rooms[1]!, sitting: maths })).toEqual([]);
  });
});

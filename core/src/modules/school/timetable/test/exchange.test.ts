import type { ActionInput, StreamAnswer } from '@pathshala/shared/kit';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import {
  exchangeActions,
  RoutineEntry,
  RoutineVersion,
  timetableActions,
  WeeklyLesson,
} from '@pathshala/shared/modules/school/timetable';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringTo, draftRoutineOf, type World, world } from '../../../../testing';
import { religions, ringBells } from './support';

const { placeLesson, changeLesson, removeLesson } = timetableActions;
const { routineFile, previewRoutineFile, importRoutineFile } = exchangeActions;
type Asked = ActionInput<typeof previewRoutineFile>;
let w: World;
let version: string;

/** A draft with everything that a file must carry: rooms, a double lesson, combined sections beside a part of one. */
beforeAll(async () => {
  w = await world();
  await ringBells(w);
  const sys = w.system(w.school.id);
  const { office, sectionA, sectionB, subject, staffRecords, students } = w.school;
  const { islam, hindu } = await religions(w);
  for (const [at, { id, rev }] of students.entries())
    await sys.repo(Student).update(id, { religion: at < 3 ? 'islam' : 'hindu' }, { rev });
  const building = await sys.repo(Building).create({ name: 'Main', nameBn: 'মূল ভবন' });
  const floor = await sys.repo(Floor).create({ building: building.id, name: 'First', nameBn: 'দোতলা' });
  const lab = await sys
    .repo(Room)
    .create({ floor: floor.id, name: 'Lab & library', nameBn: 'ল্যাব', kind: 'laboratory', seats: 30 });
  ({ id: version } = (await draftRoutineOf(sys, [])).version);
  const put = (
    to: { weekday: number; period: number },
    lesson: { sections: string[]; staff: string; subject: string; room?: string; length?: number },
  ) => office.run(placeLesson, { version, lesson, to });
  const { teacher, secondTeacher, otherTeacher } = staffRecords;
  await put({ weekday: 0, period: 1 }, { sections: [sectionA.id], staff: teacher.id, subject: subject.id });
  const { entries } = await put(
    { weekday: 1, period: 1 },
    { sections: [sectionA.id], staff: teacher.id, subject: subject.id },
  );
  await office.run(changeLesson, { version, entries: entries.map(({ id, rev }) => ({ id, rev })), locked: true });
  await put(
    { weekday: 0, period: 4 },
    { sections: [sectionB.id], staff: otherTeacher.id, subject: subject.id, room: lab.id, length: 2 },
  );
  await put({ weekday: 2, period: 2 }, { sections: [sectionA.id, sectionB.id], staff: teacher.id, subject: islam });
  await put({ weekday: 2, period: 2 }, { sections: [sectionA.id], staff: secondTeacher.id, subject: hindu });
  await sys.repo(WeeklyLesson).create({ section: sectionB.id, subject: islam, staff: secondTeacher.id, perWeek: 2 });
});
afterAll(() => w.close());

async function fileOf(format: 'asc' | 'fet'): Promise<string> {
  const { chunks } = (await w.school.office.run(routineFile, { version, format })) as StreamAnswer;
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString('utf8');
}
const asked = (text: string, over: Partial<Asked> = {}): Asked => ({
  version,
  mode: 'replace',
  data: Buffer.from(text).toString('base64'),
  ...over,
});
/** A draft as a person sees it, without ids. */
async function lessonsOf(id: string) {
  const rows = await w
    .system(w.school.id)
    .repo(RoutineEntry)
    .find({ where: { version: id }, atMost: 100 });
  const jointSize = (joint?: string) => rows.filter((row) => joint && row.joint === joint).length;
  return rows
    .map(({ section, weekday, period, length, startsAt, endsAt, subject, staff, room, joint, locked }) =>
      JSON.stringify({
        section,
        weekday,
        period,
        length,
        startsAt,
        endsAt,
        subject,
        staff,
        room,
        locked,
        joint: jointSize(joint),
      }),
    )
    .toSorted();
}
const emptyDraft = async () => (await draftRoutineOf(w.system(w.school.id), [])).version.id;
const unlocked = (lessons: readonly string[]) =>
  lessons.map((lesson) => lesson.replace('"locked":true', '"locked":false')).toSorted();

describe.each(['asc', 'fet'] as const)('a routine as a file of %s', (format) => {
  it('comes back as the same draft: nothing to add or remove where it is, all of it in an empty one', async () => {
    const { office } = w.school;
    const text = await fileOf(format);
    const here = await office.run(previewRoutineFile, asked(text));
    expect(here.left).toEqual([]);
    expect(here.counts).toEqual({ added: 0, same: 5, removed: 0, left: 0, unplaced: 2 });
    expect(here.things.filter((thing) => thing.match === null)).toEqual([]);
    const other = await emptyDraft();
    const input = asked(text, { version: other });
    const preview = await office.run(previewRoutineFile, input);
    expect(preview.counts).toMatchObject({ added: 5, same: 0, left: 0 });
    // Nothing is written before the import is confirmed.
    expect(await lessonsOf(other)).toEqual([]);
    expect(await office.run(importRoutineFile, { ...input, expected: preview.mark })).toEqual({ added: 5, removed: 0 });
    const before = await lessonsOf(version);
    // Locks are no part of the files of aSc.
    expect(await lessonsOf(other)).toEqual(format === 'fet' ? before : unlocked(before));
  });
  it('names nobody but by their name: no mobile number, address or student comes out', async () => {
    const text = await fileOf(format);
    const { teacher } = w.school.staffRecords;
    expect(text).toContain(teacher.name);
    expect(text).not.toContain(teacher.phone);
    for (const { name } of w.school.students) expect(text).not.toContain(name);
  });
});

describe('a file that is not quite this school', () => {
  const card = (over: Record<string, string> = {}) => {
    const at: Record<string, string> = { lessonid: 'L1', period: '1', days: '1000000', classroomids: '', ...over };
    return `<card ${Object.entries(at)
      .map(([key, value]) => `${key}="${value}"`)
      .join(' ')}/>`;
  };
  const foreign = (cards: string, teacher = 'Somebody Else') => `<?xml version="1.0"?><timetable>
    <periods><period period="1" name="1" starttime="8:00" endtime="8:40"/><period period="2" name="2" starttime="8:40" endtime="9:20"/><period period="9" name="9" starttime="19:00" endtime="19:40"/></periods>
    <daysdefs><daysdef name="Sunday" days="1000000"/><daysdef name="Friday" days="0000010"/></daysdefs>
    <subjects><subject id="S" name="${w.school.subject.code}"/></subjects>
    <teachers><teacher id="T" name="${teacher}" short=""/><teacher id="U" name="${w.school.staffRecords.secondTeacher.nameBn}" short=""/></teachers>
    <classrooms><classroom id="R" name="Unknown room"/></classrooms>
    <classes><class id="C" name="${labelA()}"/></classes>
    <lessons><lesson id="L1" subjectid="S" classids="C" teacherids="T" periodspercard="1" periodsperweek="1"/><lesson id="L2" subjectid="S" classids="C" teacherids="U" periodspercard="1" periodsperweek="1"/><lesson id="L3" subjectid="S" classids="C" teacherids="T,U" periodspercard="1" periodsperweek="1"/></lessons>
    <cards>${cards}</cards></timetable>`;
  let labels: Map<string, { en: string }>;
  const labelA = () => labels.get(w.school.sectionA.id)!.en;
  beforeAll(async () => {
    const { sections } = await w.school.office.run(timetableActions.board, { version });
    labels = new Map(sections.map(({ id, label }) => [id, label]));
  });

  it('asks about unknown names, takes the chosen ones, and gives the reason for each lesson left out', async () => {
    const { office, staffRecords } = w.school;
    const draft = await emptyDraft();
    const text = foreign(
      card() +
        card({ lessonid: 'L2', period: '2', classroomids: 'R' }) +
        card({ lessonid: 'L3' }) +
        card({ lessonid: 'L2', days: '0000010' }) +
        card({ lessonid: 'L2', period: '9' }),
    );
    const first = await office.run(previewRoutineFile, asked(text, { version: draft }));
    expect(first.things.flatMap(({ thing, name, match }) => (match === null ? [`${thing} ${name}`] : []))).toEqual([
      'day Friday',
      'period 9',
      'teacher Somebody Else',
      'room Unknown room',
    ]);
    expect(first.left.map(({ row, reason }) => [row, reason.en])).toEqual([
      [1, '“Somebody Else” is not matched yet'],
      [2, '“Unknown room” is not matched yet'],
      [3, 'it has several teachers: enter it by hand'],
      [4, '“Friday” is not matched yet'],
      [5, '“9” is not matched yet'],
    ]);
    expect(first.left[0]!.reason.bn).toBe('“Somebody Else” এখনো মেলানো হয়নি');
    const choices = [
      { thing: 'teacher' as const, key: 'T', id: staffRecords.teacher.id },
      { thing: 'room' as const, key: 'R', id: null },
      { thing: 'day' as const, key: '5', id: null },
    ];
    const input = asked(text, { version: draft, choices });
    const second = await office.run(previewRoutineFile, input);
    expect(second.counts).toMatchObject({ added: 2, left: 3 });
    expect(second.left[1]!.reason.en).toBe('“Friday” is left out');
    await office.run(importRoutineFile, { ...input, expected: second.mark });
    const rows = await w
      .system(w.school.id)
      .repo(RoutineEntry)
      .find({ where: { version: draft }, sort: ['period'] });
    expect(rows.map(({ period, staff, room }) => [period, staff, room])).toEqual([
      [1, staffRecords.teacher.id, undefined],
      [2, staffRecords.secondTeacher.id, undefined],
    ]);
  });
  it('leaves out what clashes, in the file and beside the lessons that stay', async () => {
    const { office, staffRecords, sectionB, subject } = w.school;
    const draft = await emptyDraft();
    await office.run(placeLesson, {
      version: draft,
      lesson: { sections: [sectionB.id], staff: staffRecords.teacher.id, subject: subject.id },
      to: { weekday: 0, period: 1 },
    });
    const choices = [{ thing: 'teacher' as const, key: 'T', id: staffRecords.teacher.id }];
    const text = foreign(card() + card({ period: '2' }) + card({ lessonid: 'L2', period: '2' }));
    const add = await office.run(previewRoutineFile, asked(text, { version: draft, mode: 'add', choices }));
    expect(add.counts).toMatchObject({ added: 1, removed: 0, left: 2 });
    expect(add.left.map(({ row }) => row)).toEqual([1, 3]);
    expect(add.left[0]!.reason.en).toContain(staffRecords.teacher.name);
    const replace = await office.run(previewRoutineFile, asked(text, { version: draft, choices }));
    expect(replace.counts).toMatchObject({ added: 2, removed: 1, left: 1 });
  });
  it('leaves namesakes to people, and does not take a teacher who has left or a record of another school', async () => {
    const { office, staffRecords } = w.school;
    const sys = w.system(w.school.id);
    const {
      id: _,
      rev: __,
      createdAt: ___,
      updatedAt: ____,
      code,
      phone: _____,
      ...facts
    } = staffRecords.secondTeacher as never as Record<string, unknown>;
    const twin = await sys.repo(Staff).create({ ...facts, code: `${String(code)}X`, phone: '01711999888' } as never);
    const draft = await emptyDraft();
    const text = foreign(card({ lessonid: 'L2' }));
    const preview = await office.run(previewRoutineFile, asked(text, { version: draft }));
    expect(preview.things.find(({ key }) => key === 'U')).toMatchObject({ match: null, isAmbiguous: true });
    const chosen = (id: string) => asked(text, { version: draft, choices: [{ thing: 'teacher', key: 'U', id }] });
    expect((await office.run(previewRoutineFile, chosen(twin.id))).counts.added).toBe(1);
    const theirs = w.stranger.staffRecords.teacher.id;
    expect((await office.refused(previewRoutineFile, chosen(theirs))).code).toBe('NOT_FOUND');
    await sys.repo(Staff).update(twin.id, { active: false } as never, { rev: twin.rev });
    expect((await office.refused(previewRoutineFile, chosen(twin.id))).code).toBe('NOT_FOUND');
  });
  it('is written as it was seen or not at all', async () => {
    const { office, staffRecords } = w.school;
    const draft = await emptyDraft();
    const choices = [{ thing: 'teacher' as const, key: 'T', id: staffRecords.teacher.id }];
    const input = asked(foreign(card()), { version: draft, choices });
    const { mark } = await office.run(previewRoutineFile, input);
    // Another file, choice or mode needs a preview of its own.
    const otherFile = asked(foreign(card({ period: '2' })), { version: draft, choices });
    const refusedCode = async (with_: Asked) =>
      (await office.refused(importRoutineFile, { ...with_, expected: mark })).code;
    expect(await refusedCode(otherFile)).toBe('ROUTINE_FILE_CHANGED');
    expect(await refusedCode({ ...input, choices: [{ ...choices[0]!, id: staffRecords.otherTeacher.id }] })).toBe(
      'ROUTINE_FILE_CHANGED',
    );
    expect(await refusedCode({ ...input, mode: 'add' })).toBe('ROUTINE_FILE_CHANGED');
    // Another person changes the draft in between.
    const { entries } = await office.run(placeLesson, {
      version: draft,
      lesson: { sections: [w.school.sectionB.id], staff: staffRecords.otherTeacher.id, subject: w.school.subject.id },
      to: { weekday: 3, period: 1 },
    });
    expect(await refusedCode(input)).toBe('ROUTINE_FILE_CHANGED');
    expect(await lessonsOf(draft)).toHaveLength(1);
    await office.run(removeLesson, { version: draft, entries: entries.map(({ id, rev }) => ({ id, rev })) });
    expect(await office.run(importRoutineFile, { ...input, expected: mark })).toEqual({ added: 1, removed: 0 });
  });
  it('goes into a draft of the own school only, by those who plan routines', async () => {
    const { office, teacher } = w.school;
    const draft = await emptyDraft();
    const input = asked(foreign(card()), { version: draft });
    const { mark } = await office.run(previewRoutineFile, input);
    expect((await teacher.refused(previewRoutineFile, input)).code).toBe('FORBIDDEN');
    expect((await teacher.refused(importRoutineFile, { ...input, expected: mark })).code).toBe('FORBIDDEN');
    expect((await teacher.refused(routineFile, { version: draft, format: 'asc' })).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(previewRoutineFile, input)).code).toBe('NOT_FOUND');
    expect((await w.stranger.office.refused(routineFile, { version: draft, format: 'fet' })).code).toBe('NOT_FOUND');
    const sys = w.system(w.school.id);
    await bringTo(sys, RoutineVersion, draft, { state: 'checking' });
    expect((await office.refused(previewRoutineFile, input)).code).toBe('ROUTINE_NOT_DRAFT');
    expect((await office.refused(importRoutineFile, { ...input, expected: mark })).code).toBe('ROUTINE_NOT_DRAFT');
  });
  it('is refused when it is none: broken, foreign, or a list of places alone', async () => {
    const codeOf = async (text: string) => (await w.school.office.refused(previewRoutineFile, asked(text))).code;
    expect(await codeOf('<timetable><periods>')).toBe('ROUTINE_FILE_UNREADABLE');
    expect(await codeOf('<!DOCTYPE a [<!ENTITY x "y">]><timetable/>')).toBe('ROUTINE_FILE_UNREADABLE');
    expect(await codeOf('<html/>')).toBe('ROUTINE_FILE_UNKNOWN');
    expect(await codeOf('<Activities_Timetable/>')).toBe('ROUTINE_FILE_PLACES_ONLY');
  });
});

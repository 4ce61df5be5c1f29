import { Class, Shift, SubjectCondition } from '@pathshala/shared/modules/school/academics';
import { BellSchedule, timetableActions, WeeklyLesson } from '@pathshala/shared/modules/school/timetable';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRoutineOf, world, type World } from '../../../../testing';
import { religions, ringBells, sectionNamed } from './support';

const { previewCopy, copySettings, takeWeekly } = timetableActions;
let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

describe('settings that are copied', () => {
  it('bell times keep their distance from the beginning of the shift, and a second copy changes nothing', async () => {
    const { office, shift, teacher } = w.school;
    const sys = w.system(w.school.id);
    const bells = await ringBells(w);
    await sys.repo(BellSchedule).update(bells.id, { shift: shift.id }, { rev: bells.rev });
    const day = await sys.repo(Shift).create({ name: 'Day', nameBn: 'দিবা', startsAt: '12:30', endsAt: '17:00' });
    const input = { setting: 'bells' as const, source: shift.id, targets: [day.id] };
    const { rows, mark } = await office.run(previewCopy, input);
    expect(rows.map(({ target, outcome }) => [target.en, outcome])).toEqual([['Day', 'added']]);
    expect((await teacher.refused(previewCopy, input)).code).toBe('FORBIDDEN');
    expect(await office.run(copySettings, { ...input, expected: mark })).toEqual({ added: 1, changed: 0 });
    const copy = await sys.repo(BellSchedule).findOne({ shift: day.id });
    // The morning begins at 8:00, and its first period too; the fourth follows the break.
    expect([copy!.bells[0]!.startsAt, copy!.bells[3]!.startsAt]).toEqual(['12:30', '14:50']);
    expect((await office.run(previewCopy, input)).rows.map(({ outcome }) => outcome)).toEqual(['same']);
  });
  it('weekly classes of a section are those of another one, which keeps its teachers; nothing is copied unseen', async () => {
    const { office, sectionA, sectionB, subject, staffRecords } = w.school;
    const sys = w.system(w.school.id);
    await sys.repo(WeeklyLesson).createMany([
      { section: sectionA.id, subject: subject.id, staff: staffRecords.teacher.id, perWeek: 6 },
      { section: sectionB.id, subject: subject.id, staff: staffRecords.otherTeacher.id, perWeek: 4 },
    ]);
    const third = await sectionNamed(w, 'C');
    const input = { setting: 'weekly' as const, source: sectionA.id, targets: [sectionB.id, third.id] };
    const seen = await office.run(previewCopy, input);
    expect(seen.rows.map(({ outcome }) => outcome).toSorted()).toEqual(['added', 'changed']);
    // Someone changes a number between the look and the copy.
    const [own] = await sys.repo(WeeklyLesson).find({ where: { section: sectionB.id } });
    await sys.repo(WeeklyLesson).update(own!.id, { perWeek: 5 }, { rev: own!.rev });
    expect((await office.refused(copySettings, { ...input, expected: seen.mark })).code).toBe('COPY_CHANGED');
    const again = await office.run(previewCopy, input);
    expect(await office.run(copySettings, { ...input, expected: again.mark })).toEqual({ added: 1, changed: 1 });
    const after = await sys.repo(WeeklyLesson).findOne({ section: sectionB.id });
    expect([after!.perWeek, after!.staff]).toEqual([6, staffRecords.otherTeacher.id]);
  });
  it('subject conditions of a class leave what another class has, and nothing reaches a foreign class', async () => {
    const { office, class: six } = w.school;
    const { islam } = await religions(w);
    const sys = w.system(w.school.id);
    const seven = await sys.repo(Class).create({ name: 'Seven', nameBn: 'সপ্তম' });
    await sys.repo(SubjectCondition).create({ class: seven.id, subject: islam, takenBy: 'everybody' });
    const input = { setting: 'conditions' as const, source: six.id, targets: [seven.id, w.stranger.class.id] };
    const { rows, mark } = await office.run(previewCopy, input);
    expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['added', 'kept']);
    await office.run(copySettings, { ...input, expected: mark });
    expect(
      (await sys.repo(SubjectCondition).find({ where: { class: seven.id } })).map((row) => row.takenBy).toSorted(),
    ).toEqual(['everybody', 'hindu']);
    expect((await w.stranger.office.refused(previewCopy, input)).code).toBe('NOT_FOUND');
  });
  it('weekly classes are taken from a routine for the sections that have none', async () => {
    const { office, subject, staffRecords } = w.school;
    const sys = w.system(w.school.id);
    const section = await sectionNamed(w, 'D');
    const at = { section: section.id, subject: subject.id, staff: staffRecords.secondTeacher.id, period: 1 };
    const { version } = await draftRoutineOf(
      sys,
      [0, 1, 2].map((weekday) => ({ ...at, weekday, startsAt: '08:00', endsAt: '08:40' })),
    );
    expect(await office.run(takeWeekly, { version: version.id })).toEqual({ added: 1 });
    expect(await sys.repo(WeeklyLesson).findOne({ section: section.id })).toMatchObject({ perWeek: 3 });
    expect(await office.run(takeWeekly, { version: version.id })).toEqual({ added: 0 });
  });
});

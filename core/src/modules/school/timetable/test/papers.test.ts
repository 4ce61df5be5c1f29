import { Section } from '@pathshala/shared/modules/school/academics';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import { timetableActions, timetableDocuments } from '@pathshala/shared/modules/school/timetable';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRoutineOf, world, type World } from '../../../../testing';
import { roomRoutineDocument, sectionRoutineDocument } from '../documents/week-sheet';
import { wholeRoutineDocument } from '../documents/whole-routine';
import { religions, ringBells } from './support';

let w: World;
let version: string;
let room: string;
/** Section A has Bangla in its own room, and its religions apart, of which the Muslims sit together with section B. */
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
  ({ id: room } = await sys.repo(Room).create({ floor: floor.id, name: '101', nameBn: '১০১', seats: 40 }));
  const present = await sys.repo(Section).get(sectionA.id);
  await sys.repo(Section).update(sectionA.id, { room }, { rev: present.rev });
  ({ id: version } = (await draftRoutineOf(sys, [])).version);
  const put = (weekday: number, lesson: { sections: string[]; staff: string; subject: string }) =>
    office.run(timetableActions.placeLesson, { version, lesson, to: { weekday, period: 1 } });
  const { teacher, secondTeacher } = staffRecords;
  await put(0, { sections: [sectionA.id], staff: teacher.id, subject: subject.id });
  await put(1, { sections: [sectionA.id, sectionB.id], staff: teacher.id, subject: islam });
  await put(1, { sections: [sectionA.id], staff: secondTeacher.id, subject: hindu });
});
afterAll(() => w.close());
const inLanguage = (locale: 'en' | 'bn') => ({ ...w.school.office.ctx(), locale });

describe('routines on the wall', () => {
  it.each([
    ['en', 'Sunday', 'Islam', '8:00'],
    ['bn', 'রবিবার', 'ইসলাম শিক্ষা', '৮:০০'],
  ] as const)('of a section are wholly in one language: %s', async (locale, day, subject, time) => {
    const input = { routineVersion: version, section: w.school.sectionA.id };
    const words = JSON.stringify((await sectionRoutineDocument.source.content(inLanguage(locale), input)).data);
    for (const word of [day, subject, time]) expect(words).toContain(word);
    expect(words).not.toContain(locale === 'en' ? 'রবিবার' : 'Sunday');
    expect(words).not.toContain(locale === 'en' ? 'ইসলাম' : 'Islam');
    const { preview } = timetableDocuments.sectionRoutine.actions;
    expect((await w.school.office.run(preview, { ...input, language: locale })).pages).toBe(1);
  });
  it('of a room have what is taught in it, and not the parts of its section that sit elsewhere', async () => {
    const words = JSON.stringify(
      (await roomRoutineDocument.source.content(inLanguage('en'), { routineVersion: version, room })).data,
    );
    expect(words).toContain(w.school.subject.name);
    expect(words).not.toContain('Islam');
    expect(words).not.toContain('Hindu');
    expect(words).toContain('1 classes a week');
  });
  it('are printed for everyone: the whole school, a teacher, a room', async () => {
    const { office, staffRecords } = w.school;
    const routineVersion = version;
    const { wholeRoutine, teacherRoutine, roomRoutine } = timetableDocuments;
    expect((await office.run(wholeRoutine.actions.preview, { routineVersion, language: 'bn' })).pages).toBeGreaterThan(
      0,
    );
    const teacher = { routineVersion, teacher: staffRecords.teacher.id };
    expect((await office.run(teacherRoutine.actions.preview, { ...teacher, language: 'bn' })).pages).toBe(1);
    expect((await office.run(roomRoutine.actions.preview, { routineVersion, room, language: 'en' })).pages).toBe(1);
    expect((await w.stranger.office.refused(wholeRoutine.actions.preview, { routineVersion })).code).toBe('NOT_FOUND');
    const whole = JSON.stringify(
      (await wholeRoutineDocument.source.content(inLanguage('bn'), { routineVersion })).data,
    );
    expect(whole).toContain('হিন্দুধর্ম শিক্ষা');
  });
});

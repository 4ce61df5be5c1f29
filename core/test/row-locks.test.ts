import { actionsOf } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { AttendanceTotal } from '@pathshala/shared/modules/time/attendance';
import { Building, campusActions, Floor, Room } from '@pathshala/shared/modules/school/campus';
import { Exam, ExamTerm } from '@pathshala/shared/modules/exams/exams';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { Roster, WorkShift } from '@pathshala/shared/modules/time/timekeeping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSampler, world, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const ROUNDS = 5;
let number = 0;
/** One for all, so that no two of its records have the same unique values. */
let samples: ReturnType<typeof makeSampler> | undefined;
const sampler = () => (samples ??= makeSampler(w.system(w.school.id)));
const sectionOf = (over: Record<string, unknown> = {}) => {
  number += 1;
  return { class: w.school.class.id, shift: w.school.shift.id, name: `T${number}`, nameBn: `ত${number}`, ...over };
};
const makeSection = () => w.system(w.school.id).repo(Section).create(sectionOf());
const makeStudent = () => sampler().stored(Student, { dateOfBirth: '2015-03-01' });
const enrolment = (student: string, section: string) => ({
  year: w.school.year.id,
  student,
  section,
  roll: (number += 1),
  from: w.school.year.startsOn,
});
/** Both are sent in the same instant. @returns how each ended */
const atOnce = (...calls: (() => Promise<unknown>)[]) =>
  Promise.all(
    calls.map((call) =>
      call().then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    ),
  );

type Pair = () => Promise<{ calls: (() => Promise<unknown>)[]; count: () => Promise<number> }>;
const pairs: [string, Pair][] = [
  [
    'a room that is given to two sections',
    async () => {
      const building = await sampler().stored(Building);
      const room = await sampler().stored(Room, {
        floor: (await sampler().stored(Floor, { building: building.id })).id,
        seats: 60,
        state: 'active',
      });
      const give = () => w.school.office.run(actionsOf(Section).create, sectionOf({ room: room.id }));
      const plan = async () => {
        const { faults } = await w.school.office.run(campusActions.saveSections, {
          sections: [sectionOf({ room: room.id })],
        });
        if (faults.length > 0) throw Object.assign(new Error('refused'), { code: 'VALIDATION' });
      };
      return { calls: [give, plan], count: () => w.system(w.school.id).repo(Section).count({ room: room.id }) };
    },
  ],
  [
    'somebody who becomes class teacher of two sections',
    async () => {
      const {
        staffRecords: { head },
      } = w.school;
      const sections = [await makeSection(), await makeSection()];
      const name = async (section: (typeof sections)[number]) => {
        const { id, rev, class: level, shift, name: en, nameBn } = section;
        const { faults } = await w.school.office.run(campusActions.saveSections, {
          sections: [{ id, rev, class: level, shift, name: en, nameBn, classTeacher: head.id }],
        });
        if (faults.length > 0) throw Object.assign(new Error('refused'), { code: 'VALIDATION' });
      };
      const led = async () =>
        (await w.school.office.run(campusActions.sectionGrid, {})).sections.filter(
          (row) => sections.some(({ id }) => id === row.id) && row.classTeacher?.id === head.id,
        );
      return {
        calls: sections.map((section) => () => name(section)),
        async count() {
          const now = await led();
          for (const { id } of sections) await w.system(w.school.id).repo(Section).update(id, { active: false });
          return now.length;
        },
      };
    },
  ],
  [
    'a section that goes while a student comes',
    async () => {
      const section = await makeSection();
      const student = await makeStudent();
      const repo = w.system(w.school.id).repo(Section);
      return {
        calls: [
          () => w.school.office.run(actionsOf(Section).remove, { id: section.id, rev: section.rev }),
          () => w.school.office.run(actionsOf(Enrolment).create, enrolment(student.id, section.id)),
        ],
        count: async () =>
          ((await repo.count({ id: section.id })) === 0 ? 1 : 0) +
          (await w.system(w.school.id).repo(Enrolment).count({ section: section.id })),
      };
    },
  ],
  [
    'a student who comes into two sections',
    async () => {
      const student = await makeStudent();
      const sections = [await makeSection(), await makeSection()];
      return {
        calls: sections.map(
          ({ id }) =>
            () =>
              w.school.office.run(actionsOf(Enrolment).create, enrolment(student.id, id)),
        ),
        count: () => w.system(w.school.id).repo(Enrolment).count({ student: student.id }),
      };
    },
  ],
  [
    'terms that count for more than the whole',
    async () => {
      const [exam, ...terms] = await Promise.all(
        [1, 2, 3].map(() => sampler().stored(Exam, { startsOn: '2026-04-01', endsOn: '2026-04-10' })),
      );
      return {
        calls: terms.map(
          ({ id: term }) =>
            () =>
              w.school.office.run(actionsOf(ExamTerm).create, { exam: exam!.id, term, weight: 60 }),
        ),
        count: () => w.system(w.school.id).repo(ExamTerm).count({ exam: exam!.id }),
      };
    },
  ],
  [
    'two totals of the same days',
    async () => {
      const student = await makeStudent();
      const total = (from: string) => () =>
        w.school.office.run(actionsOf(AttendanceTotal).create, {
          student: student.id,
          from,
          until: '2025-03-31',
          workingDays: 10,
          presentDays: 9,
        });
      return {
        calls: [total('2025-03-01'), total('2025-03-02')],
        count: () => w.system(w.school.id).repo(AttendanceTotal).count({ student: student.id }),
      };
    },
  ],
  [
    'a shift that is moved into the hours of someone who gets it',
    async () => {
      const [early, noon] = [await makeShift('07:00', '12:00'), await makeShift('12:30', '17:30')];
      const person = await makePerson(early.id);
      return {
        calls: [moves(noon, { startsAt: '11:30' }), gets(person, noon.id)],
        count: async () => (await hoursAre(noon.id, { startsAt: '11:30' })) + (await rosterOf(person, noon.id)),
      };
    },
  ],
  [
    'a shift that someone has and that grows as they get a second one',
    async () => {
      const [early, noon] = [await makeShift('07:00', '12:00'), await makeShift('12:30', '17:30')];
      const person = await makePerson(early.id);
      return {
        calls: [moves(early, { endsAt: '13:00' }), gets(person, noon.id)],
        count: async () => (await hoursAre(early.id, { endsAt: '13:00' })) + (await rosterOf(person, noon.id)),
      };
    },
  ],
  [
    'two shifts of one person that grow towards each other',
    async () => {
      const [early, noon] = [await makeShift('07:00', '12:00'), await makeShift('12:30', '17:30')];
      await makePerson(early.id, noon.id);
      return {
        calls: [moves(early, { endsAt: '12:25' }), moves(noon, { startsAt: '12:05' })],
        count: async () =>
          (await hoursAre(early.id, { endsAt: '12:25' })) + (await hoursAre(noon.id, { startsAt: '12:05' })),
      };
    },
  ],
];

const makeShift = (startsAt: string, endsAt: string) => {
  number += 1;
  const values = { name: `Shift ${number}`, nameBn: `পালা ${number}`, startsAt, endsAt };
  return w.system(w.school.id).repo(WorkShift).create(values);
};
const entry = (staff: string, shift: string) => ({ staff, shift, from: '2026-01-01' });
/** Someone who works these shifts. */
async function makePerson(...shifts: string[]): Promise<string> {
  const { id } = await sampler().stored(Staff);
  for (const shift of shifts) await w.system(w.school.id).repo(Roster).create(entry(id, shift));
  return id;
}
const moves =
  ({ id, rev }: { id: string; rev: number }, patch: { startsAt: string } | { endsAt: string }) =>
  () =>
    w.school.office.run(actionsOf(WorkShift).update, { id, rev, patch });
const gets = (staff: string, shift: string) => () => w.school.office.run(actionsOf(Roster).create, entry(staff, shift));
const hoursAre = (id: string, hours: { startsAt: string } | { endsAt: string }) =>
  w
    .system(w.school.id)
    .repo(WorkShift)
    .count({ id, ...hours });
const rosterOf = (staff: string, shift: string) => w.system(w.school.id).repo(Roster).count({ staff, shift });

describe('in the same instant', () => {
  it.each(pairs)('%s: one of them, never both', async (_, pair) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { calls, count } = await pair();
      const ended = await atOnce(...calls);
      expect([ended.filter((each) => each === 'done').length, await count()]).toEqual([1, 1]);
    }
  });
});

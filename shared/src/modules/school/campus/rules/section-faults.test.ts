import { describe, expect, it } from 'vitest';
import { sectionFaults, type PlannedSection, type SectionFacts } from './section-faults';

const facts: SectionFacts = {
  shifts: new Map([
    ['morning', { startsAt: '07:30', endsAt: '12:00' }],
    ['day', { startsAt: '12:15', endsAt: '17:00' }],
    ['noon', { startsAt: '11:30', endsAt: '15:00' }],
  ]),
  rooms: new Map([
    ['r1', { seats: 60, isInUse: true }],
    ['r2', { seats: 40, isInUse: false }],
  ]),
  strength: new Map([['s1', 48]]),
};
const s = (over: Partial<PlannedSection> = {}): PlannedSection => ({
  id: null,
  class: 'six',
  shift: 'morning',
  name: 'A',
  ...over,
});
const stands = s({ id: 's1', room: 'r1', classTeacher: 'rahim', capacity: 50 });

describe('setting up sections', () => {
  it.each<[string, PlannedSection[], PlannedSection[], string[]]>([
    ['a free place is taken', [s({ name: 'B' })], [stands], []],
    [
      'the same name in the same place is refused, however it is spelt',
      [s({ name: ' a ' })],
      [stands],
      ['0:duplicate'],
    ],
    ['the same name in another group is another section', [s({ group: 'science' })], [stands], []],
    ['two of one list collide too', [s({ name: 'C' }), s({ name: 'c' })], [], ['1:duplicate']],
    ['a room is taken in the same shift', [s({ name: 'B', room: 'r1' })], [stands], ['0:roomTaken']],
    ['and in one that overlaps', [s({ name: 'B', shift: 'noon', room: 'r1' })], [stands], ['0:roomTaken']],
    ['but free after it', [s({ name: 'B', shift: 'day', room: 'r1' })], [stands], []],
    ['a room under repair is refused', [s({ name: 'B', room: 'r2' })], [], ['0:roomNotInUse']],
    ['a room holds what it has seats for', [s({ name: 'B', room: 'r1', capacity: 61 })], [], ['0:roomTooSmall']],
    ['a section keeps its students', [{ ...stands, capacity: 47 }], [stands], ['0:tooManyStudents']],
    ['a section that is changed does not stand in its own way', [{ ...stands, capacity: 55 }], [stands], []],
    [
      'a class teacher has one section at a time',
      [s({ name: 'B', classTeacher: 'rahim' })],
      [stands],
      ['0:teacherTaken'],
    ],
    ['and another one in another shift', [s({ name: 'B', shift: 'day', classTeacher: 'rahim' })], [stands], []],
    [
      'what is moved away makes room in the same step',
      [{ ...stands, room: undefined }, s({ name: 'B', room: 'r1' })],
      [stands],
      [],
    ],
  ])('%s', (_, planned, existing, expected) =>
    expect(sectionFaults(planned, existing, facts).map(({ row, code }) => `${row}:${code}`)).toEqual(expected),
  );
});

import { describe, expect, it } from 'vitest';
import { routineFaults, type RoutineInput } from './routine-faults';

// 2026-12-01 is a Tuesday.
const sound: RoutineInput = {
  exam: { startsOn: '2026-12-01', endsOn: '2026-12-10' },
  sittings: [
    { id: 's1', date: '2026-12-01', startsAt: '10:00', endsAt: '13:00', papers: ['bangla6', 'bangla7'] },
    { id: 's2', date: '2026-12-02', startsAt: '10:00', endsAt: '13:00', papers: ['agri6', 'home6'] },
  ],
  papers: [
    { id: 'bangla6', class: '6' },
    { id: 'bangla7', class: '7' },
    { id: 'agri6', class: '6' },
    { id: 'home6', class: '6' },
  ],
  students: [
    { student: 'a', papers: ['bangla6', 'agri6'] },
    { student: 'b', papers: ['bangla6', 'home6'] },
  ],
  others: [],
  holidays: [],
  weekend: [5, 6],
  duties: [],
  rooms: [],
};
const later = { ...sound.sittings[1]!, date: '2026-12-01', startsAt: '12:00', endsAt: '15:00' };

describe('the routine of an exam', () => {
  it('may be sound', () => expect(routineFaults(sound)).toEqual([]));
  it.each<[string, Partial<RoutineInput>, unknown[]]>([
    [
      'a student who takes both subjects of one hour as their fourth and a compulsory one',
      { students: [{ student: 'a', papers: ['agri6', 'home6'] }, sound.students[1]!] },
      [{ kind: 'student', sittings: ['s2', 's2'], students: ['a'] }],
    ],
    [
      'sittings that overlap, for everyone who writes in both',
      { sittings: [sound.sittings[0]!, later] },
      [{ kind: 'student', sittings: ['s1', 's2'], students: ['a', 'b'] }],
    ],
    [
      'a paper that is written twice',
      { sittings: [sound.sittings[0]!, { ...sound.sittings[1]!, papers: ['agri6', 'home6', 'bangla7'] }] },
      [{ kind: 'twice', paper: 'bangla7', sittings: ['s1', 's2'] }],
    ],
    [
      'papers without a sitting',
      { papers: [...sound.papers, { id: 'maths6', class: '6' }] },
      [{ kind: 'unplaced', papers: ['maths6'] }],
    ],
    [
      'a holiday',
      { holidays: [{ id: 'h', from: '2026-12-02', until: '2026-12-03' }] },
      [{ kind: 'holiday', sitting: 's2', holiday: 'h' }],
    ],
    ['a weekly holiday', { weekend: [2] }, [{ kind: 'weekend', sitting: 's1' }]],
    [
      'a day outside of the exam',
      { exam: { startsOn: '2026-12-02', endsOn: '2026-12-10' } },
      [{ kind: 'outside', sitting: 's1' }],
    ],
    [
      'another exam of the class at that hour',
      { others: [{ id: 'x', date: '2026-12-01', startsAt: '11:00', endsAt: '12:00', classes: ['7', '9'] }] },
      [{ kind: 'otherExam', sitting: 's1', other: 'x', classes: ['7'] }],
    ],
    [
      'a teacher in two rooms at once, in two exams',
      {
        others: [{ id: 'x', date: '2026-12-01', startsAt: '11:00', endsAt: '12:00', classes: ['9'] }],
        duties: [
          { sitting: 's1', staff: 't' },
          { sitting: 'x', staff: 't' },
          { sitting: 's2', staff: 't' },
        ],
      },
      [{ kind: 'teacher', sittings: ['s1', 'x'], staff: 't' }],
    ],
    [
      'a room that two exams use',
      {
        others: [{ id: 'x', date: '2026-12-01', startsAt: '11:00', endsAt: '12:00', classes: ['9'] }],
        rooms: [
          { sitting: 's1', room: 'r', plan: 'p' },
          { sitting: 'x', room: 'r', plan: 'q' },
        ],
      },
      [{ kind: 'room', sittings: ['s1', 'x'], room: 'r' }],
    ],
    [
      'nothing where one plan seats two sittings in a room',
      {
        sittings: [sound.sittings[0]!, later],
        students: [],
        rooms: [
          { sitting: 's1', room: 'r', plan: 'p' },
          { sitting: 's2', room: 'r', plan: 'p' },
        ],
      },
      [],
    ],
  ])('shows %s', (_, over, faults) => expect(routineFaults({ ...sound, ...over })).toEqual(faults));
  it('leaves clashes of other exams among themselves to those', () => {
    const other = { date: '2026-12-05', startsAt: '10:00', endsAt: '12:00', classes: ['9'] };
    const duties = [
      { sitting: 'x', staff: 't' },
      { sitting: 'y', staff: 't' },
    ];
    expect(
      routineFaults({
        ...sound,
        others: [
          { id: 'x', ...other },
          { id: 'y', ...other },
        ],
        duties,
      }),
    ).toEqual([]);
  });
});

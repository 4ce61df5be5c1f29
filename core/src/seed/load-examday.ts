import { groupBy, type Entity } from '@pathshala/shared/kit';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams';
import {
  ExamSeat,
  ExamSitting,
  layoutOfRoom,
  plannedSeats,
  planSeats,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/examday';
import { addDays, weekdayOf } from '@pathshala/shared/text';
import type { Store } from '../kernel';
import { bulkLoad } from '../kernel/mongo/bulk-load';
import type { Recipe } from './recipe';
import { papersOf } from './recipe/exams';
import { INSTITUTIONS, type InstitutionPlan } from './recipe/institutions.data';
import { rowId } from './recipe/row-id';
import { setupRows } from './recipe/setup';

const TITLE = { en: 'Annual Examination', bn: 'বার্ষিক পরীক্ষা' };
/** Days until the first sitting: rooms can be marked today. */
const AHEAD = 0;
const WEEKEND = [5, 6];
const RESERVE = 2;

/** The exam that begins today, or on the next school day: its sittings, one a school day, and a published seat plan in which classes sit mixed. */
export async function loadExamday(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rooms = setupRows(recipe.today).room;
  let seated = 0;
  for (const plan of INSTITUTIONS) {
    const rows = comingExam(recipe, plan);
    const own = rooms.filter((room) => room.tenantId === rows.tenantId && room.kind === 'classroom');
    const seats = seatsOf(recipe, rows, own);
    for (const [entity, list] of [
      [Exam, [rows.exam]],
      [ExamSubject, rows.papers],
      [ExamSitting, rows.sittings],
      [SeatPlan, [seats.plan]],
      [SeatRoom, seats.rooms],
      [ExamSeat, seats.seats],
    ] as const)
      await bulkLoad(store, entity as Entity, list as never, now);
    seated += seats.seats.length;
  }
  say(`${seated} exam seats`);
}

type Coming = ReturnType<typeof comingExam>;
function comingExam(recipe: Recipe, plan: InstitutionPlan) {
  const tenantId = rowId('institution', plan.alias);
  const id = (kind: string, key: string) => rowId(kind, `${plan.alias}:${key}`);
  const demo = plan.sections.find((section) => section.demo)!.level;
  const sections = plan.sections.filter(({ level }) => (demo > 10 ? level === demo : level >= 6 && level <= 8));
  const levels = [...new Set(sections.map(({ level }) => level))].sort((a, b) => a - b);
  const papers = levels.flatMap((level) =>
    papersOf(
      sections.filter((section) => section.level === level),
      { exam: 'annual', tenantId, id },
    ),
  );
  const subjects = new Map(recipe.rows.subject.map((subject) => [subject.id, subject]));
  // All religions on one morning: nobody writes two of them.
  const byDay = [
    ...groupBy(papers, (paper) =>
      paper.takenBy && paper.takenBy !== 'everybody' ? 'religion' : paper.subject,
    ).values(),
  ];
  let date = addDays(recipe.today, AHEAD - 1);
  const sittings = byDay.map((those, at) => {
    do date = addDays(date, 1);
    while (WEEKEND.includes(weekdayOf(date)));
    const { name, nameBn } = subjects.get(those[0]!.subject)!;
    return {
      id: id('examSitting', `annual:${at}`),
      tenantId,
      exam: id('exam', 'annual'),
      name: those[0]!.takenBy && those[0]!.takenBy !== 'everybody' ? 'Religion and moral education' : name,
      nameBn: those[0]!.takenBy && those[0]!.takenBy !== 'everybody' ? 'ধর্ম ও নৈতিক শিক্ষা' : nameBn,
      date,
      startsAt: '10:00',
      endsAt: '13:00',
      papers: those.map((paper) => paper.id),
    };
  });
  const exam = {
    id: id('exam', 'annual'),
    tenantId,
    title: TITLE.en,
    titleBn: TITLE.bn,
    year: recipe.places.find((place) => place.alias === plan.alias)!.year,
    classes: levels.map((level) => id('class', String(level))),
    startsOn: sittings[0]!.date,
    endsOn: date,
    setting: id('resultSetting', 'school'),
    state: 'draft' as const,
  };
  return { tenantId, id, exam, papers, sittings };
}

/** As the seat plan itself would seat them: groups are classes, or sections where there is one class. */
function seatsOf(
  { rows, today }: Recipe,
  { tenantId, id, exam, sittings }: Coming,
  classrooms: ReturnType<typeof setupRows>['room'],
) {
  const sections = rows.section.filter((row) => row.tenantId === tenantId && exam.classes.includes(row.class));
  const at = new Map(sections.map((section, index) => [section.id, { section, index }]));
  const places = rows.enrolment.filter(
    (row) =>
      row.year === exam.year &&
      at.has(row.section) &&
      row.from <= exam.endsOn &&
      (!row.until || row.until >= exam.endsOn),
  );
  const byStudent = new Map(places.map((place) => [place.student, place]));
  const students = places.map((place) => {
    const { section, index } = at.get(place.section)!;
    const group = exam.classes.length > 1 ? section.class : section.id;
    return { student: place.student, group, order: index * 10_000 + place.roll };
  });
  const plan = id('seatPlan', 'annual');
  const all = classrooms.map((room, rank) => ({
    id: id('seatRoom', `annual:${room.id}`),
    tenantId,
    plan,
    room: room.id,
    ...layoutOfRoom(room),
    reserve: RESERVE,
    // A bench of the last row is broken.
    blocked: rank === 0 ? ['E10', 'F10'] : [],
    rank: rank + 1,
  }));
  const grids = all.map((room) => ({
    id: room.id,
    rows: room.benchRows,
    columns: room.benchColumns * room.seatsPerBench,
    blocked: room.blocked,
    reserve: room.reserve,
  }));
  let free = 0;
  const used = grids.filter((grid) => {
    const isNeeded = free < students.length;
    free += plannedSeats(grid);
    return isNeeded;
  });
  const { seats } = planSeats({ rooms: used, students });
  const groups = new Map(students.map((each) => [each.student, each.group]));
  return {
    plan: {
      id: plan,
      tenantId,
      exam: exam.id,
      name: 'Annual Examination, all papers',
      nameBn: 'বার্ষিক পরীক্ষা, সব বিষয়',
      sittings: sittings.map((sitting) => sitting.id),
      seed: 1,
      state: 'published' as const,
      publishedAt: `${today}T03:30:00.000Z`,
    },
    rooms: all.slice(0, used.length),
    seats: seats.map(({ student, room, code }) => ({
      id: id('examSeat', `annual:${student}`),
      tenantId,
      plan,
      room,
      code,
      student,
      section: byStudent.get(student)!.section,
      roll: byStudent.get(student)!.roll,
      group: groups.get(student)!,
    })),
  };
}

import { groupBy } from '@pathshala/shared/kit';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import {
  ExamSeat,
  ExamCall,
  ExamCommittee,
  ExamIncident,
  ExamSitting,
  InvigilatorDuty,
  invigilatorsFor,
  layoutOfRoom,
  plannedSeats,
  planSeats,
  SeatPlan,
  SeatRoom,
  shareDuties,
} from '@pathshala/shared/modules/exams/examday';
import { addDays, weekdayOf } from '@pathshala/shared/text';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import type { TenantRow } from '../../../../seed/recipe/types';
import { papersOf } from '../../exams/demo/exams';
import { INSTITUTIONS, type InstitutionPlan } from '../../../../seed/recipe/institutions.data';
import { rowId } from '../../../../seed/recipe/row-id';
import { setupRows } from '../../../../seed/recipe/setup';

const TITLE = { en: 'Annual Examination', bn: 'বার্ষিক পরীক্ষা' };
/** Days until the first sitting: rooms can be marked today. */
const AHEAD = 0;
const WEEKEND = [5, 6];
const RESERVE = 2;

/**
 * The exam that begins today, or on the next school day: its sittings, one a school day, and a published seat plan in
 * which classes sit mixed.
 */
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
      [ExamCommittee, [committeeOf(recipe, rows)]],
      [InvigilatorDuty, dutiesOf(recipe, rows, seats)],
      [ExamIncident, [incidentOf(rows, seats)]],
      [ExamCall, [callOf(rows)]],
    ] as const)
      await bulkLoad(store, entity, list, now);
    seated += seats.seats.length;
  }
  say(`${seated} exam seats`);
}

/** An exam with its papers and sittings. `key`: its part of the ids. */
export interface SeatedExam {
  key: string;
  tenantId: string;
  id(kind: string, key: string): string;
  exam: Pick<TenantRow<typeof Exam>, 'id' | 'title' | 'titleBn' | 'year' | 'classes' | 'endsOn'>;
  sittings: readonly TenantRow<typeof ExamSitting>[];
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
    admitRule: 'paid' as const,
    state: 'draft' as const,
  };
  return { key: 'annual', tenantId, id, exam, papers, sittings };
}

/** As the seat plan itself would seat them: groups are classes, or sections where there is one class. */
export function seatsOf(
  { rows, today }: Recipe,
  { key, tenantId, id, exam, sittings }: SeatedExam,
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
  const plan = id('seatPlan', key);
  const all = classrooms.map((room, rank) => ({
    id: id('seatRoom', `${key}:${room.id}`),
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
      name: `${exam.title}, all papers`,
      nameBn: `${exam.titleBn}, সব বিষয়`,
      sittings: sittings.map((sitting) => sitting.id),
      seed: 1,
      state: 'published' as const,
      publishedAt: `${today}T03:30:00.000Z`,
    },
    rooms: all.slice(0, used.length),
    seats: seats.map(({ student, room, code }) => ({
      id: id('examSeat', `${key}:${student}`),
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

const INVIGILATED_BY_EACH = 25;
/** Everyone in a teaching post, in the order of the recipe: head, deputy, teachers. */
const teachersOf = ({ rows }: Recipe, tenantId: string) => {
  const teaching = new Set(rows.designation.filter((row) => row.teaching !== false).map((row) => row.id));
  return rows.staff.filter((row) => row.tenantId === tenantId && teaching.has(row.designation));
};

/** Head, deputy and one teacher run the exam; they have no duty in a room. */
function committeeOf(recipe: Recipe, { tenantId, id, exam }: Coming) {
  const teachers = teachersOf(recipe, tenantId);
  const members = [...teachers.slice(0, 2), ...teachers.slice(-1)];
  return {
    id: id('examCommittee', 'annual'),
    tenantId,
    exam: exam.id,
    name: 'Annual Examination Committee',
    nameBn: 'বার্ষিক পরীক্ষা কমিটি',
    from: recipe.today,
    until: exam.endsOn,
    members: members.map((staff, at) => ({
      staff: staff.id,
      role: (['convener', 'controller', 'tabulator'] as const)[at]!,
    })),
  };
}

/**
 * Shared by the rule of the product among those who do not teach what is written; everyone has been told, the first
 * sitting has been accepted.
 */
/** Of the first morning: someone with notes in the first room, and a correction for all rooms. */
function incidentOf({ id, tenantId, exam, sittings }: Coming, { rooms, seats }: ReturnType<typeof seatsOf>) {
  const [room] = rooms;
  return {
    id: id('examIncident', 'annual'),
    tenantId,
    exam: exam.id,
    sitting: sittings[0]!.id,
    room: room!.id,
    student: seats.find((seat) => seat.room === room!.id)!.student,
    kind: 'unfairMeans' as const,
    measure: 'warned' as const,
    what: 'জ্যামিতি বাক্সে লেখা কাগজ পাওয়া গেছে; কাগজটি রেখে দেওয়া হয়েছে।',
  };
}

function callOf({ id, tenantId, sittings }: Coming) {
  return {
    id: id('examCall', 'annual'),
    tenantId,
    sitting: sittings[0]!.id,
    text: '৭ নম্বর প্রশ্নে "২৫" স্থলে "৩৫" হবে। বোর্ডে লিখে দিন।',
    heard: [],
  };
}

function dutiesOf(recipe: Recipe, coming: Coming, { rooms, seats }: ReturnType<typeof seatsOf>) {
  const { tenantId, id, exam, sittings, papers } = coming;
  const members = new Set(committeeOf(recipe, coming).members.map(({ staff }) => staff));
  const teachers = teachersOf(recipe, tenantId).flatMap((row) => (members.has(row.id) ? [] : [row.id]));
  const classOf = new Map(recipe.rows.section.map((section) => [section.id, section.class]));
  const teaches = new Set(
    recipe.rows.teachingAssignment.map((row) => `${row.staff} ${classOf.get(row.section)} ${row.subject}`),
  );
  const bySitting = new Map(
    sittings.map((sitting) => [sitting.id, papers.filter((paper) => sitting.papers.includes(paper.id))]),
  );
  const filled = groupBy(seats, (seat) => seat.room);
  const { given } = shareDuties({
    sittings,
    places: sittings.flatMap((sitting) =>
      rooms.flatMap((room) => {
        // Examinees of the classes that write; religions share one morning.
        const classes = new Set(bySitting.get(sitting.id)!.map((paper) => paper.class));
        const there = (filled.get(room.id) ?? []).filter((seat) => classes.has(classOf.get(seat.section)!)).length;
        return Array.from({ length: invigilatorsFor(there, INVIGILATED_BY_EACH) }, () => ({
          sitting: sitting.id,
          room: room.id,
        }));
      }),
    ),
    teachers,
    mayTake: (teacher, sitting) =>
      !bySitting.get(sitting)!.some((paper) => teaches.has(`${teacher} ${paper.class} ${paper.subject}`)),
    pace: { mostPerDay: 1, restDays: 0 },
  });
  return given.map(({ sitting, room, teacher }) => ({
    id: id('invigilatorDuty', `annual:${sitting}:${teacher}`),
    tenantId,
    exam: exam.id,
    sitting,
    room,
    staff: teacher,
    toldAt: `${recipe.today}T03:45:00.000Z`,
    ...(sitting === sittings[0]!.id ? { reply: 'accepted' as const } : {}),
  }));
}

import { groupBy } from '@pathshala/shared/kit';
import {
  ExamIncident,
  ExamSeat,
  ExamSitting,
  ScriptPacket,
  SeatMark,
  SeatPlan,
  SeatRoom,
  type SeatStatus,
} from '@pathshala/shared/modules/exams/examday';
import { addDays, weekdayOf } from '@pathshala/shared/text';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import { packetCode } from '../../examday';
import { seatsOf, type SeatedExam } from '../../examday/demo/load-examday';
import type { Recipe } from '../../../../seed/recipe';
import { examMark } from './exam-marks';
import { examRows, type ExamRows } from './exams';
import { INSTITUTIONS } from '../../../../seed/recipe/institutions.data';
import { rowId } from '../../../../seed/recipe/row-id';
import { setupRows } from '../../../../seed/recipe/setup';

/** Sittings of the exam that is over whose scripts are being marked. */
const SITTINGS = 2;
const WEEKEND = [5, 6];
/** Days for marking a packet. */
const DUE = 7;

/**
 * The last exam that is over: who sat where in its first two sittings, and the packets of scripts, most of them back
 * from their examiners, some still out, one of them too long, one with a script missing. Someone sat for one who was
 * not there, which is an expulsion with its report.
 */
export async function loadExamScripts(store: Store, recipe: Recipe, now: Date): Promise<void> {
  const all = examRows(recipe);
  const rooms = setupRows(recipe.today).room;
  for (const { alias } of INSTITUTIONS) {
    const tenantId = rowId('institution', alias);
    const exam = all.exam.find((row) => row.tenantId === tenantId && !row.publishedVersion);
    if (!exam) continue;
    const past = pastExam(recipe, all, { alias, exam });
    const own = rooms.filter((room) => room.tenantId === tenantId && room.kind === 'classroom');
    const seats = seatsOf(recipe, past, own);
    const attended = attendanceOf(recipe, past, seats.seats);
    for (const [entity, list] of [
      [ExamSitting, past.sittings],
      [
        SeatPlan,
        [{ ...seats.plan, state: 'archived' as const, publishedAt: `${addDays(exam.startsOn, -3)}T03:30:00.000Z` }],
      ],
      [SeatRoom, seats.rooms],
      [ExamSeat, seats.seats],
      [SeatMark, attended.map(({ mark }) => mark)],
      [ExamIncident, expulsionsOf(past, attended)],
      [ScriptPacket, packetsOf(recipe, past, attended)],
    ] as const)
      await bulkLoad(store, entity, list, now);
  }
}

type Past = SeatedExam & { papers: ExamRows['examSubject'] };
type Seat = ReturnType<typeof seatsOf>['seats'][number];
type Attended = ReturnType<typeof attendanceOf>[number];

/** Papers that everyone of their class writes, one subject a day, in the last days of the exam. */
function pastExam(
  recipe: Recipe,
  all: ExamRows,
  { alias, exam }: { alias: string; exam: ExamRows['exam'][number] },
): Past {
  const id = (kind: string, key: string) => rowId(kind, `${alias}:${key}`);
  const papers = all.examSubject.filter(
    (row) => row.exam === exam.id && !row.group && (row.takenBy ?? 'everybody') === 'everybody',
  );
  const subjects = new Map(recipe.rows.subject.map((subject) => [subject.id, subject]));
  const bySubject = [...groupBy(papers, (paper) => paper.subject)].slice(0, SITTINGS);
  let date = addDays(exam.endsOn, 1);
  const sittings = bySubject.map(([subject, those], at) => {
    do date = addDays(date, -1);
    while (WEEKEND.includes(weekdayOf(date)));
    const { name, nameBn } = subjects.get(subject)!;
    return {
      id: id('examSitting', `past:${at}`),
      tenantId: exam.tenantId,
      exam: exam.id,
      name,
      nameBn,
      date,
      startsAt: '10:00',
      endsAt: '13:00',
      papers: those.map((paper) => paper.id),
    };
  });
  return { key: 'past', tenantId: exam.tenantId, id, exam, papers: bySubject.flatMap(([, those]) => those), sittings };
}

/** A student with a mark in the paper was present; the first without one is expelled. */
function attendanceOf({ rows }: Recipe, { id, tenantId, exam, papers, sittings }: Past, seats: readonly Seat[]) {
  const classOf = new Map(rows.section.map((section) => [section.id, section.class]));
  const codes = new Map(rows.subject.map((subject) => [subject.id, subject.code]));
  let isCaught = false;
  return sittings.flatMap((sitting) =>
    seats.flatMap(({ student, room, section }) => {
      const paper = papers.find((each) => sitting.papers.includes(each.id) && each.class === classOf.get(section));
      if (!paper) return [];
      const { status: sat } = examMark({
        student,
        exam: exam.title,
        code: codes.get(paper.subject)!,
        parts: paper.parts!,
      });
      const status: SeatStatus = sat === 'absent' && !isCaught ? 'expelled' : sat;
      isCaught ||= status === 'expelled';
      return [
        {
          paper,
          mark: {
            id: id('seatMark', `past:${sitting.id}:${student}`),
            tenantId,
            sitting: sitting.id,
            room,
            student,
            status,
          },
        },
      ];
    }),
  );
}

function expulsionsOf({ id, tenantId, exam }: Past, attended: readonly Attended[]) {
  return attended
    .filter(({ mark }) => mark.status === 'expelled')
    .map(({ mark: { sitting, room, student } }) => ({
      id: id('examIncident', `past:${sitting}:${student}`),
      tenantId,
      exam: exam.id,
      ...{ sitting, room, student },
      kind: 'impersonation' as const,
      measure: 'expelled' as const,
      what: 'প্রবেশপত্রের ছবির সঙ্গে চেহারা মেলেনি; পরীক্ষার্থীর হয়ে অন্য একজন পরীক্ষা দিচ্ছিল। সে তা স্বীকার করেছে।',
    }));
}

function packetsOf({ rows, today }: Recipe, { id, tenantId, exam, sittings }: Past, attended: readonly Attended[]) {
  const sittingOf = new Map(sittings.map((sitting) => [sitting.id, sitting]));
  const sections = new Map(rows.section.map((section) => [section.id, section]));
  const taught = new Map(
    rows.teachingAssignment.flatMap(({ section, subject, staff }) =>
      subject ? [[`${sections.get(section)!.class} ${subject}`, staff] as const] : [],
    ),
  );
  const byPacket = [...groupBy(attended, ({ paper, mark }) => `${mark.sitting}:${mark.room}:${paper.id}`).values()];
  return byPacket.map((those, at) => {
    const { paper, mark } = those[0]!;
    const { sitting, room } = mark;
    const present = those.filter((each) => each.mark.status === 'present').length;
    const { date } = sittingOf.get(sitting)!;
    const examiner = taught.get(`${paper.class} ${paper.subject}`);
    // Of every eight packets one is late, one has just gone out and one came back with a script missing.
    const kind = examiner ? (['late', 'out', 'missing'] as const)[at % 8] : 'collected';
    const dueOn = { late: addDays(today, -2), out: addDays(today, 3) }[kind as 'late'] ?? addDays(date, DUE);
    const isOut = kind === 'late' || kind === 'out';
    const isBack = kind === undefined || kind === 'missing';
    return {
      id: id('scriptPacket', `past:${at}`),
      tenantId,
      exam: exam.id,
      sitting,
      room,
      paper: paper.id,
      class: paper.class,
      code: packetCode({ sitting, room, paper: paper.id }),
      scripts: present,
      present,
      state: isOut ? ('issued' as const) : isBack ? ('returned' as const) : ('collected' as const),
      ...(isOut || isBack ? { examiner: examiner!, dueOn, issuedAt: `${addDays(date, 1)}T05:00:00.000Z` } : {}),
      ...(isBack
        ? {
            returned: kind === 'missing' ? present - 1 : present,
            returnedAt: `${addDays(date, DUE - 1)}T05:30:00.000Z`,
          }
        : {}),
      ...(kind === 'missing' ? { returnNote: 'One script is still with the head examiner.' } : {}),
    };
  });
}

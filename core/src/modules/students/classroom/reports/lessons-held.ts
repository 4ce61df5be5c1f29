import { AppError, kernelErrors, type ReportRow } from '@pathshala/shared/kit';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { classroomReports, LessonRecord } from '@pathshala/shared/modules/students/classroom';
import { compareText, eachDay } from '@pathshala/shared/text';
import { reportSpec, systemPart, type Context } from '../../../../kernel';
import { lessonsBetween, type Lesson } from '../../../school/timetable';
import { dayFacts } from '../../../school/calendar';
import { hasTeacher, isOver } from '../services/marking';
import { seesEvery } from '../services/teaching';

type Count = 'planned' | 'held' | 'covered' | 'cancelled' | 'unmarked' | 'extra';
interface Tally extends Record<Count, number> {
  staff: string;
  subject: string;
}
const MOST = 60_000;
const EMPTY = { planned: 0, held: 0, covered: 0, cancelled: 0, unmarked: 0, extra: 0 };

/** One row a teacher and subject; a teacher who does not see every class room has their own rows. */
export const lessonsHeldReport = reportSpec(classroomReports.lessonsHeld, {
  async rows(ctx, { from, until, staff: asked, section }) {
    const staff = seesEvery(ctx) ? asked : (ctx.actor.staff ?? undefined);
    if (!seesEvery(ctx) && (!staff || (asked && asked !== staff))) throw new AppError(kernelErrors.NOT_FOUND);
    const tallies = await tally(ctx, { from, until: until < ctx.today ? until : ctx.today, section });
    const own = tallies.filter((row) => !staff || row.staff === staff);
    const [people, subjects] = [
      await ctx.labels(
        Staff,
        own.map((row) => row.staff),
      ),
      await ctx.labels(
        Subject,
        own.map((row) => row.subject),
      ),
    ];
    const nameOf = ({ staff: id }: Tally) => people.get(id)?.en ?? '';
    const subjectOf = ({ subject }: Tally) => subjects.get(subject)?.en ?? '';
    const compare = compareText('en');
    return own
      .toSorted(
        (a, b) => compare(nameOf(a), nameOf(b)) || compare(a.staff, b.staff) || compare(subjectOf(a), subjectOf(b)),
      )
      .map(({ staff: teacher, subject, ...counts }): ReportRow => ({
        keys: { teacher, subject },
        cells: {
          teacher: people.get(teacher) ?? null,
          subject: subjects.get(subject) ?? null,
          ...counts,
          percent:
            counts.planned === 0 ? null : Math.round(((counts.held + counts.covered) * 10_000) / counts.planned) / 100,
        },
      }));
  },
});

async function tally(
  ctx: Context,
  { from, until, section }: { from: string; until: string; section: string | undefined },
): Promise<Tally[]> {
  const sys = systemPart(ctx);
  const facts = await dayFacts(sys, from, until);
  const dates = eachDay(from, until).filter((date) => judgeDay(date, facts).school);
  if (dates.length === 0) return [];
  const lessons = (await lessonsBetween(sys, dates, section ? { section } : {})).filter((each) => isOver(ctx, each));
  const records = new Map(
    (
      await sys.repo(LessonRecord).find({
        where: { date: { gte: from, lte: until }, ...(section ? { section } : {}) },
        sort: [],
        atMost: MOST,
      })
    ).map((row) => [`${row.date} ${row.entry}`, row.outcome]),
  );
  const tallies = new Map<string, Tally>();
  const of = (staff: string, subject: string): Tally => {
    const key = `${staff} ${subject}`;
    const row = tallies.get(key) ?? { staff, subject, ...EMPTY };
    tallies.set(key, row);
    return row;
  };
  for (const lesson of onceTogether(lessons)) {
    const planned = lesson.cover?.absent ?? lesson.staff;
    const isTaken = hasTeacher(lesson) && lesson.staff !== planned;
    const outcome = records.get(`${lesson.date} ${lesson.id}`);
    const row = of(planned, lesson.subject);
    row.planned += 1;
    if (!hasTeacher(lesson) || outcome === 'notHeld') row.cancelled += 1;
    else if (!outcome) row.unmarked += 1;
    else if (!isTaken) row.held += 1;
    else {
      row.covered += 1;
      // In a merged lesson the teacher holds their own; it counts once for them.
      if (!lesson.cover?.into) of(lesson.staff, lesson.subject).extra += 1;
    }
  }
  return [...tallies.values()];
}

function onceTogether(lessons: readonly Lesson[]): Lesson[] {
  const seen = new Set<string>();
  return lessons.filter(({ date, joint }) => {
    if (!joint) return true;
    const key = `${date} ${joint}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

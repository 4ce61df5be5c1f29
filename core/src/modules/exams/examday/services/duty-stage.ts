import { groupBy, type Row, type Text } from '@pathshala/shared/kit';
import { ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { Section, Shift, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { AttendanceExcusal, excusedPart, type DayPart } from '@pathshala/shared/modules/time/excusals';
import {
  type DutyLimit,
  type DutyRules,
  DutySetting,
  ExamCommittee,
  ExamSitting,
  InvigilatorDuty,
  isAtOnce,
  isHeldDuty,
  paceLimits,
  usualDutyRules,
} from '@pathshala/shared/modules/exams/examday';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { addDays, instantAt } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { examineesOf, sittingsOf, type PlanRow, type SittingRow } from './examinees';
import { lessonsBetween } from '../../../school/timetable';
import { seatsOf } from './board-view';

export type DutyRow = Row<typeof InvigilatorDuty>;
export type TeacherRow = Row<typeof Staff>;

export const dutyRules = async (ctx: Context): Promise<DutyRules> =>
  (await ctx.repo(DutySetting).findOne({ key: 'default' })) ?? usualDutyRules();

/** Whether a sitting has ended, also earlier today: its duties do not change any more. */
export const isOver = (ctx: Context, { date, endsAt }: Pick<SittingRow, 'date' | 'endsAt'>): boolean =>
  date < ctx.today || ctx.now >= instantAt(date, endsAt);

/** Everything that decides who may have which duty of a plan, read once. */
export interface DutyStage {
  plan: PlanRow;
  rules: DutyRules;
  sittings: SittingRow[];
  /** Of the sittings of the plan. */
  duties: DutyRow[];
  /** Of all plans of the exam: fairness is counted over them. */
  ofExam: DutyRow[];
  teachers: TeacherRow[];
  /** Duties in the whole exam, by teacher, without those that were declined. */
  loads: ReadonlyMap<string, number>;
  /** Limits against a teacher in a sitting; `but`: as if they did not have that duty. */
  limitsOf: (staff: string, sitting: SittingRow, but?: string) => DutyLimit[];
  /** Limits that do not come from the plan's own other duties. */
  outerLimitsOf: (staff: string, sitting: SittingRow) => DutyLimit[];
  /** Sittings of other plans and exams, around the days of this one, in which they are on duty. */
  heldElsewhere: (staff: string) => SittingRow[];
}

/** @throws AppError FOREIGN_SITTING */
export async function dutyStage(ctx: Context, plan: PlanRow): Promise<DutyStage> {
  const rules = await dutyRules(ctx);
  const sittings = await sittingsOf(ctx, plan);
  const posts = await ctx.repo(Designation).find({ where: { teaching: true }, sort: [] });
  const teachers = await ctx
    .repo(Staff)
    .find({ where: { active: true, designation: { in: posts.map(({ id }) => id) } }, sort: ['code'] });
  const days = [...new Set(sittings.map(({ date }) => date))];
  const [first, last] = [days[0] ?? ctx.today, days.at(-1) ?? ctx.today];
  // Other exams of these days count too: nobody is in two rooms at the same time.
  const around = await ctx.repo(ExamSitting).find({
    where: { date: { gte: addDays(first, -rules.restDays!), lte: addDays(last, rules.restDays!) } },
    sort: [],
  });
  const duties = await ctx.repo(InvigilatorDuty).find({
    where: { sitting: { in: [...new Set([...around, ...sittings].map(({ id }) => id))] } },
    sort: ['createdAt'],
  });
  const sittingOf = new Map([...around, ...sittings].map((each) => [each.id, each]));
  const byTeacher = groupBy(duties, (duty) => duty.staff);
  const inPlan = new Set(plan.sittings);
  const ofExam = await ctx.repo(InvigilatorDuty).find({ where: { exam: plan.exam }, sort: ['createdAt'] });
  const loads = new Map(
    [...groupBy(ofExam.filter(isHeldDuty), (duty) => duty.staff)].map(([staff, own]) => [staff, own.length]),
  );
  const still = await standingLimits(ctx, plan, { rules, sittings, days });
  const pace = { mostPerDay: rules.mostPerDay!, restDays: rules.restDays! };
  // A duty that was declined leaves its holder free, except at its own hour: there they have answered.
  const heldBy = (staff: string, at: SittingRow, isMeant: (duty: DutyRow) => boolean) =>
    (byTeacher.get(staff) ?? [])
      .filter((duty) => isMeant(duty) && (isHeldDuty(duty) || duty.sitting === at.id))
      .flatMap((duty) => sittingOf.get(duty.sitting) ?? []);
  return {
    plan,
    rules,
    sittings,
    duties: duties.filter((duty) => inPlan.has(duty.sitting)),
    ofExam,
    teachers,
    loads,
    limitsOf: (staff, sitting, but) => [
      ...new Set([
        ...paceLimits(
          sitting,
          heldBy(staff, sitting, ({ id }) => id !== but),
          pace,
        ),
        ...still(staff, sitting),
      ]),
    ],
    heldElsewhere: (staff) =>
      (byTeacher.get(staff) ?? [])
        .filter((duty) => !inPlan.has(duty.sitting) && isHeldDuty(duty))
        .flatMap((duty) => sittingOf.get(duty.sitting) ?? []),
    outerLimitsOf: (staff, sitting) => [
      ...new Set([
        ...paceLimits(
          sitting,
          heldBy(staff, sitting, (duty) => !inPlan.has(duty.sitting)),
          pace,
        ),
        ...still(staff, sitting),
      ]),
    ],
  };
}

/** Leave, classes, exemption, committee and own subjects: limits that hold whatever other duties someone has. */
async function standingLimits(
  ctx: Context,
  plan: PlanRow,
  { rules, sittings, days }: { rules: DutyRules; sittings: readonly SittingRow[]; days: readonly string[] },
): Promise<(staff: string, sitting: SittingRow) => DutyLimit[]> {
  // Why someone is away is theirs and the office's; of it only comes out that they are.
  const away = await systemPart(ctx)
    .repo(AttendanceExcusal)
    .find({
      where: { staff: { exists: true }, from: { lte: days.at(-1) ?? '' }, until: { gte: days[0] ?? '' } },
      sort: [],
    });
  const papers = await ctx
    .repo(ExamSubject)
    .find({ where: { id: { in: [...new Set(sittings.flatMap((each) => each.papers))] } }, sort: [] });
  const sections = await ctx
    .repo(Section)
    .find({ where: { class: { in: [...new Set(papers.map((paper) => paper.class))] } }, sort: [] });
  const taught = await ctx
    .repo(TeachingAssignment)
    .find({ where: { section: { in: sections.map(({ id }) => id) } }, sort: [] });
  const classOf = new Map(sections.map((section) => [section.id, section.class]));
  const teaches = new Set(taught.map(({ staff, section, subject }) => `${staff} ${classOf.get(section)} ${subject}`));
  const lessons = rules.classesHeld ? await lessonsBetween(ctx, [...new Set(days)]) : [];
  const members = new Set(
    (await ctx.repo(ExamCommittee).find({ where: { exam: plan.exam }, sort: [] })).flatMap(
      ({ from, until, members: rows }) =>
        rows.flatMap(({ staff }) =>
          days.filter((day) => day >= from && (!until || day <= until)).map((day) => `${staff} ${day}`),
        ),
    ),
  );
  const exempt = new Set(rules.exempt ?? []);
  const shifts = await ctx
    .repo(Shift)
    .find({ where: { id: { in: [...new Set(sections.map((section) => section.shift))] } }, sort: [] });
  /** Whether some part of the day reaches into a sitting; its half is that of the shifts whose classes write. */
  const covers = (part: DayPart | null, { papers: written, startsAt, endsAt }: SittingRow): boolean => {
    if (part === null || part === 'day') return part === 'day';
    const classes = new Set(papers.flatMap((paper) => (written.includes(paper.id) ? paper.class : [])));
    const ids = new Set(sections.filter((section) => classes.has(section.class)).map((section) => section.shift));
    const own = shifts.filter(({ id }) => ids.has(id));
    if (own.length === 0) return true;
    const starts = Math.min(...own.map((shift) => minutes(shift.startsAt)));
    const middle = (starts + Math.max(...own.map((shift) => minutes(shift.endsAt)))) / 2;
    return part === 'first' ? minutes(startsAt) < middle : minutes(endsAt) > middle;
  };
  return (staff, sitting) => {
    const { date, startsAt, endsAt, papers: written } = sitting;
    const says: [DutyLimit, boolean][] = [
      ['onLeave', away.some((row) => row.staff === staff && covers(excusedPart(row, date), sitting))],
      [
        'teaching',
        lessons.some(
          (lesson) => lesson.staff === staff && lesson.date === date && isAtOnce(lesson, { date, startsAt, endsAt }),
        ),
      ],
      ['exempt', exempt.has(staff)],
      ['committee', members.has(`${staff} ${date}`)],
      [
        'ownSubject',
        !rules.ownSubject &&
          papers.some((paper) => written.includes(paper.id) && teaches.has(`${staff} ${paper.class} ${paper.subject}`)),
      ],
    ];
    return says.flatMap(([limit, isSo]) => (isSo ? [limit] : []));
  };
}

/** Examinees by sitting and room: with a plan for many sittings not everyone writes each time. */
export async function studentsByRoom(
  ctx: Context,
  plan: PlanRow,
  sittings: readonly SittingRow[],
): Promise<(sitting: string, room: string) => number> {
  const papers = new Map((await examineesOf(ctx, plan, sittings)).map((each) => [each.student, each.papers]));
  const counts = new Map<string, number>();
  const seats = await seatsOf(ctx, plan.id);
  for (const sitting of sittings) {
    const written = new Set(sitting.papers);
    for (const seat of seats) {
      if (!papers.get(seat.student)?.some((paper) => written.has(paper))) continue;
      const key = `${sitting.id} ${seat.room}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return (sitting, room) => counts.get(`${sitting} ${room}`) ?? 0;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const nameOf = ({ name, nameBn }: Pick<TeacherRow, 'name' | 'nameBn'>): Text => ({ en: name, bn: nameBn });

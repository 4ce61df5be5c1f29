import type { InstitutionContext } from './context';
import { sectionKey } from './context';
import { periodTimes, PERIODS_A_DAY } from './structure';
import type { StaffOfInstitution } from './staff';
import type { Course, TeachingPlan } from './teaching';
import { placeLessons } from './timetable';
import type { TenantRows } from './types';

/** Teaching assignments; the class teacher is marked on their subject with most periods there. */
export function assignmentRows(
  ctx: InstitutionContext,
  teaching: TeachingPlan,
  staff: StaffOfInstitution,
): TenantRows['teachingAssignment'] {
  return teaching.courses.map((course) => ({
    id: ctx.id('teachingAssignment', `${course.sectionKey}:${course.subject}`),
    tenantId: ctx.tenantId,
    section: ctx.id('section', course.sectionKey),
    subject: ctx.id('subject', course.subject),
    staff: staff.teachers[course.teacher]!.id,
    classTeacher: course === classTeacherCourse(teaching, course.sectionKey),
  }));
}

/** The weekly timetable of every section. */
export function routineRows(
  ctx: InstitutionContext,
  teaching: TeachingPlan,
  staff: StaffOfInstitution,
): Pick<TenantRows, 'routineVersion' | 'routineEntry'> {
  const version = ctx.id('routineVersion', 'year');
  return {
    routineVersion: [
      {
        id: version,
        tenantId: ctx.tenantId,
        name: `Class routine ${ctx.year.name.en}`,
        nameBn: `ক্লাস রুটিন ${ctx.year.name.bn}`,
        from: ctx.year.startsOn,
        state: 'published',
        publishedAt: `${ctx.year.startsOn}T03:00:00.000Z`,
      },
    ],
    routineEntry: entryRows(ctx, teaching, staff).map((row) => ({ ...row, version })),
  };
}

function entryRows(
  ctx: InstitutionContext,
  teaching: TeachingPlan,
  staff: StaffOfInstitution,
): Omit<TenantRows['routineEntry'][number], 'version'>[] {
  const week = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !ctx.plan.weekend.includes(weekday));
  return ctx.plan.shifts.flatMap((shift) => {
    const times = periodTimes(shift);
    const lessons = teaching.courses
      .filter((course) => course.section.shift === shift.key)
      .flatMap((course) => {
        const opensDay = course === classTeacherCourse(teaching, course.sectionKey);
        return Array.from({ length: course.periods }, () => ({
          section: course.sectionKey,
          subject: course.subject,
          teacher: course.teacher,
          opensDay,
        }));
      });
    const ordered = [...lessons.filter((each) => each.opensDay), ...lessons.filter((each) => !each.opensDay)];
    const slots = placeLessons(ordered, week.length, PERIODS_A_DAY);
    return ordered.map((lesson, at) => {
      const weekday = week[Math.floor(slots[at]! / PERIODS_A_DAY)]!;
      const period = slots[at]! % PERIODS_A_DAY;
      return {
        id: ctx.id('routineEntry', `${lesson.section}:${weekday}:${period + 1}`),
        tenantId: ctx.tenantId,
        section: ctx.id('section', lesson.section),
        weekday,
        period: period + 1,
        ...times[period]!,
        subject: ctx.id('subject', lesson.subject),
        staff: staff.teachers[lesson.teacher]!.id,
      };
    });
  });
}

/** As many lessons a week as the routine has. */
export const weeklyRows = (
  ctx: InstitutionContext,
  teaching: TeachingPlan,
  staff: StaffOfInstitution,
): TenantRows['weeklyLesson'] =>
  teaching.courses.map((course) => ({
    id: ctx.id('weeklyLesson', `${course.sectionKey}:${course.subject}`),
    tenantId: ctx.tenantId,
    section: ctx.id('section', course.sectionKey),
    subject: ctx.id('subject', course.subject),
    staff: staff.teachers[course.teacher]!.id,
    perWeek: course.periods,
  }));

function classTeacherCourse(teaching: TeachingPlan, key: string): Course | undefined {
  const own = teaching.courses.filter(
    (course) => course.sectionKey === key && course.teacher === teaching.classTeachers.get(key),
  );
  return own.reduce<Course | undefined>(
    (best, course) => (!best || course.periods > best.periods ? course : best),
    undefined,
  );
}

/** The demo section of an institution. */
export function demoSectionId(ctx: InstitutionContext): string {
  const demo = ctx.plan.sections.find((section) => section.demo);
  if (!demo) throw new Error(`${ctx.plan.alias} has no demo section`);
  return ctx.id('section', sectionKey(demo));
}

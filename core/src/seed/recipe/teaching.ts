import { sectionKey, type InstitutionContext } from './context';
import type { SectionPlan, ShiftKey } from './institutions.data';
import { CURRICULA, SUBJECTS, type Department } from './subjects.data';

/** A teacher before they have a name. */
export interface PlannedTeacher {
  department: Department;
  shifts: readonly ShiftKey[];
  /** Periods a week. */
  load: number;
  /** Teaches nothing below class XI. */
  collegeOnly: boolean;
}

/** One subject of one section, in the hands of one teacher. */
export interface Course {
  section: SectionPlan;
  sectionKey: string;
  subject: string;
  /** Index into the planned teachers. */
  teacher: number;
  periods: number;
}

export interface TeachingPlan {
  teachers: PlannedTeacher[];
  courses: Course[];
  /** Section key to the index of its class teacher; no teacher has two sections unless there are fewer teachers than sections. */
  classTeachers: Map<string, number>;
  /** The demo teacher (class teacher of the demo section) and a second teacher of the same section. */
  demo: { teacher: number; second: number };
}

/** Comfortable load of a teacher; the week of a shift has 30 periods. */
const FULL_LOAD = 23;
/** Below this, one teacher serves both shifts. */
const SHARED_LOAD = 22;
const WEEK = 30;

/** Decides how many teachers each department needs and who teaches what. */
export function planTeaching({ plan }: InstitutionContext): TeachingPlan {
  const wanted = plan.sections.flatMap((section) =>
    Object.entries(CURRICULA[section.curriculum]).map(([subject, periods]) => ({
      section,
      sectionKey: sectionKey(section),
      subject,
      periods,
      department: SUBJECTS.get(subject)!.department,
    })),
  );
  const teachers: PlannedTeacher[] = [];
  const courses: Course[] = [];
  for (const department of new Set(wanted.map((each) => each.department))) {
    const ofDepartment = wanted.filter((each) => each.department === department);
    for (const shifts of shiftsToStaff(ofDepartment)) {
      const pool = ofDepartment
        .filter((each) => shifts.includes(each.section.shift))
        .sort((a, b) => b.periods - a.periods);
      const shares = share(pool, (each) => each.periods);
      for (const mine of shares) {
        const teacher = teachers.length;
        teachers.push({
          department,
          shifts,
          load: sum(mine.map((each) => each.periods)),
          collegeOnly: mine.every((each) => each.section.level >= 11),
        });
        courses.push(
          ...mine.map(({ section, sectionKey: key, subject, periods }) => ({
            section,
            sectionKey: key,
            subject,
            periods,
            teacher,
          })),
        );
      }
    }
  }
  const classTeachers = chooseClassTeachers(plan.sections, courses);
  return { teachers, courses, classTeachers, demo: demoTeachers(plan.sections, courses, classTeachers) };
}

function shiftsToStaff(courses: readonly { section: SectionPlan; periods: number }[]): ShiftKey[][] {
  const shifts = [...new Set(courses.map((each) => each.section.shift))];
  return sum(courses.map((each) => each.periods)) <= SHARED_LOAD ? [shifts] : shifts.map((shift) => [shift]);
}

/** Deals items, largest first, always to the least burdened; takes one more person until nobody exceeds the week. */
function share<T>(items: readonly T[], size: (item: T) => number): T[][] {
  for (let count = Math.ceil(sum(items.map(size)) / FULL_LOAD); ; count += 1) {
    const hands = Array.from({ length: count }, () => ({ load: 0, items: [] as T[] }));
    for (const item of items) {
      const least = hands.reduce((best, each) => (each.load < best.load ? each : best));
      least.load += size(item);
      least.items.push(item);
    }
    if (hands.every((each) => each.load <= WEEK)) return hands.map((each) => each.items);
  }
}

/** The demo section chooses first; then the sections with the fewest candidates. Each takes its teacher with most periods there. */
function chooseClassTeachers(sections: readonly SectionPlan[], courses: readonly Course[]): Map<string, number> {
  const candidates = new Map(
    sections.map((section) => [sectionKey(section), teachersBySize(courses, sectionKey(section))]),
  );
  const order = [...sections].sort(
    (a, b) =>
      Number(b.demo ?? false) - Number(a.demo ?? false) ||
      candidates.get(sectionKey(a))!.length - candidates.get(sectionKey(b))!.length,
  );
  const taken = new Set<number>();
  const chosen = new Map<string, number>();
  for (const section of order) {
    const own = candidates.get(sectionKey(section))!;
    const teacher = own.find((each) => !taken.has(each)) ?? own[0];
    if (teacher === undefined) throw new Error(`Section ${sectionKey(section)} has no teacher`);
    taken.add(teacher);
    chosen.set(sectionKey(section), teacher);
  }
  return chosen;
}

function demoTeachers(
  sections: readonly SectionPlan[],
  courses: readonly Course[],
  classTeachers: Map<string, number>,
): { teacher: number; second: number } {
  const demo = sections.find((section) => section.demo);
  const key = demo ? sectionKey(demo) : '';
  const teacher = classTeachers.get(key);
  const second = teachersBySize(courses, key).find((each) => each !== teacher);
  if (teacher === undefined || second === undefined) throw new Error('The demo section needs two teachers');
  return { teacher, second };
}

function teachersBySize(courses: readonly Course[], key: string): number[] {
  const load = new Map<number, number>();
  for (const course of courses)
    if (course.sectionKey === key) load.set(course.teacher, (load.get(course.teacher) ?? 0) + course.periods);
  return [...load].sort((a, b) => b[1] - a[1]).map(([teacher]) => teacher);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

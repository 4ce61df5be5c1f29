import type { Slot } from '@pathshala/shared/modules/school/timetable';
import {
  randomOf,
  type Part,
  type Problem,
  type Unit,
} from '../../core/src/modules/school/timetable/services/generate/problem';

const DAYS = 6;
const PERIODS = 8;
const BREAK_AFTER = 4;
const SECTIONS_A_CLASS = 8;
/** Lessons of a teacher a week, at most. */
const CAP = 32;
const LABS = 3;
/** Weekly lessons by subject, 48 in all: religion is taught side by side in two sections. */
const JUNIOR = { bn: 7, en: 7, math: 6, sci: 5, bgs: 5, rel: 3, ict: 3, agr: 3, art: 3, pe: 3, life: 3 };
const SCIENCE = { bn: 6, en: 6, math: 6, phy: 5, chem: 5, bio: 5, ict: 3, rel: 2, opt: 4, bgs: 3, pe: 3 };
const OTHER = { bn: 6, en: 6, math: 6, acc: 5, eco: 5, his: 5, gsci: 4, ict: 3, rel: 2, opt: 4, pe: 2 };
const WITH_LAB = new Set(['phy', 'chem', 'bio']);

function slots(): Slot[] {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return Array.from({ length: DAYS * PERIODS }, (_, at) => {
    const period = (at % PERIODS) + 1;
    const from = 8 * 60 + (period - 1) * 40 + (period > BREAK_AFTER ? 20 : 0);
    return { shift: 'M', weekday: Math.floor(at / PERIODS), period, startsAt: clock(from), endsAt: clock(from + 40) };
  });
}

/** Teachers of a subject, a new one whenever the present ones have their full week. */
class Staff {
  readonly #open = new Map<string, { id: string; load: number }[]>();
  count = 0;
  constructor(readonly random: () => number) {}
  take(subject: string, lessons: number): string {
    const those = (this.#open.get(subject) ?? []).filter(({ load }) => load + lessons <= CAP);
    const found = those[Math.floor(this.random() * those.length)];
    if (found) {
      found.load += lessons;
      return found.id;
    }
    const fresh = { id: `${subject}-${(this.count += 1)}`, load: lessons };
    this.#open.set(subject, [...(this.#open.get(subject) ?? []), fresh]);
    return fresh.id;
  }
}

/** A school of forty full sections of classes six to ten, the same for the same seed. */
export function schoolOf(seed: number): { problem: Problem; teachers: number } {
  const random = randomOf(seed);
  const staff = new Staff(random);
  const units: Unit[] = [];
  const classTeachers = new Map<string, string>();
  for (let level = 6; level <= 10; level += 1)
    for (let at = 0; at < SECTIONS_A_CLASS; at += 1) {
      const section = `${level}${String.fromCodePoint(65 + at)}`;
      const list = level < 9 ? JUNIOR : at % 2 === 0 ? SCIENCE : OTHER;
      for (const [subject, lessons] of Object.entries(list))
        if (subject !== 'rel') addSubject(units, { section, subject, lessons, staff });
      classTeachers.set(section, units.findLast(({ parts }) => parts[0]!.section === section)!.parts[0]!.staff);
      if (at % 2 === 1) addReligion(units, { level, at, lessons: list.rel, staff });
    }
  return {
    teachers: staff.count,
    problem: {
      units,
      slots: slots(),
      mostPerDay: 7,
      oncePerDay: true,
      classTeachers,
      notLast: new Set(['pe']),
      seed,
    },
  };
}

const partOf = (section: string, subject: string, staff: string, lab?: string): Part => ({
  section,
  shift: 'M',
  subject,
  staff,
  room: lab ?? `room ${section}`,
  asked: lab ?? null,
  atoms: [`${section}#0`],
});

function addSubject(
  units: Unit[],
  { section, subject, lessons, staff }: { section: string; subject: string; lessons: number; staff: Staff },
): void {
  const teacher = staff.take(subject, lessons);
  const double = WITH_LAB.has(subject) ? 1 : 0;
  if (double)
    units.push({
      id: `${section} ${subject} lab`,
      length: 2,
      locked: null,
      parts: [partOf(section, subject, teacher, `lab ${Math.floor(staff.random() * LABS)}`)],
    });
  for (let at = 0; at < lessons - 2 * double; at += 1)
    units.push({
      id: `${section} ${subject} ${at}`,
      length: 1,
      locked: null,
      parts: [partOf(section, subject, teacher)],
    });
}

function addReligion(
  units: Unit[],
  { level, at, lessons, staff }: { level: number; at: number; lessons: number; staff: Staff },
): void {
  const pair = [at - 1, at].map((each) => `${level}${String.fromCodePoint(65 + each)}`);
  const teachers = ['islam', 'hindu'].map((subject) => staff.take(subject, lessons));
  for (let each = 0; each < lessons; each += 1)
    units.push({
      id: `${pair.join('+')} religion ${each}`,
      length: 1,
      locked: null,
      parts: pair.map((section, side) => partOf(section, 'rel', teachers[side]!)),
    });
}

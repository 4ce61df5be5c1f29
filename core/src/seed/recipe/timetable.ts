/** One weekly lesson to be placed. */
export interface Lesson {
  section: string;
  subject: string;
  teacher: number;
  /** Likes the first period: the class teacher calls the roll. */
  opensDay: boolean;
}

type Grid = (Lesson | null)[];

/**
 * Places the lessons of one shift into `days × periods` slots so that no section and no teacher has two at the same
 * time. It is edge colouring of a bipartite graph: when no slot suits both, an alternating chain of two slots is
 * flipped, which always succeeds as long as nobody has more lessons than there are slots. Throws RangeError otherwise.
 * Returns the slot (`day * periods + period`, from 0) of each lesson, in the given order.
 */
export function placeLessons(lessons: readonly Lesson[], days: number, periods: number): number[] {
  const slots = days * periods;
  const sections = new Map<string, Grid>();
  const teachers = new Map<number, Grid>();
  for (const lesson of lessons) {
    gridOf(sections, lesson.section, slots);
    gridOf(teachers, lesson.teacher, slots);
  }
  const put = (lesson: Lesson, slot: number) => {
    sections.get(lesson.section)![slot] = lesson;
    teachers.get(lesson.teacher)![slot] = lesson;
  };
  for (const lesson of lessons) {
    const section = sections.get(lesson.section)!;
    const teacher = teachers.get(lesson.teacher)!;
    const best = bestFree(lesson, section, teacher, days, periods);
    if (best >= 0) {
      put(lesson, best);
      continue;
    }
    const sectionFree = section.indexOf(null);
    const teacherFree = teacher.indexOf(null);
    if (sectionFree < 0 || teacherFree < 0)
      throw new RangeError(`More than ${slots} lessons for ${lesson.section} or teacher ${lesson.teacher}`);
    flipChain(lesson.teacher, sectionFree, teacherFree, sections, teachers);
    put(lesson, sectionFree);
  }
  spreadSubjects([...sections.values()], teachers, days, periods);
  const slotOf = new Map<Lesson, number>();
  for (const grid of sections.values()) grid.forEach((lesson, slot) => lesson && slotOf.set(lesson, slot));
  return lessons.map((lesson) => slotOf.get(lesson)!);
}

function gridOf<K>(grids: Map<K, Grid>, key: K, slots: number) {
  if (!grids.has(key)) grids.set(key, new Array<Lesson | null>(slots).fill(null));
}

function bestFree(lesson: Lesson, section: Grid, teacher: Grid, days: number, periods: number): number {
  let best = -1;
  let bestCost = Infinity;
  for (let slot = 0; slot < days * periods; slot += 1) {
    if (section[slot] || teacher[slot]) continue;
    const cost =
      10 * sameSubject(section, lesson, slot, periods) +
      (lesson.opensDay && slot % periods === 0 ? -5 : 0) +
      (slot % periods);
    if (cost < bestCost) [best, bestCost] = [slot, cost];
  }
  return best;
}

/** Lessons of the same subject on the day of `slot`, the one in the slot itself not counted. */
function sameSubject(section: Grid, lesson: Lesson, slot: number, periods: number): number {
  const first = slot - (slot % periods);
  let count = 0;
  for (let at = first; at < first + periods; at += 1)
    if (at !== slot && section[at]?.subject === lesson.subject) count += 1;
  return count;
}

/**
 * Exchanges slots `a` and `b` along the chain that starts at the teacher with their lesson in `a`; they are free in `a`
 * afterwards.
 */
function flipChain(teacher: number, a: number, b: number, sections: Map<string, Grid>, teachers: Map<number, Grid>) {
  const chain: Lesson[] = [];
  let [from, to] = [a, b];
  let lesson = teachers.get(teacher)![a] ?? null;
  for (let atSection = true; lesson; atSection = !atSection) {
    chain.push(lesson);
    [from, to] = [to, from];
    lesson = (atSection ? sections.get(lesson.section)![from] : teachers.get(lesson.teacher)![from]) ?? null;
  }
  const moved = chain.map((each, at) => ({ each, slot: at % 2 === 0 ? b : a }));
  for (const { each, slot } of moved) {
    const old = slot === a ? b : a;
    clear(sections.get(each.section)!, old, each);
    clear(teachers.get(each.teacher)!, old, each);
    sections.get(each.section)![slot] = each;
    teachers.get(each.teacher)![slot] = each;
  }
}

/** Empties the slot unless a neighbour in the chain has already moved into it. */
function clear(grid: Grid, slot: number, lesson: Lesson) {
  if (grid[slot] === lesson) grid[slot] = null;
}

/** Exchanges two lessons of a section wherever that leaves fewer days with a subject twice and both teachers are free. */
function spreadSubjects(sections: readonly Grid[], teachers: Map<number, Grid>, days: number, periods: number) {
  const free = (lesson: Lesson | null, slot: number, other: Lesson | null) => {
    const there = lesson && teachers.get(lesson.teacher)![slot];
    return !there || there === other;
  };
  for (const grid of sections) {
    for (let one = 0; one < days * periods; one += 1) {
      const lesson = grid[one];
      if (!lesson || sameSubject(grid, lesson, one, periods) === 0) continue;
      for (let two = 0; two < days * periods; two += 1) {
        const other = grid[two] ?? null;
        if (Math.floor(one / periods) === Math.floor(two / periods) || other?.subject === lesson.subject) continue;
        if (!free(lesson, two, other) || !free(other, one, lesson)) continue;
        if (sameSubject(grid, lesson, two, periods) > 0 || (other && sameSubject(grid, other, one, periods) > 0))
          continue;
        exchange(grid, teachers, one, two);
        break;
      }
    }
  }
}

function exchange(grid: Grid, teachers: Map<number, Grid>, one: number, two: number) {
  const [lesson, other] = [grid[one] ?? null, grid[two] ?? null];
  if (lesson) teachers.get(lesson.teacher)![one] = null;
  if (other) teachers.get(other.teacher)![two] = null;
  if (lesson) teachers.get(lesson.teacher)![two] = lesson;
  if (other) teachers.get(other.teacher)![one] = other;
  grid[one] = other;
  grid[two] = lesson;
}

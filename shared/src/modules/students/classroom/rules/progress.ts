export interface Chapter {
  id: string;
  number: number;
  /** Periods that the plan gives it. */
  periods: number;
}
/** A lesson that was held; `chapter` null where it named none. */
export interface HeldLesson {
  date: string;
  chapter: string | null;
}
export interface Progress {
  planned: number;
  taught: number;
  /** Null where nothing is planned. */
  percent: number | null;
  held: ReadonlyMap<string, number>;
}

/**
 * How far a subject is. A chapter that took longer than planned counts with its plan only, so that slow chapters do not
 * hide those that nobody has begun.
 */
export function progressOf(chapters: readonly Chapter[], lessons: readonly HeldLesson[]): Progress {
  const held = new Map<string, number>();
  for (const { chapter } of lessons) if (chapter) held.set(chapter, (held.get(chapter) ?? 0) + 1);
  const planned = chapters.reduce((sum, { periods }) => sum + periods, 0);
  const taught = chapters.reduce((sum, { id, periods }) => sum + Math.min(periods, held.get(id) ?? 0), 0);
  return { planned, taught, percent: planned === 0 ? null : Math.floor((taught * 100) / planned), held };
}

/** The chapter of the last lesson while it has periods left, else the one after it; the first before any lesson. */
export function suggestedChapter(chapters: readonly Chapter[], lessons: readonly HeldLesson[]): string | null {
  const inOrder = chapters.toSorted((a, b) => a.number - b.number);
  const { held } = progressOf(chapters, lessons);
  const last = lessons.filter(({ chapter }) => chapter !== null).toSorted((a, b) => a.date.localeCompare(b.date));
  const at = inOrder.findIndex(({ id }) => id === last.at(-1)?.chapter);
  const present = inOrder[at];
  if (!present) return inOrder[0]?.id ?? null;
  return (held.get(present.id) ?? 0) < present.periods ? present.id : (inOrder[at + 1]?.id ?? present.id);
}

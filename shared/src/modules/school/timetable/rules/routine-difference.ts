interface Entry {
  section: string;
  weekday: number;
  period: number;
  length?: number | undefined;
  startsAt: string;
  endsAt: string;
  subject: string;
  staff: string;
  room?: string | null | undefined;
}
export interface RoutineChange<E> {
  kind: 'added' | 'removed' | 'changed';
  before: E | null;
  after: E | null;
}

const placeOf = ({ section, weekday, period, subject }: Entry) => [section, weekday, period, subject].join(' ');
const factsOf = ({ length = 1, startsAt, endsAt, staff, room }: Entry) =>
  [length, startsAt, endsAt, staff, room ?? ''].join(' ');

/** Changes of a draft: lessons that are new, gone, or have another teacher, room or time in the same period. */
export function routineDifference<E extends Entry>(before: readonly E[], after: readonly E[]): RoutineChange<E>[] {
  const old = new Map<string, E[]>();
  for (const each of before) old.set(placeOf(each), [...(old.get(placeOf(each)) ?? []), each]);
  const out: RoutineChange<E>[] = [];
  for (const each of after) {
    const there = old.get(placeOf(each)) ?? [];
    const same = there.findIndex((one) => factsOf(one) === factsOf(each));
    const [match] = there.splice(same < 0 ? 0 : same, 1);
    if (!match) out.push({ kind: 'added', before: null, after: each });
    else if (same < 0) out.push({ kind: 'changed', before: match, after: each });
  }
  for (const left of old.values())
    out.push(...left.map((each) => ({ kind: 'removed' as const, before: each, after: null })));
  return out.toSorted(
    (a, b) =>
      (a.after ?? a.before!).section.localeCompare((b.after ?? b.before!).section) ||
      (a.after ?? a.before!).weekday - (b.after ?? b.before!).weekday ||
      (a.after ?? a.before!).period - (b.after ?? b.before!).period,
  );
}

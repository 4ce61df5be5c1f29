import { diffDays } from '../../../../text/calendar';
import { scatter } from './scatter';
import { isAtOnce, type SittingTime } from './seat-groups';

export interface DutySitting extends SittingTime {
  id: string;
}
/** One place to be filled: a room of a sitting, as often as invigilators are missing there. */
export interface DutyPlace {
  sitting: string;
  room: string;
}
export interface Duty extends DutyPlace {
  teacher: string;
}
/** Reasons why someone is not asked for a sitting, from the strictest to the weakest. */
export const DUTY_LIMITS = [
  'clash',
  'onLeave',
  'teaching',
  'exempt',
  'committee',
  'ownSubject',
  'perDay',
  'resting',
] as const;
export type DutyLimit = (typeof DUTY_LIMITS)[number];
export interface DutyPace {
  mostPerDay: number;
  restDays: number;
}

/** Invigilators of a room with so many examinees; nobody is needed where nobody writes. */
export const invigilatorsFor = (students: number, studentsEach: number): number => Math.ceil(students / studentsEach);

/** The limits that someone's sittings set against one more. */
export function paceLimits(sitting: SittingTime, held: readonly SittingTime[], pace: DutyPace): DutyLimit[] {
  const sameDay = held.filter((each) => each.date === sitting.date);
  const limits: DutyLimit[] = [];
  if (sameDay.some((each) => isAtOnce(each, sitting))) limits.push('clash');
  if (sameDay.length >= pace.mostPerDay) limits.push('perDay');
  if (held.some((each) => each.date !== sitting.date && Math.abs(diffDays(each.date, sitting.date)) <= pace.restDays))
    limits.push('resting');
  return limits;
}

interface ShareInput {
  sittings: readonly DutySitting[];
  places: readonly DutyPlace[];
  teachers: readonly string[];
  /** Duties that stay as they are; they count. */
  fixed?: readonly Duty[];
  /** Whether someone may be asked for a sitting, apart from their other duties here. */
  mayTake: (teacher: string, sitting: string) => boolean;
  /** Sittings in which they are on duty by other plans; these count for the day and the rest, too. */
  heldElsewhere?: (teacher: string) => readonly SittingTime[];
  pace: DutyPace;
  seed?: number;
}

/**
 * Shares duties so that counts differ as little as the limits allow: each place goes to the one with the fewest duties,
 * a place that nobody is free for takes over someone whose other duty a third can have, and then duties are passed on,
 * through several hands where needed, from those who have two more than others. The same input gives the same answer.
 * `missing`: places for which nobody may be asked.
 */
export function shareDuties(input: ShareInput): { given: Duty[]; missing: DutyPlace[] } {
  const share = new Share(input);
  const order = new Map(input.sittings.map((each) => [each.id, `${each.date} ${each.startsAt}`]));
  const missing = input.places
    .toSorted((a, b) => (order.get(a.sitting) ?? '').localeCompare(order.get(b.sitting) ?? ''))
    .filter((place) => !share.fill(place));
  share.balance();
  return { given: share.given(), missing };
}

class Share {
  readonly #input: ShareInput;
  readonly #sittings: ReadonlyMap<string, DutySitting>;
  readonly #own: Map<string, Duty[]>;
  readonly #fixed: ReadonlySet<Duty>;

  constructor(input: ShareInput) {
    this.#input = input;
    this.#sittings = new Map(input.sittings.map((each) => [each.id, each]));
    this.#own = new Map(input.teachers.map((each) => [each, []]));
    this.#fixed = new Set(input.fixed);
    for (const duty of this.#fixed) this.#own.get(duty.teacher)?.push(duty);
  }
  given(): Duty[] {
    return [...this.#own.values()].flat().filter((duty) => !this.#fixed.has(duty));
  }
  fill(place: DutyPlace): boolean {
    const free = this.#fittest(place);
    if (free) {
      this.#own.get(free)!.push({ ...place, teacher: free });
      return true;
    }
    return this.#fillByExchange(place);
  }
  balance(): void {
    const steps = this.given().length * this.#own.size;
    for (let step = 0; step < steps; step += 1) if (!this.#even()) return;
  }

  #load = (teacher: string) => this.#own.get(teacher)!.length;
  #movable = (teacher: string) => this.#own.get(teacher)!.filter((duty) => !this.#fixed.has(duty));

  #fits(teacher: string, sitting: string, but?: Duty): boolean {
    if (!this.#input.mayTake(teacher, sitting)) return false;
    const held = this.#own
      .get(teacher)!
      .flatMap((duty) => (duty === but ? [] : (this.#sittings.get(duty.sitting) ?? [])));
    const all = [...held, ...(this.#input.heldElsewhere?.(teacher) ?? [])];
    return paceLimits(this.#sittings.get(sitting)!, all, this.#input.pace).length === 0;
  }
  /**
   * The one with the fewest duties, then the fewest in this room, so that people come around; the seed decides between
   * equals.
   */
  #fittest({ sitting, room }: DutyPlace, but?: string): string | null {
    const rank = (teacher: string) => [
      this.#load(teacher),
      this.#own.get(teacher)!.filter((duty) => duty.room === room).length,
      scatter(this.#input.seed ?? 1, `${teacher} ${sitting}`),
    ];
    const fit = this.#input.teachers.filter((teacher) => teacher !== but && this.#fits(teacher, sitting));
    return (
      fit.map((teacher) => ({ teacher, rank: rank(teacher) })).sort((a, b) => compare(a.rank, b.rank))[0]?.teacher ??
      null
    );
  }
  #fillByExchange(place: DutyPlace): boolean {
    for (const teacher of this.#input.teachers)
      for (const duty of this.#movable(teacher)) {
        if (!this.#fits(teacher, place.sitting, duty)) continue;
        const other = this.#fittest(duty, teacher);
        if (!other) continue;
        this.#pass(duty, other);
        this.#own.get(teacher)!.push({ ...place, teacher });
        return true;
      }
    return false;
  }
  #pass(duty: Duty, to: string): void {
    const own = this.#own.get(duty.teacher)!;
    own.splice(own.indexOf(duty), 1);
    this.#own.get(to)!.push({ ...duty, teacher: to });
  }

  /** Passes one duty from someone to the nearest colleague who has two fewer, by the shortest way. */
  #even(): boolean {
    const loads = this.#input.teachers.toSorted((a, b) => this.#load(b) - this.#load(a));
    const least = Math.min(...this.#input.teachers.map(this.#load));
    for (const from of loads) {
      if (this.#load(from) < least + 2) return false;
      if (this.#passOn(from)) return true;
    }
    return false;
  }
  #passOn(from: string): boolean {
    const came = new Map<string, { by: string; duty: Duty } | null>([[from, null]]);
    const queue = [from];
    for (let at = queue.shift(); at !== undefined; at = queue.shift())
      for (const duty of this.#movable(at))
        for (const to of this.#input.teachers) {
          if (came.has(to) || !this.#fits(to, duty.sitting)) continue;
          came.set(to, { by: at, duty });
          if (this.#load(to) <= this.#load(from) - 2) {
            this.#passAlong(to, came);
            return true;
          }
          queue.push(to);
        }
    return false;
  }
  #passAlong(last: string, came: ReadonlyMap<string, { by: string; duty: Duty } | null>): void {
    let to = last;
    for (let step = came.get(to); step; step = came.get(to)) {
      this.#pass(step.duty, to);
      to = step.by;
    }
  }
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
};

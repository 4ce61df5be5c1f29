import { gridOf, randomOf, type Grid, type Option, type Problem } from './problem';
import { costOf } from './soft-cost';

const DEPTH_MAX = 12;
/** Wide at the beginning of a chain of moves, narrow below. */
const WIDTH = [12, 8, 5, 3, 2];
const CALLS_PER_UNIT = 1_500;
/** Some ten seconds. Lessons without a place by then are explained instead. */
const CALLS_IN_ALL = 150_000;

export interface Placement {
  unit: number;
  option: Option;
}

/**
 * Finds places by recursive swapping: the hardest lessons first; where a lesson has no free place, those in its way are
 * moved on, and they move others. A lesson without a place is put in by force now and then, and those in its way wait
 * again; the best that was found is kept. Hard rules hold at every moment. The same problem has the same answer.
 */
export class Generator {
  readonly problem: Problem;
  readonly grid: Grid;
  /** Unit → index of its option, -1 = no place. */
  readonly at: Int32Array;
  readonly #occupied: Int32Array;
  readonly #load: Int32Array;
  readonly #pairCount: Int32Array;
  readonly #isLocked: boolean[];
  readonly #random: () => number;
  #queue: number[];
  #journal: [number, number][] = [];
  #best: Int32Array;
  #bestCount = -1;
  readonly #tries: Int32Array;
  #improvedFor = 0;
  #calls = 0;
  #left: number;

  /** @param calls places that are looked for in all before it gives up */
  constructor(problem: Problem, calls = CALLS_IN_ALL) {
    this.problem = problem;
    this.#left = calls;
    this.grid = gridOf(problem);
    const { units } = problem;
    this.at = new Int32Array(units.length).fill(-1);
    this.#occupied = new Int32Array(this.grid.resourceCount * Math.max(1, this.grid.cells)).fill(-1);
    this.#load = new Int32Array(Math.max(1, this.grid.teacherCount) * 7);
    this.#pairCount = new Int32Array(Math.max(1, this.grid.perDay.length) * 7);
    this.#tries = new Int32Array(units.length);
    this.#isLocked = units.map((unit) => unit.locked !== null);
    this.#random = randomOf(problem.seed);
    this.#best = this.at.slice();
    const hardness = units.map((unit, index) => this.#hardness(index) + (unit.locked ? 1_000 : 0));
    this.#queue = units.map((_, index) => index).toSorted((a, b) => hardness[b]! - hardness[a]!);
  }

  get placed(): number {
    return this.#bestCount < 0 ? this.#count() : Math.max(this.#bestCount, this.#count());
  }
  get total(): number {
    return this.problem.units.length;
  }
  get isComplete(): boolean {
    return this.#queue.length === 0;
  }

  /** Works on some lessons. @returns false when there is nothing left to try */
  step(lessons: number): boolean {
    for (let done = 0; done < lessons && this.#queue.length > 0 && this.#left > 0; done += 1) {
      const unit = this.#queue.shift()!;
      if (this.at[unit]! >= 0) continue;
      this.#calls = CALLS_PER_UNIT;
      this.#journal = [];
      if (!this.#settle(unit, 0, new Set([unit]))) {
        this.#undo(0);
        this.#tries[unit]! += 1;
        this.#keepBest();
        if (this.#tries[unit]! <= 8) this.#force(unit);
      }
    }
    this.#keepBest();
    return this.#queue.length > 0 && this.#left > 0;
  }

  /** Makes a found plan pleasanter without breaking it. @returns false once nothing gets better */
  improve(moves: number): boolean {
    this.#recall();
    let gained = false;
    for (let done = 0; done < moves; done += 1) {
      const unit = Math.floor(this.#random() * this.total);
      if (this.at[unit]! < 0 || this.#isLocked[unit]) continue;
      gained = this.#tryMove(unit) || gained;
    }
    this.#improvedFor = gained ? 0 : this.#improvedFor + 1;
    this.#bestCount = -1;
    this.#keepBest();
    return this.#improvedFor < 3;
  }

  /** The best plan so far. */
  result(): { placed: Placement[]; unplaced: number[] } {
    this.#recall();
    const placed: Placement[] = [];
    const unplaced: number[] = [];
    for (let unit = 0; unit < this.total; unit += 1) {
      const option = this.grid.options[unit]![this.at[unit]!];
      if (option) placed.push({ unit, option });
      else unplaced.push(unit);
    }
    return { placed, unplaced };
  }

  /** One pass without moving anything: what a person would get by hand, lesson after lesson. */
  greedy(): number {
    for (const unit of this.#queue) {
      const free = this.grid.options[unit]!.findIndex((_, option) => this.#blockers(unit, option)?.length === 0);
      if (free >= 0) this.#put(unit, free);
    }
    return this.#count();
  }

  #count(): number {
    let count = 0;
    for (const each of this.at) if (each >= 0) count += 1;
    return count;
  }

  #hardness(unit: number): number {
    const options = this.grid.options[unit]!.length;
    const { parts, length } = this.problem.units[unit]!;
    return parts.length * 60 + length * 80 - options + this.grid.resources[unit]!.length;
  }

  #keepBest(): void {
    const count = this.#count();
    if (count <= this.#bestCount) return;
    this.#bestCount = count;
    this.#best = this.at.slice();
  }
  #recall(): void {
    for (let unit = 0; unit < this.total; unit += 1) if (this.at[unit]! >= 0) this.#take(unit);
    for (let unit = 0; unit < this.total; unit += 1) if (this.#best[unit]! >= 0) this.#put(unit, this.#best[unit]!);
  }

  #put(unit: number, option: number): void {
    this.#journal.push([unit, this.at[unit]!]);
    this.#mark(unit, option, unit);
    this.at[unit] = option;
  }
  #take(unit: number): void {
    this.#journal.push([unit, this.at[unit]!]);
    this.#mark(unit, this.at[unit]!, -1);
    this.at[unit] = -1;
  }
  #mark(unit: number, option: number, value: number): void {
    const { grid } = this;
    const { cells, weekday } = grid.options[unit]![option]!;
    for (const row of grid.resources[unit]!) for (const cell of cells) this.#occupied[row * grid.cells + cell] = value;
    const sign = value < 0 ? -1 : 1;
    for (const teacher of grid.teachers[unit]!)
      this.#load[teacher * 7 + weekday]! += sign * this.problem.units[unit]!.length;
    for (const pair of grid.pairs[unit]!) this.#pairCount[pair * 7 + weekday]! += sign;
  }
  #undo(mark: number): void {
    while (this.#journal.length > mark) {
      const [unit, before] = this.#journal.pop()!;
      if (this.at[unit]! >= 0) this.#mark(unit, this.at[unit]!, -1);
      this.at[unit] = before;
      if (before >= 0) this.#mark(unit, before, unit);
    }
  }

  /** Lessons in the way of a place; null where one of them may not move or a rule of the day cannot be met. */
  #blockers(unit: number, option: number): number[] | null {
    const { grid, problem } = this;
    const { cells, weekday } = grid.options[unit]![option]!;
    const found: number[] = [];
    for (const row of grid.resources[unit]!)
      for (const cell of cells) {
        const there = this.#occupied[row * grid.cells + cell]!;
        if (there < 0 || there === unit || found.includes(there)) continue;
        if (this.#isLocked[there]) return null;
        found.push(there);
      }
    if (this.#isLocked[unit]) return found;
    const { length } = problem.units[unit]!;
    for (const teacher of grid.teachers[unit]!) {
      if (length > problem.mostPerDay) return null;
      const isOver = () =>
        this.#load[teacher * 7 + weekday]! - this.#freed(found, teacher, weekday) + length > problem.mostPerDay;
      while (isOver()) {
        const other = this.#someOn(weekday, (each) => grid.teachers[each]!.includes(teacher), [...found, unit]);
        if (other === null) return null;
        found.push(other);
      }
    }
    for (const pair of grid.pairs[unit]!) {
      const leaving = found.filter((each) => grid.pairs[each]!.includes(pair) && this.#dayOf(each) === weekday).length;
      if (this.#pairCount[pair * 7 + weekday]! - leaving < grid.perDay[pair]!) continue;
      const other = this.#someOn(weekday, (each) => grid.pairs[each]!.includes(pair), [...found, unit]);
      if (other === null) return null;
      found.push(other);
    }
    return found;
  }
  #freed(leaving: readonly number[], teacher: number, weekday: number): number {
    return leaving.reduce(
      (sum, each) =>
        sum +
        (this.grid.teachers[each]!.includes(teacher) && this.#dayOf(each) === weekday
          ? this.problem.units[each]!.length
          : 0),
      0,
    );
  }
  #dayOf(unit: number): number | null {
    return this.grid.options[unit]![this.at[unit]!]?.weekday ?? null;
  }
  #someOn(weekday: number, fits: (unit: number) => boolean, not: readonly number[]): number | null {
    for (let unit = 0; unit < this.total; unit += 1)
      if (!this.#isLocked[unit] && this.#dayOf(unit) === weekday && !not.includes(unit) && fits(unit)) return unit;
    return null;
  }

  #settle(unit: number, depth: number, chain: Set<number>): boolean {
    this.#calls -= 1;
    this.#left -= 1;
    if (this.#calls < 0) return false;
    const ranked: { option: number; blockers: number[]; score: number }[] = [];
    for (let option = 0; option < this.grid.options[unit]!.length; option += 1) {
      const blockers = this.#blockers(unit, option);
      if (!blockers || blockers.some((each) => chain.has(each))) continue;
      const cost = costOf(this, unit, this.grid.options[unit]![option]!);
      ranked.push({ option, blockers, score: blockers.length * 1_000 + cost + this.#random() });
    }
    ranked.sort((a, b) => a.score - b.score);
    const [first] = ranked;
    if (!first) return false;
    if (first.blockers.length === 0) {
      this.#put(unit, first.option);
      return true;
    }
    if (depth >= DEPTH_MAX) return false;
    for (const { option, blockers } of ranked.slice(0, WIDTH[depth] ?? 1)) {
      const mark = this.#journal.length;
      for (const each of blockers) this.#take(each);
      this.#put(unit, option);
      for (const each of blockers) chain.add(each);
      const isSettled = blockers.every((each) => this.#settle(each, depth + 1, chain));
      for (const each of blockers) chain.delete(each);
      if (isSettled) return true;
      this.#undo(mark);
    }
    return false;
  }

  /** Puts a lesson where the fewest are in its way; they wait for another place. */
  #force(unit: number): void {
    const tries = this.#tries[unit]!;
    const ranked = this.grid.options[unit]!.flatMap((_, option) => {
      const blockers = this.#blockers(unit, option);
      return blockers ? [{ option, blockers, score: blockers.length + this.#random() * (1 + tries) }] : [];
    }).toSorted((a, b) => a.score - b.score);
    const [best] = ranked;
    if (!best) return;
    for (const each of best.blockers) this.#take(each);
    this.#put(unit, best.option);
    this.#queue.push(...best.blockers);
  }

  #tryMove(unit: number): boolean {
    const before = this.at[unit]!;
    const cost = costOf(this, unit, this.grid.options[unit]![before]!);
    this.#take(unit);
    let best = before;
    let least = cost;
    for (let option = 0; option < this.grid.options[unit]!.length; option += 1) {
      const other = costOf(this, unit, this.grid.options[unit]![option]!);
      if (other >= least || this.#blockers(unit, option)?.length !== 0) continue;
      best = option;
      least = other;
    }
    this.#put(unit, best);
    this.#journal = [];
    return least < cost || this.#tryExchange(unit);
  }

  /** Two lessons take each other's place, where both may and it costs less: a full week has no free places. */
  #tryExchange(unit: number): boolean {
    const own = this.at[unit]!;
    const { options } = this.grid;
    const { weekday, period } = options[unit]![own]!;
    const before = costOf(this, unit, options[unit]![own]!);
    for (let option = 0; option < options[unit]!.length; option += 1) {
      const blockers = this.#blockers(unit, option);
      if (blockers?.length !== 1) continue;
      const other = blockers[0]!;
      const there = this.at[other]!;
      const back = options[other]!.findIndex((each) => each.weekday === weekday && each.period === period);
      if (back < 0 || this.problem.units[other]!.length !== this.problem.units[unit]!.length) continue;
      const gain =
        before +
        costOf(this, other, options[other]![there]!) -
        costOf(this, unit, options[unit]![option]!) -
        costOf(this, other, options[other]![back]!);
      if (gain <= 0) continue;
      this.#journal = [];
      this.#take(unit);
      this.#take(other);
      if (this.#blockers(unit, option)?.length === 0) {
        this.#put(unit, option);
        if (this.#blockers(other, back)?.length === 0) {
          this.#put(other, back);
          this.#journal = [];
          return true;
        }
      }
      this.#undo(0);
    }
    return false;
  }
}

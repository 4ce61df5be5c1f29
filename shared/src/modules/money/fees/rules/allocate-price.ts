import { PRICE_LEVELS, type PriceLevel } from '../choices';

/** The facts that decide a student's prices. */
export interface Placement {
  student: string;
  class: string;
  section: string;
  shift: string;
  version?: string | undefined;
  group?: string | undefined;
  offerTypes: readonly string[];
}
/**
 * One entry of the price list; a condition that it does not name is not required. Dates `YYYY-MM-DD`, both included.
 */
export interface PriceEntry {
  id: string;
  subHead: string;
  /** Paisa. */
  amount: number;
  class?: string | undefined;
  section?: string | undefined;
  group?: string | undefined;
  version?: string | undefined;
  shift?: string | undefined;
  offerType?: string | undefined;
  student?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}
export interface Price {
  amount: number;
  /** Reason for this amount: the most specific thing that the entry names. */
  level: PriceLevel;
  /** The entry; null for the usual amount of the sub-head. */
  entry: string | null;
}

const ASKED = ['student', 'offerType', 'section', 'group', 'version', 'shift', 'class'] as const;

/**
 * The price of a sub-head for one student on a date. The most specific entry wins: student, offer type, section, group,
 * version, shift, class. Between two of one level the one that names more wins ("Nine + Science" over "Science"), then
 * the later beginning. Without an entry the sub-head's usual amount counts; null when there is none either.
 */
export function allocatePrice(
  entries: readonly PriceEntry[],
  place: Placement,
  { on, usual }: { on: string; usual: number | null },
): Price | null {
  const fitting = entries.filter(
    (entry) =>
      (!entry.from || entry.from <= on) &&
      (!entry.until || on <= entry.until) &&
      ASKED.every((name) => fits(entry, name, place)),
  );
  const best = fitting.reduce<PriceEntry | null>(
    (winner, entry) => (winner === null || isMoreSpecific(entry, winner) ? entry : winner),
    null,
  );
  if (best) return { amount: best.amount, level: levelOf(best), entry: best.id };
  return usual === null ? null : { amount: usual, level: 'subHead', entry: null };
}

/** The most specific thing that an entry names. */
export const levelOf = (entry: PriceEntry): PriceLevel =>
  PRICE_LEVELS.find(({ value }) => ASKED.some((name) => name === value && entry[name] !== undefined))?.value ?? 'year';

function fits(entry: PriceEntry, name: (typeof ASKED)[number], place: Placement): boolean {
  const asked = entry[name];
  if (asked === undefined) return true;
  return name === 'offerType' ? place.offerTypes.includes(asked) : place[name] === asked;
}

function isMoreSpecific(a: PriceEntry, b: PriceEntry): boolean {
  for (const name of ASKED) {
    if ((a[name] === undefined) !== (b[name] === undefined)) return a[name] !== undefined;
  }
  const [from, other] = [a.from ?? '', b.from ?? ''];
  return from === other ? a.id < b.id : from > other;
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalNumber } from './public-number';

/* draw-v2, as docs/admission-lottery.md describes it byte by byte: anyone with the published values of a draw
   computes the same order. Nothing here depends on a clock, a language or the order in which applicants are read. Draws
   of before follow draw-v1, which took any text for the number.
 */

/** One applicant of the frozen list. */
export interface Entrant {
  number: string;
  /** Codes of the quotas that scrutiny granted. */
  quotas: readonly string[];
  /** Selection by marks: hundredths of a mark. */
  score?: number;
}
/** Seats that are filled from their own applicants first, in the order of the list of pools. */
export interface Pool {
  code: string;
  seats: number;
  /** Beyond the declared seats; unfilled ones do not return to the general ones. */
  extra: boolean;
}
export interface SeatPlan {
  seats: number;
  waiting: number;
  pools: readonly Pool[];
}
export interface Allocation {
  /** Application number → code of the pool, `GENERAL` for the general seats. */
  selected: ReadonlyMap<string, string>;
  /** In the order in which seats that become free are offered. */
  waiting: readonly string[];
  notSelected: readonly string[];
}
export const GENERAL = 'GENERAL';
export const PROCEDURES = ['draw-v1', 'draw-v2'] as const;
export type Procedure = (typeof PROCEDURES)[number];

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The line of an applicant in the published list, without its line feed. */
export const listLine = ({ number, quotas, score }: Entrant): string =>
  [number, [...quotas].sort(compare).join('+'), ...(score === undefined ? [] : [String(score)])].join('|');

/** Lines in the order of their numbers. */
export const listLines = (entrants: readonly Entrant[]): string[] =>
  [...entrants].sort((a, b) => compare(a.number, b.number)).map(listLine);

/** Reads what `listLine` wrote. */
export function readLine(line: string): Entrant {
  const [number = '', quotas = '', score] = line.split('|');
  return { number, quotas: quotas ? quotas.split('+') : [], ...(score === undefined ? {} : { score: Number(score) }) };
}

/** Hash of the list: every line ends with a line feed, the last one too. */
export const listHashOf = (lines: readonly string[]): string => hash(lines.map((line) => `${line}\n`).join(''));
export const commitOf = (secret: string): string => hash(`commit|${secret}`);

/**
 * The terms fixed together with the list, before the number exists: seats, and which number of which moment decides.
 */
export interface DrawTerms extends SeatPlan {
  numberSource: string;
  /** Digits that the number has, so that `0426` and `426` cannot both be it. */
  numberDigits: number;
  /** The instant from which the number may be known, in ISO 8601 with milliseconds and Z. */
  numberAt: string;
}
export const termsHashOf = ({ seats, waiting, pools, numberSource, numberDigits, numberAt }: DrawTerms): string =>
  listHashOf([
    `seats|${seats}`,
    `waiting|${waiting}`,
    ...pools.map(({ code, seats: many, extra }) => `pool|${code}|${many}|${extra ? 'extra' : 'declared'}`),
    `source|${numberSource}`,
    `digits|${numberDigits}`,
    `at|${numberAt}`,
  ]);

/** The seed of draw-v1: no terms, and the number as it was typed. */
const oldSeedOf = (secret: string, publicNumber: string, listHash: string): string =>
  hash(`draw-v1|${secret}|${publicNumber}|${listHash}`);

/** @param publicNumber in its one form, see `canonicalNumber` */
export const seedOf = ({
  secret,
  publicNumber,
  listHash,
  termsHash,
}: {
  secret: string;
  publicNumber: string;
  listHash: string;
  termsHash: string;
}): string => hash(`draw-v2|${secret}|${publicNumber}|${listHash}|${termsHash}`);
/** Sort key of one applicant, independent of the others. */
export const drawKey = (seed: string, number: string): string => hash(`${seed}|${number}`);

/** Numbers in the order of the draw. */
export function drawOrder(seed: string, entrants: readonly Entrant[]): string[] {
  const keyed = entrants.map(({ number }) => [drawKey(seed, number), number] as const);
  return keyed.sort(([a, one], [b, other]) => compare(a, b) || compare(one, other)).map(([, number]) => number);
}

/** Numbers in the order of their marks, the best first; the same marks in the order of the numbers. */
export const meritOrder = (entrants: readonly Entrant[]): string[] =>
  [...entrants]
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || compare(a.number, b.number))
    .map(({ number }) => number);

/** Fills the pools in their priority, each from its own applicants, then the general seats, then the waiting list. */
export function allocate(
  order: readonly string[],
  entrants: readonly Entrant[],
  { seats, waiting, pools }: SeatPlan,
): Allocation {
  const quotas = new Map(entrants.map((entrant) => [entrant.number, entrant.quotas]));
  const selected = new Map<string, string>();
  let general = seats;
  for (const pool of pools) {
    let left = pool.extra ? pool.seats : Math.min(pool.seats, general);
    for (const number of order) {
      if (left === 0) break;
      if (selected.has(number) || !quotas.get(number)?.includes(pool.code)) continue;
      selected.set(number, pool.code);
      left -= 1;
      if (!pool.extra) general -= 1;
    }
  }
  const rest = order.filter((number) => !selected.has(number));
  for (const number of rest.slice(0, general)) selected.set(number, GENERAL);
  const unlucky = rest.slice(general);
  return { selected, waiting: unlucky.slice(0, waiting), notSelected: unlucky.slice(waiting) };
}

/** One number for the whole outcome, by which a result that was computed elsewhere is compared. */
export const resultHashOf = (order: readonly string[], { selected, waiting }: Allocation): string => {
  const queue = new Map(waiting.map((number, at) => [number, `WAITING-${at + 1}`]));
  return listHashOf(order.map((number) => `${number}|${selected.get(number) ?? queue.get(number) ?? ''}`));
};

type Given<T> = T | null | undefined;
/** The published facts of a draw that has happened; a selection by marks has neither secret nor number. */
export interface DrawSheet extends SeatPlan {
  procedure: Procedure;
  method: 'lottery' | 'merit';
  lines: readonly string[];
  secret?: Given<string>;
  publicNumber?: Given<string>;
  numberSource?: Given<string>;
  numberDigits?: Given<number>;
  numberAt?: Given<string>;
}

/** The whole draw again from the published values; server, browser and tests call this one. */
export function recompute(sheet: DrawSheet) {
  const { method, lines, procedure, numberSource, numberDigits, numberAt } = sheet;
  const [secret, number] = [sheet.secret ?? '', sheet.publicNumber ?? ''];
  const entrants = lines.map(readLine);
  const listHash = listHashOf(lines);
  const termsHash = termsHashOf({
    ...sheet,
    numberSource: numberSource ?? '',
    numberDigits: numberDigits ?? 0,
    numberAt: numberAt ?? '',
  });
  const seed =
    procedure === 'draw-v1'
      ? oldSeedOf(secret, number, listHash)
      : seedOf({ secret, publicNumber: canonicalNumber(number) ?? number, listHash, termsHash });
  const order = method === 'merit' ? meritOrder(entrants) : drawOrder(seed, entrants);
  const allocation = allocate(order, entrants, sheet);
  const commit = commitOf(secret);
  return { listHash, termsHash, commit, seed, order, allocation, resultHash: resultHashOf(order, allocation) };
}

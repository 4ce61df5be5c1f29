export const PROMOTION_DECISIONS = ['promoted', 'special', 'retained', 'noResult'] as const;
export type PromotionDecision = (typeof PROMOTION_DECISIONS)[number];
export type RollOrder = 'merit' | 'keep' | 'name';
export type FillOrder = 'blocks' | 'serpentine' | 'keepSection';

/** A student of the class with what their result says; `result` is null where there is none or it is withheld. */
export interface PromotionCandidate {
  student: string;
  /** Name of the present section: "keep section" looks for the same one. */
  section: string;
  sectionName: string;
  roll: number;
  name: string;
  result: { failCount: number; rank: number | null; gpa: number; total: number } | null;
}
export interface PromotionTarget {
  section: string;
  name: string;
  /** Seats that are free in the new year; null: without a limit. */
  seats: number | null;
  /** The highest roll that is taken there. */
  lastRoll: number;
}
export interface PromotionRules {
  /** Failed subjects with which one still goes up; with fewer than one more they go up specially. */
  maxFailed: number;
  rolls: RollOrder;
  fill: FillOrder;
}
/** The committee's decision against the rules. */
export interface PromotionOverride {
  student: string;
  decision: 'promoted' | 'retained';
}
export interface PlannedPlace {
  student: string;
  decision: PromotionDecision;
  /** Null: they stay without a place in the new year, because there is no seat or no result. */
  section: string | null;
  roll: number | null;
}

/**
 * Plans the place of every student: first those who passed, then the specially promoted, each by merit (or as the rules
 * say), into the sections of the class above; the others repeat in `repeat`, the sections of their own class, behind
 * everyone there. The same input gives the same plan.
 */
export function planPromotion({
  candidates,
  targets,
  repeat,
  rules,
  overrides,
}: {
  candidates: readonly PromotionCandidate[];
  targets: readonly PromotionTarget[];
  repeat: readonly PromotionTarget[];
  rules: PromotionRules;
  overrides: readonly PromotionOverride[];
}): PlannedPlace[] {
  const decided = new Map(overrides.map((each) => [each.student, each.decision]));
  const decisionOf = ({ student, result }: PromotionCandidate): PromotionDecision => {
    const override = decided.get(student);
    const passes = result !== null && result.failCount === 0;
    if (override === 'retained') return 'retained';
    if (override === 'promoted') return passes ? 'promoted' : 'special';
    if (!result) return 'noResult';
    if (passes) return 'promoted';
    return result.failCount <= rules.maxFailed ? 'special' : 'retained';
  };
  const ordered = [...candidates].sort(compareBy(rules.rolls));
  const of = (decision: PromotionDecision) => ordered.filter((each) => decisionOf(each) === decision);
  const up = seat([...of('promoted'), ...of('special')], targets, rules);
  const again = seat(of('retained'), repeat, { rolls: rules.rolls, fill: 'keepSection' });
  const places = new Map([...up, ...again]);
  return ordered.map((each) => ({
    student: each.student,
    decision: decisionOf(each),
    section: places.get(each.student)?.section ?? null,
    roll: places.get(each.student)?.roll ?? null,
  }));
}

type Seat = { section: string; roll: number };

function seat(
  students: readonly PromotionCandidate[],
  targets: readonly PromotionTarget[],
  { rolls, fill }: Pick<PromotionRules, 'rolls' | 'fill'>,
): Map<string, Seat> {
  const open = targets.map((target) => ({ ...target, taken: 0, last: target.lastRoll, used: new Set<number>() }));
  const hasSeat = (target: (typeof open)[number]) => target.seats === null || target.taken < target.seats;
  const out = new Map<string, Seat>();
  for (const [at, { student, sectionName, roll }] of students.entries()) {
    const same = fill === 'keepSection' ? open.find((each) => each.name === sectionName && hasSeat(each)) : undefined;
    const target = same ?? (fill === 'serpentine' ? nextInTurn(open, at, hasSeat) : open.find(hasSeat));
    if (!target) continue;
    const isFree = rolls === 'keep' && roll > target.lastRoll && !target.used.has(roll);
    const given = isFree ? roll : nextFree(target);
    target.used.add(given);
    target.taken += 1;
    if (!isFree) target.last = given;
    out.set(student, { section: target.section, roll: given });
  }
  return out;
}

function nextFree({ last, used }: { last: number; used: ReadonlySet<number> }): number {
  let roll = last + 1;
  while (used.has(roll)) roll += 1;
  return roll;
}

/** 1-2-3-3-2-1: the best of a class are spread evenly. One without a seat is passed over. */
function nextInTurn<T>(targets: readonly T[], at: number, hasSeat: (target: T) => boolean): T | undefined {
  const round = Math.floor(at / targets.length);
  const step = at % targets.length;
  const first = round % 2 === 0 ? step : targets.length - 1 - step;
  const turned = [...targets.slice(first), ...targets.slice(0, first)];
  return turned.find(hasSeat);
}

const compareBy = (rolls: RollOrder) => (a: PromotionCandidate, b: PromotionCandidate) => {
  const bySeat = a.sectionName.localeCompare(b.sectionName) || a.roll - b.roll || a.student.localeCompare(b.student);
  if (rolls === 'keep') return bySeat;
  if (rolls === 'name') return a.name.localeCompare(b.name) || bySeat;
  return byMerit(a.result, b.result) || bySeat;
};

type Figures = PromotionCandidate['result'];
const LAST = Number.MAX_SAFE_INTEGER;
function byMerit(a: Figures, b: Figures): number {
  if (!a || !b) return Number(a === null) - Number(b === null);
  return a.failCount - b.failCount || (a.rank ?? LAST) - (b.rank ?? LAST) || b.gpa - a.gpa || b.total - a.total;
}

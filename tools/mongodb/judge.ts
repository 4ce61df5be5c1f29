import {
  COMMANDS,
  COMMON_OPTIONS,
  ERRORS,
  EXPRESSIONS,
  FILTER_WORDS,
  INDEX_FILTER_WORDS,
  INDEX_OPTIONS,
  LABELS,
  OPTIONS,
  STAGE_OPTIONS,
  STAGES,
  STATEMENTS,
  UPDATE_WORDS,
  VARIABLES,
  type Fact,
} from './manual.data';

/** The oldest version on which the product runs. */
const OLDEST = '6.0';

type Facts = Readonly<Record<string, Fact>>;

/** Kinds of lines, the longer beginnings first. */
const KINDS: readonly [beginning: string, find: (rest: string) => Fact | undefined][] = [
  ['in transaction stage ', (name) => outside(STAGES[name])],
  ['in transaction ', (name) => outside(COMMANDS[name])],
  ['command ', (name) => COMMANDS[name]],
  ['option ', (rest) => dotted(rest, OPTIONS) ?? COMMON_OPTIONS[rest.slice(rest.indexOf('.') + 1)]],
  ['statement ', (rest) => dotted(rest, STATEMENTS)],
  ['stage ', (rest) => (rest.includes('.') ? dotted(rest, STAGE_OPTIONS) : STAGES[rest])],
  ['filter ', (word) => FILTER_WORDS[word]],
  ['expression ', (word) => EXPRESSIONS[word]],
  ['variable ', (word) => VARIABLES[word]],
  ['update by a whole document', () => KNOWN],
  ['update ', (word) => UPDATE_WORDS[word]],
  ['index filter ', (word) => INDEX_FILTER_WORDS[word]],
  ['index ', (word) => INDEX_OPTIONS[word]],
  ['error ', (code) => (code in ERRORS ? KNOWN : undefined)],
  ['label ', (label) => (LABELS.has(label) ? KNOWN : undefined)],
  ['readConcern ', (level) => (['local', 'majority', 'snapshot'].includes(level) ? KNOWN : undefined)],
  // 0 is how a driver says goodbye; 1 is for what may be lost.
  ['writeConcern ', (level) => (['0', '1', 'majority'].includes(level) ? KNOWN : undefined)],
];
const KNOWN: Fact = { since: '4.4' };

const outside = (fact: Fact | undefined) => (fact?.notInTransaction ? undefined : fact);

function dotted(rest: string, of: Readonly<Record<string, Facts>>): Fact | undefined {
  const at = rest.indexOf('.');
  return of[rest.slice(0, at)]?.[rest.slice(at + 1)];
}

/** @returns why a line of the list may not be asked of MongoDB 6 to 8; null where it may */
export function judge(line: string): string | null {
  const [beginning, find] = KINDS.find(([start]) => line.startsWith(start)) ?? [];
  const fact = beginning !== undefined && find ? find(line.slice(beginning.length)) : undefined;
  if (!fact) return `${line}: not in the manual of ${OLDEST}, or not allowed there`;
  return compare(fact.since, OLDEST) > 0 && !fact.isSpare
    ? `${line}: new in ${fact.since}, and the product runs on ${OLDEST}`
    : null;
}

function compare(left: string, right: string): number {
  const [a = 0, b = 0] = left.split('.').map(Number);
  const [c = 0, d = 0] = right.split('.').map(Number);
  return a - c || b - d;
}

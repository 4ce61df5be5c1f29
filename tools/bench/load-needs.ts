/** Parts of a day, in its order. */
export const PARTS = ['registers', 'pages', 'quiz', 'results', 'fees'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Numbers of servers that a run tries one after the other, of a list such as `1,2,3`.
 * @throws Error for what is no such list, and without 1, of which the needs are reckoned
 */
export function serversOf(list: string): number[] {
  const counts = list.split(',').map(Number);
  if (!counts.every((count) => Number.isInteger(count) && count > 0))
    throw new Error(`--servers takes numbers such as 1,2,3, and not ${list}`);
  if (!counts.includes(1)) throw new Error('--servers needs 1 among its numbers: the needs are reckoned of that run');
  return counts;
}

/** Figures of one run of a part. */
export interface PartFigures {
  part: Part;
  servers: number;
  calls: number;
  failed: number;
  /** Times that a call was refused for lack of room and asked again. */
  again: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Milliseconds of processor time. */
  cpu: { servers: number; store: number; redis: number };
  /** Megabytes of the largest web server, after a collection. */
  memory: number;
}

const WORDS: Readonly<Record<Part, string>> = {
  registers: 'registers from 8 to 9: sections of up to 60, saved whole',
  pages: 'pages of portals',
  quiz: 'a quiz at 10: start, five saves, hand-in',
  results: 'results at 12: a look by ID and date of birth',
  fees: 'the day of fees: an account and its receipt',
};

/** Calls a second that one institution of average size (512 students) adds to the busiest minutes of each part. */
const PEAK: Readonly<Record<Part, number>> = {
  // Eleven sections, half of them within ten minutes.
  registers: 5.5 / 600,
  // Two hundred views a day, a quarter of them in one hour.
  pages: 50 / 3_600,
  // A tenth of all hold a quiz of 60 at the same hour: starts within a minute, twenty saves each in twenty.
  quiz: 0.1 * (60 / 60 + (60 * 20) / 1_200),
  // A fiftieth publish on the same noon: four looks of each student, half of them in a quarter of an hour.
  results: (0.02 * 512 * 4 * 0.5) / 900,
  // A tenth of the students pay within four hours, each with two calls.
  fees: (51 * 2) / 14_400,
};
/**
 * A server is planned for half of what it can carry: the rest is for the hour that nobody planned, and for a server
 * that is away.
 */
const SHARE = 0.5;
/** Nobody runs a single server. */
const LEAST = 2;

/** The table of the day, as it stands in docs/performance.md. */
export function dayTable(figures: readonly PartFigures[]): string[] {
  const lines = figures.map((each) =>
    [
      WORDS[each.part],
      each.servers,
      each.calls,
      each.failed,
      each.again,
      `${rateOf(each).toFixed(0)}/s`,
      `${each.p50.toFixed(0)} ms`,
      `${each.p99.toFixed(0)} ms`,
      ...[each.cpu.servers, each.cpu.store, each.cpu.redis].map((ms) => `${(ms / each.calls).toFixed(2)} ms`),
      `${each.memory.toFixed(0)} MB`,
    ].join(' | '),
  );
  return [
    '| Part | servers | calls | failed | asked again | answered | p50 | p99 | processor a call: servers | store | Redis | memory of a server |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...lines.map((line) => `| ${line} |`),
  ];
}

const rateOf = ({ calls, failed, seconds }: PartFigures) => (calls - failed) / seconds;

/**
 * The need of a number of institutions in the busiest minutes of each part, by processor time: threads of web servers,
 * and
 * of the store's primaries, that are busy then, planned at half of their time.
 */
export function needsOf(figures: readonly PartFigures[], institutions: number) {
  const ofOne = figures.filter(({ servers }) => servers === 1);
  return ofOne.map(({ part, calls, cpu }) => {
    const rate = PEAK[part] * institutions;
    const threads = (ms: number) => (rate * (ms / calls)) / 1_000 / SHARE;
    return {
      part,
      rate,
      servers: Math.max(LEAST, Math.ceil(threads(cpu.servers))),
      store: Math.max(1, Math.ceil(threads(cpu.store))),
    };
  });
}

/** The table of docs/scale.md: for each size the part that needs most. */
export function needsTable(figures: readonly PartFigures[], sizes: readonly number[]): string[] {
  const lines = sizes.map((size) => {
    const needs = needsOf(figures, size);
    const most = (what: 'servers' | 'store') =>
      needs.reduce((worst, each) => (each[what] > worst[what] ? each : worst), needs[0]!);
    const [web, store] = [most('servers'), most('store')];
    const rates = needs.map(({ rate }) => Math.ceil(rate).toLocaleString('en')).join(', ');
    return `| ${size.toLocaleString('en')} | ${rates} | ${web.servers} (${web.part}) | ${store.store} (${store.part}) |`;
  });
  return [
    `| Institutions | calls a second in the busiest minutes: ${PARTS.join(', ')} | web servers | threads of the store |`,
    '| --: | --- | --- | --- |',
    ...lines,
  ];
}

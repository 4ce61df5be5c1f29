import { WORK, type Work } from '@pathshala/shared/kit';

export interface Limits {
  /** Calls that run at a time, answers of quizzes aside. More would share the same processor and all be late. */
  readonly running: number;
  readonly each: Readonly<Record<Work, Limit>>;
}
interface Limit {
  /** Calls of this kind that run at a time. */
  readonly running: number;
  readonly waiting: number;
  /** How long one waits, in ms; a call that would wait longer is refused immediately. */
  readonly patienceMs: number;
}

/**
 * Patience is the time a call may wait so that it still ends within a second on a busy machine. Less important kinds
 * have less, so they are refused first. Answers share writes, so many at a time cost less than few; exports take
 * seconds, and people expect that.
 */
export const LIMITS: Limits = {
  running: 12,
  each: {
    answers: { running: 4_000, waiting: 4_000, patienceMs: 5_000 },
    marks: { running: 10, waiting: 1_000, patienceMs: 400 },
    money: { running: 12, waiting: 500, patienceMs: 400 },
    changes: { running: 12, waiting: 1_000, patienceMs: 375 },
    reads: { running: 10, waiting: 3_000, patienceMs: 350 },
    exports: { running: 3, waiting: 200, patienceMs: 15_000 },
    visits: { running: 6, waiting: 500, patienceMs: 250 },
  },
};

/**
 * Every so many starts the call that has waited longest is next, whatever its kind: nobody waits for ever behind those
 * who are served first.
 */
const FAIR = 5;
/** Without anyone waiting for so long, what was learnt of the pace is forgotten. */
const CALM_MS = 2_000;
/** Share of the newest gap between two ends in the mean. */
const WEIGHT = 0.1;
const MOST_RETRY_S = 10;
/** Those who were refused come again: half of them count as gone after so long. */
const HALF_OWED_MS = 3_000;

export interface Waiting {
  readonly work: Work;
  /** ms of the process's clock after which its caller has stopped waiting. */
  readonly deadline: number;
  isGone(): boolean;
  start(): void;
  /** @param seconds after which it may be sent again */
  refuse(seconds: number): void;
}

interface Queued extends Waiting {
  since: number;
}

export interface CallQueue {
  enter(call: Waiting): void;
  /** A call that was started is over. */
  leave(work: Work): void;
  /** Refuses those that have waited too long; to be asked every now and then while someone waits. */
  sweep(): void;
  /** ms that a call of this kind may wait as things are. */
  patienceOf(work: Work): number;
  readonly running: Readonly<Record<Work, number>>;
  readonly waiting: Readonly<Record<Work, number>>;
  readonly refused: Readonly<Record<Work, number>>;
  readonly abandoned: number;
}

/**
 * Orders the calls of a server and refuses some early, so that accepted calls are answered in time and none runs for a
 * caller who has left. The expected wait is measured: the pace at which calls end, and the lateness of the event loop.
 * @param now ms of a clock that never goes back
 * @param lateMs how late the process does what is due, at the moment
 */
export function makeCallQueue(
  now: () => number,
  { running: most, each }: Limits = LIMITS,
  lateMs: () => number = () => 0,
): CallQueue {
  const [running, refused] = [zeros(), zeros()];
  const queues = Object.fromEntries(WORK.map((work) => [work, [] as Queued[]])) as Record<Work, Queued[]>;
  const paces = Object.fromEntries(WORK.map((work) => [work, makePace(now)])) as Record<Work, Pace>;
  const pace = makePace(now);
  const owed = makeOwed(now);
  let abandoned = 0;
  let starts = 0;
  let lastWaited = Number.NEGATIVE_INFINITY;

  const busy = () => WORK.reduce((sum, work) => sum + (work === 'answers' ? 0 : running[work]), 0);
  const isAtLimit = (work: Work) => running[work] >= each[work].running;
  const hasRoom = (work: Work) => !isAtLimit(work) && (work === 'answers' || busy() < most);
  const isAnyWaiting = () => WORK.some((work) => queues[work].length > 0);
  const ahead = (work: Work) =>
    WORK.slice(0, WORK.indexOf(work) + 1).reduce((sum, kind) => sum + queues[kind].length, 0);
  const patienceOf = (work: Work) => each[work].patienceMs;
  // A kind that may not run more at a time moves at its own pace, however fast the others are.
  const lineOf = (work: Work) =>
    Math.max(ahead(work) * pace.gapMs, isAtLimit(work) ? queues[work].length * paces[work].gapMs : 0);
  const waitOf = (work: Work) => lateMs() + lineOf(work);

  function refuse(call: Waiting): void {
    refused[call.work] += 1;
    const comingBackMs = owed.add() * pace.gapMs;
    call.refuse(Math.min(MOST_RETRY_S, Math.max(1, Math.ceil((lineOf(call.work) + comingBackMs) / 1_000))));
  }

  function start(call: Waiting): void {
    running[call.work] += 1;
    starts += 1;
    call.start();
  }

  /** Whether it is still worth beginning; if not, it is answered. */
  function isDue(call: Queued): boolean {
    if (call.isGone()) {
      abandoned += 1;
      return false;
    }
    if (now() < call.deadline && now() - call.since <= patienceOf(call.work)) return true;
    refuse(call);
    return false;
  }

  function next(): Queued | null {
    const open = WORK.filter((work) => queues[work].length > 0 && hasRoom(work));
    if (open.length === 0) return null;
    const oldest = open.toSorted((a, b) => queues[a][0]!.since - queues[b][0]!.since)[0]!;
    return queues[starts % FAIR === FAIR - 1 ? oldest : open[0]!].shift()!;
  }

  function startNext(): void {
    for (let call = next(); call; call = next()) if (isDue(call)) start(call);
  }

  function begin(work: Work): void {
    if (!isAnyWaiting() && now() - lastWaited > CALM_MS)
      for (const known of [pace, ...Object.values(paces)]) known.forget();
    if (!isAnyWaiting()) pace.begin();
    if (queues[work].length === 0) paces[work].begin();
    lastWaited = now();
  }

  function rest(): void {
    if (isAnyWaiting()) lastWaited = now();
  }

  return {
    running,
    refused,
    patienceOf,
    get waiting() {
      return Object.fromEntries(WORK.map((work) => [work, queues[work].length])) as Record<Work, number>;
    },
    get abandoned() {
      return abandoned;
    },
    enter(call) {
      const { work } = call;
      const waitMs = Math.min(patienceOf(work), call.deadline - now());
      if (lateMs() > waitMs) return refuse(call);
      if (queues[work].length === 0 && hasRoom(work)) return start(call);
      if (queues[work].length >= each[work].waiting || waitOf(work) > waitMs) return refuse(call);
      begin(work);
      queues[work].push({
        work,
        deadline: call.deadline,
        isGone: () => call.isGone(),
        start: () => call.start(),
        refuse: (seconds) => call.refuse(seconds),
        since: now(),
      });
    },
    leave(work) {
      running[work] -= 1;
      paces[work].end(queues[work].length > 0);
      // Ends of gathered answers come in bursts and say nothing about the others; a pause without a queue says nothing
      // either.
      if (work !== 'answers') pace.end(isAnyWaiting());
      startNext();
      rest();
    },
    sweep() {
      for (const work of WORK) queues[work] = queues[work].filter(isDue);
      startNext();
      rest();
    },
  };
}

interface Pace {
  /** Mean ms between two ends while someone waits; 0 as long as it is not known. */
  readonly gapMs: number;
  /** Someone waits from now on. */
  begin(): void;
  end(isWaitedFor: boolean): void;
  forget(): void;
}

function makePace(now: () => number): Pace {
  let gapMs = 0;
  let last = now();
  return {
    get gapMs() {
      return gapMs;
    },
    begin: () => void (last = now()),
    end(isWaitedFor) {
      const gap = now() - last;
      last += gap;
      if (isWaitedFor) gapMs = gapMs === 0 ? gap : gapMs + WEIGHT * (gap - gapMs);
    },
    forget: () => void (gapMs = 0),
  };
}

/** How many of those who were refused are still to come back. */
function makeOwed(now: () => number): { add(): number } {
  let count = 0;
  let at = now();
  return {
    add() {
      count = count * 0.5 ** ((now() - at) / HALF_OWED_MS) + 1;
      at = now();
      return count;
    },
  };
}

const zeros = () => Object.fromEntries(WORK.map((work) => [work, 0])) as Record<Work, number>;

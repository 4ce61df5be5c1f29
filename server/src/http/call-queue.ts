import { WORK, type Work } from '@pathshala/shared/kit';

export interface Limits {
  /** Calls that run at a time, answers of quizzes aside. More would share the same processor and all be late. */
  readonly running: number;
  /** A class that opens its pages at the same moment is a burst, which passes: calls wait this long, in ms, while the queue is no older. */
  readonly burstMs: number;
  readonly each: Readonly<Record<Work, Limit>>;
}
interface Limit {
  /** Calls of this kind that run at a time. */
  readonly running: number;
  readonly waiting: number;
  /** How long one waits while the queue does not end, in ms; a call that would wait longer is refused immediately. */
  readonly patienceMs: number;
}

const SHORT_MS = 500;
/** Answers are gathered into common writes, so many at a time cost less than few; exports take seconds each, and anyone who orders one expects that. */
export const LIMITS: Limits = {
  running: 16,
  burstMs: 6_000,
  each: {
    answers: { running: 4_000, waiting: 4_000, patienceMs: 5_000 },
    marks: { running: 12, waiting: 1_000, patienceMs: SHORT_MS },
    money: { running: 12, waiting: 500, patienceMs: SHORT_MS },
    changes: { running: 12, waiting: 1_000, patienceMs: SHORT_MS },
    reads: { running: 12, waiting: 3_000, patienceMs: SHORT_MS },
    exports: { running: 3, waiting: 200, patienceMs: 15_000 },
  },
};

/** Every so many starts the call that has waited longest is next, whatever its kind: nobody waits for ever behind those who are served first. */
const FAIR = 5;
/** Without anyone waiting for so long, what comes next is a burst of its own. */
const CALM_MS = 2_000;
/** Share of the newest gap between two ends in the mean. */
const WEIGHT = 0.1;
const MOST_RETRY_S = 10;

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
 * Which call of a server is next, and which is refused early, so that what is accepted is answered in time and nothing is worked out for someone who
 * has left. `now`: ms of a clock that never goes back.
 */
export function makeCallQueue(now: () => number, { running: most, burstMs, each }: Limits = LIMITS): CallQueue {
  const [running, refused] = [zeros(), zeros()];
  const queues = Object.fromEntries(WORK.map((work) => [work, [] as Queued[]])) as Record<Work, Queued[]>;
  let abandoned = 0;
  let starts = 0;
  /** Mean ms between two ends while calls wait: how fast the queue moves. */
  let gapMs = 0;
  let lastEnd: number | null = null;
  /** Since when calls have been waiting, short breaks aside: a queue that is kept short by refusals is empty every now and then. */
  let waitingSince: number | null = null;
  let lastWaited = 0;

  const busy = () => WORK.reduce((sum, work) => sum + (work === 'answers' ? 0 : running[work]), 0);
  const hasRoom = (work: Work) => running[work] < each[work].running && (work === 'answers' || busy() < most);
  const isAnyWaiting = () => WORK.some((work) => queues[work].length > 0);
  const ahead = (work: Work) =>
    WORK.slice(0, WORK.indexOf(work) + 1).reduce((sum, kind) => sum + queues[kind].length, 0);
  const isCalm = () => waitingSince === null || (!isAnyWaiting() && now() - lastWaited > CALM_MS);
  const patienceOf = (work: Work) => {
    const isBurst = isCalm() || now() - waitingSince! <= burstMs;
    return isBurst ? Math.max(burstMs, each[work].patienceMs) : each[work].patienceMs;
  };
  const waitOf = (work: Work) => ahead(work) * gapMs;

  function refuse(call: Waiting): void {
    refused[call.work] += 1;
    call.refuse(Math.min(MOST_RETRY_S, Math.max(1, Math.ceil(waitOf(call.work) / 1_000))));
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

  function begin(): void {
    if (isCalm()) {
      waitingSince = now();
      gapMs = 0;
    }
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
      if (queues[work].length === 0 && hasRoom(work)) return start(call);
      const isFull = queues[work].length >= each[work].waiting;
      if (isFull || waitOf(work) > Math.min(patienceOf(work), call.deadline - now())) return refuse(call);
      begin();
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
      const at = now();
      // Ends of gathered answers come in bursts and say nothing about the others; a pause without a queue says nothing either.
      if (work !== 'answers') {
        if (lastEnd !== null && isAnyWaiting())
          gapMs = gapMs === 0 ? at - lastEnd : gapMs + WEIGHT * (at - lastEnd - gapMs);
        lastEnd = at;
      }
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

const zeros = () => Object.fromEntries(WORK.map((work) => [work, 0])) as Record<Work, number>;

import { type Work, WORK } from '@pathshala/shared/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS, makeCallQueue, type CallQueue, type Limits } from './call-queue';

const limit = { running: 2, waiting: 10, patienceMs: 1_000 };
const limits: Limits = {
  running: 2,
  each: {
    ...(Object.fromEntries(WORK.map((work) => [work, limit])) as Limits['each']),
    exports: { ...limit, running: 1, waiting: 1 },
  },
};

let ms: number;
let lateMs: number;
let queue: CallQueue;
let log: string[];
beforeEach(() => {
  ms = 0;
  lateMs = 0;
  log = [];
  queue = makeCallQueue(
    () => ms,
    limits,
    () => lateMs,
  );
});

const gone = new Set<string>();
const enter = (work: Work, name: string = work, deadline = Number.POSITIVE_INFINITY) =>
  queue.enter({
    work,
    deadline,
    isGone: () => gone.has(name),
    start: () => log.push(`start ${name}`),
    refuse: (seconds) => log.push(`refuse ${name} ${seconds}s`),
  });
const enterAll = (...works: Work[]) => works.forEach((work) => enter(work));
/** Two are running, so that the next one waits. */
const fill = () => {
  enter('reads', 'first');
  enter('reads', 'second');
  log = [];
};
/** One call ends after so many ms, as long as someone waits; the pace is known then. */
const pace = (gapMs: number) => {
  fill();
  enter('marks', 'paced');
  enter('marks', 'paced too');
  ms += gapMs;
  queue.leave('reads');
  log = [];
};

describe('who is next', () => {
  it('starts what there is room for immediately', () => {
    enterAll('reads', 'marks');
    expect(log).toEqual(['start reads', 'start marks']);
  });

  it('serves by kind of work and not by arrival', () => {
    fill();
    enterAll('visits', 'exports', 'reads', 'changes', 'money', 'marks');
    expect(log).toEqual([]);
    queue.leave('reads');
    expect(log).toEqual(['start marks']);
    queue.leave('marks');
    queue.leave('money');
    expect(log).toEqual(['start marks', 'start money', 'start changes']);
  });

  it('answers of quizzes wait behind nobody', () => {
    fill();
    enterAll('answers', 'answers');
    expect(log).toEqual(['start answers', 'start answers']);
  });

  it('gives every fifth start to the one who has waited longest, so that marks without end do not keep a reader for ever', () => {
    fill();
    enter('reads', 'reader');
    ms = 1;
    for (let each = 0; each < 6; each += 1) enter('marks');
    for (let each = 0; each < 4; each += 1) queue.leave(each < 2 ? 'reads' : 'marks');
    expect(log).toEqual(['start marks', 'start marks', 'start reader', 'start marks']);
  });

  it('runs no more of a kind than it may, and others pass it', () => {
    enterAll('exports', 'exports', 'reads');
    expect(log).toEqual(['start exports', 'start reads']);
  });
});

describe('who is refused', () => {
  it('refuses what finds the queue full, without waiting', () => {
    enterAll('exports', 'exports', 'exports');
    expect(log).toEqual(['start exports', 'refuse exports 1s']);
    expect(queue.refused.exports).toBe(1);
  });

  it('refuses what has waited for too long, and what nobody waits for', () => {
    fill();
    enter('reads', 'patient');
    enter('reads', 'hurried', 300);
    ms = 301;
    queue.sweep();
    expect(log).toEqual(['refuse hurried 1s']);
    ms = 1_000;
    queue.sweep();
    expect(log).toEqual(['refuse hurried 1s']);
    ms = 1_001;
    queue.sweep();
    expect(log).toEqual(['refuse hurried 1s', 'refuse patient 1s']);
  });

  it.each<[gapMs: number, waiting: number, said: string]>([
    [100, 8, 'waits'],
    [100, 11, 'refuse new 2s'],
    [600, 1, 'waits'],
    [600, 2, 'refuse new 2s'],
    [900, 2, 'refuse new 3s'],
  ])('where a call ends every %i ms, one more behind %i that wait: %s', (gapMs, waiting, said) => {
    queue = makeCallQueue(() => ms, { ...limits, each: { ...limits.each, marks: { ...limit, waiting: 100 } } });
    pace(gapMs);
    for (let each = 1; each < waiting; each += 1) enter('marks', 'before', ms + 1e6);
    const before = queue.waiting.marks;
    log = [];
    enter('marks', 'new');
    expect([before, log.at(-1) ?? 'waits']).toEqual([waiting, said]);
  });

  it('does not count a pause in which nobody waited as the pace of those who end', () => {
    enterAll('reads', 'reads');
    queue.leave('reads');
    ms = 60_000;
    enterAll('reads', 'marks', 'marks', 'marks');
    ms += 10;
    queue.leave('reads');
    log = [];
    enter('marks', 'new');
    expect(log).toEqual([]);
  });

  it('a kind that may not run more at a time is refused by its own pace, while others are quick', () => {
    queue = makeCallQueue(() => ms, {
      running: 3,
      each: { ...limits.each, marks: { ...limit, running: 1 } },
    });
    enterAll('marks', 'reads', 'reads');
    enter('marks', 'second');
    for (let each = 0; each < 8; each += 1) {
      enter('reads');
      ms += 75;
      queue.leave('reads');
    }
    queue.leave('marks');
    enter('marks', 'third');
    enter('marks', 'fourth');
    ms += 600;
    queue.leave('marks');
    log = [];
    enter('marks', 'fifth');
    enter('marks', 'sixth');
    expect(log.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['refuse sixth']);
  });

  it('asks those to stay away longer who would come back together', () => {
    pace(500);
    enterAll('marks', 'marks');
    log = [];
    for (let each = 0; each < 12; each += 1) enter('reads');
    const seconds = log.map((line) => Number(/(\d+)s$/.exec(line)![1]));
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    expect([seconds[0], seconds.at(-1)]).toEqual([2, 8]);
    ms += 60_000;
    queue.sweep();
    log = [];
    enter('reads');
    enter('reads');
    expect(log.filter((line) => line.startsWith('refuse'))).toEqual([]);
  });

  it('does not begin what was left while it waited, and answers nobody', () => {
    fill();
    enter('marks', 'left');
    enter('marks', 'here');
    gone.add('left');
    queue.leave('reads');
    gone.clear();
    expect(log).toEqual(['start here']);
    expect(queue.abandoned).toBe(1);
  });
});

describe('a process that is late with everything', () => {
  it.each<[lateMs: number, served: Work[]]>([
    [0, [...WORK]],
    [300, ['answers', 'marks', 'money', 'changes', 'reads', 'exports']],
    [360, ['answers', 'marks', 'money', 'changes', 'exports']],
    [390, ['answers', 'marks', 'money', 'exports']],
    [600, ['answers', 'exports']],
    [6_000, ['exports']],
  ])('by %i ms still takes %j', (late, served) => {
    lateMs = late;
    const taken = WORK.filter((work) => {
      queue = makeCallQueue(
        () => ms,
        LIMITS,
        () => lateMs,
      );
      log = [];
      enter(work);
      return log[0] === `start ${work}`;
    });
    expect(taken).toEqual(served);
  });

  it('adds its lateness to what a call would wait', () => {
    pace(600);
    enter('marks', 'waits');
    lateMs = 500;
    enter('marks', 'refused');
    expect(log.map((line) => line.split(' ')[1])).toEqual(['refused']);
  });
});

it('nobody who is accepted is begun later than their patience, at any load', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  queue = makeCallQueue(() => ms, LIMITS);
  const begun: { work: Work; waited: number }[] = [];
  const ends: { at: number; work: Work }[] = [];
  const kinds: Work[] = ['marks', 'changes', 'reads', 'reads', 'visits'];
  // Fifteen times what twelve at a time can do in 90 ms each.
  for (ms = 0; ms < 20_000; ms += 1) {
    for (let each = 0; each < 2; each += 1) {
      const [work, at] = [kinds[Math.floor(random() * kinds.length)]!, ms];
      queue.enter({
        work,
        deadline: Number.POSITIVE_INFINITY,
        isGone: () => false,
        start() {
          begun.push({ work, waited: ms - at });
          ends.push({ at: ms + 40 + random() * 100, work });
        },
        refuse: () => undefined,
      });
    }
    for (const due of ends.filter(({ at }) => at <= ms)) {
      ends.splice(ends.indexOf(due), 1);
      queue.leave(due.work);
    }
    if (ms % 50 === 0) queue.sweep();
  }
  const count = (work: Work) => begun.filter((each) => each.work === work).length;
  expect(begun.filter(({ work, waited }) => waited > LIMITS.each[work].patienceMs)).toEqual([]);
  expect(begun.length).toBeGreaterThan(2_300);
  expect(count('marks')).toBeGreaterThan(4 * count('visits'));
  expect(count('marks')).toBeGreaterThan(count('reads'));
});

it('counts who runs and who waits', () => {
  fill();
  enterAll('marks', 'exports');
  expect([queue.running.reads, queue.waiting.marks, queue.waiting.exports]).toEqual([2, 1, 1]);
  queue.leave('reads');
  expect([queue.running.reads, queue.running.marks, queue.waiting.marks]).toEqual([1, 1, 0]);
});

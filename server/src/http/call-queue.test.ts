import { type Work, WORK } from '@pathshala/shared/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCallQueue, type CallQueue, type Limits } from './call-queue';

const limit = { running: 2, waiting: 10, patienceMs: 1_000 };
const limits: Limits = {
  running: 2,
  burstMs: 4_000,
  each: {
    ...(Object.fromEntries(WORK.map((work) => [work, limit])) as Limits['each']),
    exports: { ...limit, running: 1, waiting: 1 },
  },
};

let ms: number;
let queue: CallQueue;
let log: string[];
beforeEach(() => {
  ms = 0;
  log = [];
  queue = makeCallQueue(() => ms, limits);
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
/** Two are running, so that what comes next waits. */
const fill = () => {
  enter('reads', 'first');
  enter('reads', 'second');
  log = [];
};

describe('who is next', () => {
  it('starts what there is room for immediately', () => {
    enterAll('reads', 'marks');
    expect(log).toEqual(['start reads', 'start marks']);
  });

  it('serves by kind of work and not by arrival', () => {
    fill();
    enterAll('exports', 'reads', 'changes', 'money', 'marks');
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
    ms = 4_000;
    queue.sweep();
    expect(log).toEqual(['refuse hurried 1s']);
    ms = 4_001;
    queue.sweep();
    expect(log).toEqual(['refuse hurried 1s', 'refuse patient 1s']);
  });

  it('waits longer in a burst than behind a queue that does not end', () => {
    fill();
    for (let each = 0; each < 4; each += 1) enter('marks');
    ms = 3_900;
    enter('reads', 'late');
    queue.leave('reads');
    ms = 4_500;
    log = [];
    queue.sweep();
    expect(log).toEqual(['refuse marks 1s', 'refuse marks 1s', 'refuse marks 1s']);
    ms = 4_901;
    queue.sweep();
    expect(log.at(-1)).toBe('refuse late 1s');
    // Empty for a moment is not over.
    enter('reads', 'still');
    ms = 6_000;
    queue.sweep();
    expect(log.at(-1)).toBe('refuse still 1s');
    // Empty for two seconds is: what comes now is the next burst.
    ms = 8_001;
    enter('reads', 'next');
    ms = 12_000;
    queue.sweep();
    expect(log.at(-1)).toBe('refuse still 1s');
  });

  it('refuses early what would wait too long at the pace of the moment, and says when to come', () => {
    fill();
    for (let each = 0; each < 3; each += 1) enter('marks');
    queue.leave('reads');
    ms = 2_500;
    queue.leave('reads');
    log = [];
    // One end in 2.5 s: behind one that waits it is 2.5 s, behind two 5 s.
    enter('marks', 'soon');
    enter('marks', 'late');
    expect(log).toEqual(['refuse late 5s']);
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

it('counts who runs and who waits', () => {
  fill();
  enterAll('marks', 'exports');
  expect([queue.running.reads, queue.waiting.marks, queue.waiting.exports]).toEqual([2, 1, 1]);
  queue.leave('reads');
  expect([queue.running.reads, queue.running.marks, queue.waiting.marks]).toEqual([1, 1, 0]);
});

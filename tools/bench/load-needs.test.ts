import { describe, expect, it } from 'vitest';
import { between } from './ledger.mjs';
import { dayTable, needsOf, needsTable, PARTS, serversOf, type PartFigures } from './load-needs';

/** Each call 10 ms of a web server and 5 ms of the store. */
const figures: PartFigures[] = PARTS.flatMap((part) =>
  [1, 2].map((servers) => ({
    part,
    servers,
    calls: 100,
    failed: 10,
    again: 7,
    seconds: 3,
    p50: 4.4,
    p99: 20,
    cpu: { servers: 1_000, store: 500, redis: 1 },
    memory: 150,
  })),
);

describe('what institutions need by the figures of a day', () => {
  it.each([
    // 0.2 calls a second an institution, 10 ms each, half of a thread: 0.004 threads.
    { institutions: 1, quiz: { rate: 0.2, servers: 2, store: 1 } },
    { institutions: 1_000, quiz: { rate: 200, servers: 4, store: 2 } },
    { institutions: 30_000, quiz: { rate: 6_000, servers: 120, store: 60 } },
  ])('$institutions', ({ institutions, quiz }) => {
    const needs = needsOf(figures, institutions);
    expect(needs.map(({ part }) => part)).toEqual([...PARTS]);
    expect(needs.find(({ part }) => part === 'quiz')).toMatchObject({ ...quiz, rate: expect.closeTo(quiz.rate, 6) });
  });
  it('are told by the part that needs most', () => {
    expect(needsTable(figures, [30_000]).at(-1)).toBe(
      '| 30,000 | 275, 417, 6,000, 683, 213 | 120 (quiz) | 60 (quiz) |',
    );
  });
});

describe('the tables of the load of a day', () => {
  it('say answered calls a second and processor time a call', () => {
    expect(dayTable(figures).at(-1)).toBe(
      '| the day of fees: an account and its receipt | 2 | 100 | 10 | 7 | 30/s | 4 ms | 20 ms | 10.00 ms | 5.00 ms | 0.01 ms | 150 MB |',
    );
  });
  it('replace what lies between the marks, and nothing where marks are missing', () => {
    const text = 'a\n<!-- load -->\nold\n<!-- end of load -->\nz';
    const once = between(text, 'load', ['new']);
    expect(once).toBe('a\n<!-- load -->\n\nnew\n\n<!-- end of load -->\nz');
    expect(between(once, 'load', ['new'])).toBe(once);
    expect(() => between('a', 'load', [])).toThrow('marks');
  });
});

describe('the numbers of servers of a run', () => {
  it('are read in their order', () => expect(serversOf('3,1')).toEqual([3, 1]));
  it.each(['2,3', '', '0,1', '1,x', '1.5,1', '1,'])('are refused before the run as %j', (list) => {
    expect(() => serversOf(list)).toThrow('--servers');
  });
});

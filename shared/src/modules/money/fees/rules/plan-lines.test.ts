import { describe, expect, it } from 'vitest';
import type { Placement, PriceEntry } from './allocate-price';
import {
  planLines,
  standingKey,
  type DatedGrant,
  type PlanCase,
  type PlanRules,
  type PlannedLine,
  type PlanSubHead,
  type Standing,
} from './plan-lines';

const subHead = (id: string, of: Partial<PlanSubHead> = {}): PlanSubHead => ({
  id,
  frequency: 'monthly',
  billMonths: '1',
  required: false,
  ...of,
});
const tuition = subHead('tuition', { required: true });
const place: Placement = { student: 'rahim', class: 'six', section: 'six-a', shift: 'day', offerTypes: [] };
const price = (of: Partial<PriceEntry>): PriceEntry => ({
  id: 'p',
  subHead: 'tuition',
  amount: 50_000,
  class: 'six',
  ...of,
});
const rules = (of: Partial<PlanRules> = {}): PlanRules => ({
  yearStartsOn: '2026-01-01',
  dueDay: 10,
  waiverOrder: 'fixedFirst',
  subHeads: [tuition],
  prices: new Map([['tuition', [price({})]]]),
  only: null,
  ...of,
});
const months = (...list: string[]) => list.map((month) => ({ month: `${month}-01`, place }));
const student = (of: Partial<PlanCase> = {}): PlanCase => ({
  places: months('2026-01'),
  grants: [],
  standing: new Map(),
  ...of,
});
const half: DatedGrant = {
  id: 'half',
  kind: 'percent',
  percent: 50,
  amount: 0,
  priority: 1,
  stackable: true,
  subHeads: [],
  from: '2026-01-15',
};
const brief = (lines: readonly PlannedLine[]) =>
  lines.map(({ subHead: id, period, seq, kind, amount, waived }) => [id, period, seq, kind, amount, waived]);
/** The standing after lines were written. */
const written = (lines: readonly PlannedLine[]) => {
  const out = new Map<string, Standing>();
  for (const { subHead: id, period, amount, waived, seq } of lines) {
    const key = standingKey(id, period);
    const was = out.get(key) ?? { lines: 0, amount: 0, waived: 0, nextSeq: 0 };
    out.set(key, { lines: was.lines + 1, amount: was.amount + amount, waived: was.waived + waived, nextSeq: seq + 1 });
  }
  return out;
};

describe('the bills of a student', () => {
  it('have amount, waiver, due date and the reason of the amount', () => {
    expect(planLines(rules(), student({ grants: [half] }))).toEqual({
      unchanged: 0,
      missing: [],
      lines: [
        {
          subHead: 'tuition',
          section: 'six-a',
          period: '2026-01',
          month: '2026-01-01',
          seq: 0,
          kind: 'bill',
          amount: 50_000,
          waived: 25_000,
          dueDate: '2026-01-10',
          reason: 'class',
          waivers: [{ grant: 'half', amount: 25_000 }],
        },
      ],
    });
  });
  it('are made once: a second plan on the existing lines is empty', () => {
    const given = student({ places: months('2026-01', '2026-02'), grants: [half] });
    const first = planLines(rules(), given);
    expect(brief(first.lines)).toEqual([
      ['tuition', '2026-01', 0, 'bill', 50_000, 25_000],
      ['tuition', '2026-02', 0, 'bill', 50_000, 25_000],
    ]);
    expect(planLines(rules(), { ...given, standing: written(first.lines) })).toEqual({
      lines: [],
      unchanged: 2,
      missing: [],
    });
  });
  it.each<[string, PlanRules, Standing, unknown[]]>([
    [
      'a higher price adjusts upwards',
      rules({ prices: new Map([['tuition', [price({ amount: 60_000 })]]]) }),
      { lines: 1, amount: 50_000, waived: 0, nextSeq: 1 },
      [['tuition', '2026-01', 1, 'adjustment', 10_000, 0]],
    ],
    [
      'a lower price adjusts downwards',
      rules({ prices: new Map([['tuition', [price({ amount: 45_000 })]]]) }),
      { lines: 1, amount: 50_000, waived: 0, nextSeq: 1 },
      [['tuition', '2026-01', 1, 'adjustment', -5_000, 0]],
    ],
    [
      'an adjusted bill is measured by its sum',
      rules({ prices: new Map([['tuition', [price({ amount: 60_000 })]]]) }),
      { lines: 2, amount: 60_000, waived: 0, nextSeq: 2 },
      [],
    ],
    [
      'a cancelled bill is made again under the next number',
      rules(),
      { lines: 0, amount: 0, waived: 0, nextSeq: 1 },
      [['tuition', '2026-01', 1, 'bill', 50_000, 0]],
    ],
  ])('%s', (_, given, standing, lines) =>
    expect(
      brief(planLines(given, student({ standing: new Map([[standingKey('tuition', '2026-01'), standing]]) })).lines),
    ).toEqual(lines),
  );
  it('follow a waiver that came later by an adjustment of what is waived', () => {
    const standing = new Map([
      [standingKey('tuition', '2026-01'), { lines: 1, amount: 50_000, waived: 0, nextSeq: 1 }],
    ]);
    expect(brief(planLines(rules(), student({ standing, grants: [half] })).lines)).toEqual([
      ['tuition', '2026-01', 1, 'adjustment', 0, 25_000],
    ]);
  });
  it.each<[string, Partial<DatedGrant>, number]>([
    ['that begins in the month', { from: '2026-01-31' }, 25_000],
    ['that begins later', { from: '2026-02-01' }, 0],
    ['that ended before', { from: '2025-01-01', until: '2025-12-31' }, 0],
    ['that ends in the month', { until: '2026-01-01', from: '2025-01-01' }, 25_000],
  ])('take a waiver %s', (_, of, waived) => {
    expect(planLines(rules(), student({ grants: [{ ...half, ...of }] })).lines[0]!.waived).toBe(waived);
  });
  it('are none at all when something that everyone pays has no amount', () => {
    const given = rules({ subHeads: [tuition, subHead('ict', { amount: 6_000 })], prices: new Map() });
    expect(planLines(given, student())).toEqual({ lines: [], unchanged: 0, missing: ['tuition'] });
  });
  it('leave out what costs nothing, and what has no price and need not have one', () => {
    const given = rules({ subHeads: [tuition, subHead('lab'), subHead('library', { amount: 0 })] });
    expect(brief(planLines(given, student()).lines)).toEqual([['tuition', '2026-01', 0, 'bill', 50_000, 0]]);
  });
  it('have yearly things once a year and one-time things only when asked for', () => {
    const given = rules({
      subHeads: [
        subHead('session', { frequency: 'yearly', amount: 100_000 }),
        subHead('admission', { frequency: 'once', amount: 200_000 }),
      ],
    });
    const places = months('2026-01', '2026-02');
    expect(brief(planLines(given, student({ places })).lines)).toEqual([
      ['session', 'year-2026-01', 0, 'bill', 100_000, 0],
    ]);
    expect(brief(planLines({ ...given, only: new Set(['admission']) }, student({ places })).lines)).toEqual([
      ['admission', 'once', 0, 'bill', 200_000, 0],
    ]);
  });
  it('share a fixed waiver as if all were billed, even when only some are', () => {
    const given = rules({ subHeads: [tuition, subHead('ict', { amount: 50_000 })] });
    const poor: DatedGrant = { ...half, id: 'poor', kind: 'fixed', amount: 20_000 };
    expect(brief(planLines({ ...given, only: new Set(['ict']) }, student({ grants: [poor] })).lines)).toEqual([
      ['ict', '2026-01', 0, 'bill', 50_000, 10_000],
    ]);
  });
  it('follow the student to another section in the month after the move', () => {
    const moved = [
      { month: '2026-01-01', place },
      { month: '2026-02-01', place: { ...place, section: 'six-b' } },
    ];
    const given = rules({
      prices: new Map([['tuition', [price({}), price({ id: 'b', section: 'six-b', amount: 70_000 })]]]),
    });
    expect(
      planLines(given, student({ places: moved })).lines.map(({ section, amount, reason }) => [
        section,
        amount,
        reason,
      ]),
    ).toEqual([
      ['six-a', 50_000, 'class'],
      ['six-b', 70_000, 'section'],
    ]);
  });
});

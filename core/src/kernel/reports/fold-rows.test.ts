import type { ReportCells, ReportRow, ShownColumn } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { grouped, makeChart, makeSums, runningSums, sortedRows } from './fold-rows';

const label = { en: 'x', bn: 'x' };
const columns: ShownColumn[] = [
  { key: 'day', kind: 'date', label, grouped: true },
  { key: 'who', kind: 'text', label },
  { key: 'amount', kind: 'money', label, total: 'sum' },
  { key: 'share', kind: 'percent', label },
];
const row = (day: string, who: string, amount: number | null): ReportRow => ({ cells: { day, who, amount } });
async function* each(rows: readonly ReportRow[]) {
  yield* rows;
}
/** A line a row: `heading`, `subtotal` or the level, then what it says. */
async function linesOf(rows: readonly ReportRow[], groups: readonly string[]) {
  const out: string[] = [];
  for await (const { cells, emphasis, level = 0, group } of grouped(each(rows), columns, groups))
    out.push(
      [
        emphasis ?? level,
        group ?? cells.who,
        group ? cells[group] : cells.amount,
        ...(emphasis === 'subtotal' ? [cells.amount] : []),
      ].join(' '),
    );
  return out;
}

describe('groups', () => {
  it.each<[string, ReportRow[], string[], string[]]>([
    ['nothing', [], ['day'], []],
    ['no groups', [row('a', 'x', 1), row('b', 'y', 2)], [], ['0 x 1', '0 y 2']],
    [
      'one level',
      [row('a', 'x', 1), row('a', 'y', 2), row('b', 'x', 4)],
      ['day'],
      ['heading day a', '1 x 1', '1 y 2', 'subtotal day a 3', 'heading day b', '1 x 4', 'subtotal day b 4'],
    ],
    [
      'two levels, of which the inner begins again with the outer',
      [row('a', 'x', 1), row('a', 'y', 2), row('b', 'y', null)],
      ['day', 'who'],
      [
        ...[
          'heading day a',
          'heading who x',
          '2 x 1',
          'subtotal who x 1',
          'heading who y',
          '2 y 2',
          'subtotal who y 2',
        ],
        ...['subtotal day a 3', 'heading day b', 'heading who y', '2 y ', 'subtotal who y 0', 'subtotal day b 0'],
      ],
    ],
  ])('of %s', async (_title, rows, groups, lines) => expect(await linesOf(rows, groups)).toEqual(lines));

  it('of names in both languages are told apart by both', async () => {
    const named = (en: string, bn: string): ReportRow => ({ cells: { who: { en, bn }, amount: 1 } });
    const found: string[] = [];
    for await (const { emphasis } of grouped(each([named('A', 'ক'), named('A', 'ক'), named('A', 'খ')]), columns, [
      'who',
    ]))
      found.push(emphasis ?? 'row');
    expect(found).toEqual(['heading', 'row', 'row', 'subtotal', 'heading', 'row', 'subtotal']);
  });
});

it('counts no heading, subtotal or total of a statement into sums and charts', () => {
  const sums = makeSums(columns);
  const chart = makeChart({ kind: 'bar', by: 'who', values: ['amount'] });
  for (const one of [
    row('a', 'x', 1),
    { ...row('a', 'x', 9), emphasis: 'subtotal' as const },
    row('b', 'x', 2),
    row('b', 'y', null),
  ]) {
    sums.add(one);
    chart.add(one);
  }
  expect([sums.result(), chart.result()]).toEqual([
    { amount: 3 },
    [
      { label: 'x', values: [3] },
      { label: 'y', values: [0] },
    ],
  ]);
});
it('has no sums where no column is summed', () => expect(makeSums([columns[1]!]).result()).toBeNull());

describe('an order', () => {
  const rows = [row('a', 'Roll 10', 2), row('a', 'Roll 9', null), row('b', 'Roll 1', 5), row('a', 'Roll 2', 2)];
  const whos = (found: readonly ReportRow[]) => found.map(({ cells }: { cells: ReportCells }) => cells.who);
  it.each<[string, string, string[], string[]]>([
    ['by a number, empty cells last', 'amount', [], ['Roll 10', 'Roll 2', 'Roll 1', 'Roll 9']],
    ['falling, empty cells still last', '-amount', [], ['Roll 1', 'Roll 10', 'Roll 2', 'Roll 9']],
    ['by a text with numbers in it', 'who', [], ['Roll 1', 'Roll 2', 'Roll 9', 'Roll 10']],
    ['within the groups of the report', '-amount', ['day'], ['Roll 10', 'Roll 2', 'Roll 9', 'Roll 1']],
  ])('is made %s', (_title, sort, groups, wanted) =>
    expect(whos(sortedRows(rows, sort, { locale: 'en', groups }))).toEqual(wanted),
  );
});

it('sums that a book carries from page to page stand before the first row and after each; subtotals add nothing', () => {
  const rows: ReportRow[] = [row('a', 'x', 3), { emphasis: 'subtotal', cells: { amount: 3 } }, row('b', 'y', 4)];
  expect(runningSums(columns, rows).map(({ amount }) => amount)).toEqual([0, 3, 3, 7]);
});

import { defineReport, t, type ReportRow } from '@pathshala/shared/kit';
import { expect, it } from 'vitest';
import type { Context } from '../contracts';
import { openReport, readPage } from './open-report';
import { reportSpec } from './report-spec';

const report = defineReport('test', {
  name: 'books',
  title: t('Books', 'বই'),
  permission: 'test.books',
  parameters: {},
  columns: {
    month: { kind: 'text', label: t('Month', 'মাস') },
    day: { kind: 'text', label: t('Day', 'দিন') },
    amount: { kind: 'money', label: t('Amount', 'পরিমাণ'), total: 'sum', sortable: true },
  },
  groups: ['month', 'day'],
  restsOn: [],
});
const ctx = { locale: 'en', today: '2026-01-01', now: new Date(0), actor: { userId: null } } as unknown as Context;

/** Days of one to four rows in months of one to three days. */
const lines: ReportRow[] = Array.from({ length: 9 }, (_, day) =>
  Array.from({ length: 1 + ((day * 3) % 4) }, (_row, at) => ({
    cells: { month: `m${Math.floor((day * 2) / 5)}`, day: `d${day % 3}`, amount: day * 10 + at },
  })),
).flat();
const nameOf = ({ cells }: ReportRow) => `${cells.month as string} ${cells.day as string}`;
const counted = [...new Set(lines.map(nameOf))].map((name) => {
  const own = lines.filter((row) => nameOf(row) === name);
  const { month, day } = own[0]!.cells;
  const amount = own.reduce((sum, row) => sum + (row.cells.amount as number), 0);
  return { rows: own.length, cells: { month: month!, day: day!, amount } };
});

it('any page of a report whose groups are counted is the page of one that reads everything', async () => {
  const asked: [number, number | null][] = [];
  const read = await openReport(ctx, reportSpec(report, { rows: () => [...lines] }), {});
  const sought = await openReport(
    ctx,
    reportSpec(report, {
      seeks: true,
      rows: (_ctx, _given, { skip, limit }) => {
        asked.push([skip, limit]);
        return lines.slice(skip, limit === null ? undefined : skip + limit);
      },
      groups: async () => counted,
    }),
    {},
  );
  const { head } = await readPage(ctx, read, { at: 0, size: 1_000, hasHead: true });
  expect(head!.rows).toBeGreaterThan(lines.length + counted.length * 2);
  for (let at = 0; at < head!.rows + 2; at += 1)
    for (const size of [1, 3, 10, 100]) {
      const window = { at, size, hasHead: true };
      expect([at, size, await readPage(ctx, sought, window)]).toEqual([at, size, await readPage(ctx, read, window)]);
    }
  // Of the rows it reads those that it shows.
  expect(asked.every(([, limit]) => limit !== null && limit <= 100)).toBe(true);
});

it('in another order within its groups all rows are read', async () => {
  const inOrder = async (seeks: boolean) => {
    const spec = reportSpec(report, {
      ...(seeks ? { seeks } : {}),
      rows: (_ctx, _given, { skip }) => lines.slice(skip),
      groups: async () => counted,
    });
    return readPage(ctx, await openReport(ctx, spec, { sort: '-amount' }), { at: 5, size: 9, hasHead: true });
  };
  const page = await inOrder(true);
  expect(page).toEqual(await inOrder(false));
  expect(page.rows).toHaveLength(9);
});

it('a report that seeks without counted groups is refused', () => {
  expect(() => reportSpec(report, { seeks: true, rows: () => [] })).toThrow('counted groups');
});

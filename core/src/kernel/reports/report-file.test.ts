import { defineReport, t, type ReportRow } from '@pathshala/shared/kit';
import { expect, it } from 'vitest';
import type { Context } from '../contracts';
import { openReport, readPage } from './open-report';
import { reportFile } from './report-file';
import { reportSpec } from './report-spec';

const ROWS = 100_000;
/** A few slices and what lies in the buffers of an archive. */
const AHEAD = 20_000;
const report = defineReport('test', {
  name: 'long',
  title: t('Long', 'দীর্ঘ'),
  permission: 'test.long',
  parameters: {},
  columns: {
    name: { kind: 'text', label: t('Name', 'নাম') },
    amount: { kind: 'money', label: t('Amount', 'পরিমাণ'), total: 'sum' },
  },
  restsOn: [],
});
const ctx = { locale: 'en', today: '2026-01-01', now: new Date(0), actor: { userId: null } } as unknown as Context;

/** A query of a hundred thousand rows that knows how many of them were asked for. */
function counted() {
  const seen = { made: 0 };
  async function* rows(): AsyncGenerator<ReportRow> {
    for (let at = 0; at < ROWS; at += 1) {
      const row = { cells: { name: `Student ${at} ${Math.sin(at)}`, amount: 100 } };
      seen.made += 1;
      yield row;
    }
  }
  return { rows, seen };
}

it.each(['csv', 'xlsx'] as const)(
  'a %s file of 100,000 rows is made as fast as it is taken away, and never held',
  async (format) => {
    const { rows, seen } = counted();
    const open = await openReport(ctx, reportSpec(report, { rows }), {});
    const { chunks } = await reportFile(ctx, open, { format, language: 'en', action: 'test.longFile' });
    expect(seen.made).toBeLessThan(1_000);
    const reading = chunks[Symbol.asyncIterator]();
    let bytes = (await reading.next()).value!.length;
    expect(seen.made).toBeLessThan(AHEAD);
    for (let next = await reading.next(); !next.done; next = await reading.next()) bytes += next.value.length;
    expect(seen.made).toBe(ROWS);
    expect(bytes).toBeGreaterThan(ROWS);
  },
);

it('a page out of the beginning reads no more rows than it shows', async () => {
  const { rows, seen } = counted();
  const open = await openReport(ctx, reportSpec(report, { rows }), {});
  const page = await readPage(ctx, open, { at: 100, size: 50, hasHead: false });
  expect([page.rows.length, page.rows[0]!.cells.name]).toEqual([50, expect.stringMatching(/^Student 100 /)]);
  expect(seen.made).toBeLessThan(200);
});
it('sums and counts all rows while it shows some', async () => {
  const open = await openReport(ctx, reportSpec(report, { rows: counted().rows }), {});
  const { rows, head } = await readPage(ctx, open, { at: ROWS - 2, size: 50, hasHead: true });
  expect([rows.length, head!.rows, head!.totals]).toEqual([2, ROWS, { amount: ROWS * 100 }]);
});
it('fails as an answer where the first row fails, not in the middle of a file', async () => {
  const rows = () => Promise.reject(new Error('no such section'));
  const open = await openReport(ctx, reportSpec(report, { rows }), {});
  await expect(reportFile(ctx, open, { format: 'csv', language: 'en', action: 'x' })).rejects.toThrow(
    'no such section',
  );
});
it('of a query that seeks asks the query for the window, and the database for the sums', async () => {
  const asked: unknown[] = [];
  const spec = reportSpec(report, {
    seeks: true,
    rows: (_ctx, _given, window) => {
      asked.push(window);
      return [{ cells: { name: 'x', amount: 1 } }];
    },
    totals: async () => ({ rows: ROWS, totals: { amount: 7 } }),
  });
  const page = await readPage(ctx, await openReport(ctx, spec, {}), { at: 400, size: 200, hasHead: true });
  expect(asked).toEqual([{ sort: null, skip: 400, limit: 200 }]);
  expect([page.head!.rows, page.head!.totals]).toEqual([ROWS, { amount: 7 }]);
  expect(() => reportSpec(report, { seeks: true, rows: () => [] })).toThrow('needs totals');
});

import { describe, expect, it } from 'vitest';
import { feesReports } from './money/fees';
import { invoicingReports } from './money/invoicing';
import { paymentsReports } from './money/payments';
import { helpdeskReports } from './school/helpdesk';
import { libraryReports } from './students/library';

const charts = [
  ['fees.duesByAge', feesReports.duesByAge],
  ['fees.waivedBills', feesReports.waivedBills],
  ['payments.billedCollected', paymentsReports.billedCollected],
  ['invoicing.byMonth', invoicingReports.byMonth],
  ['helpdesk.summary', helpdeskReports.summary],
  ['library.stock', libraryReports.stock],
  ['library.mostRead', libraryReports.mostRead],
] as const;

describe('the chart above a report', () => {
  it.each(charts)('%s adds up what may be added up, by a column that names it in words', (_, { chart, columnsOf }) => {
    const of = columnsOf({} as never);
    expect(of[chart!.by]?.kind).toBe('text');
    // Rows of one name are one point: rates and averages would be added.
    for (const value of chart!.values) expect([value, of[value]?.total]).toEqual([value, 'sum']);
  });
});

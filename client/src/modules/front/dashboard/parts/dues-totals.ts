import type { feesReports } from '@pathshala/shared/modules/money/fees';

type Totals = (typeof feesReports)['dues']['actions']['totals'];

/**
 * The sums of the fee report by its address alone: its declaration brings the checker of its parameters, which a
 * dashboard has no use for.
 */
export const duesTotals = {
  id: 'fees.duesTotals',
  module: 'fees',
  kind: 'query',
  method: 'GET',
  path: '/api/fees/reports/dues/totals',
  entity: null,
} satisfies Partial<Totals> as Partial<Totals> as Totals;

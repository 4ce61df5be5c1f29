import { feesReports } from '@pathshala/shared/modules/money/fees';
import { expect, it } from 'vitest';
import { duesTotals } from './dues-totals';

it('is the call that the fee report declares for its sums', () =>
  expect(feesReports.dues.actions.totals).toMatchObject(duesTotals));

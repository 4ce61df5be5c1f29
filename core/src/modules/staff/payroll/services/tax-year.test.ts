import type { SlipLine } from '@pathshala/shared/modules/staff/payroll';
import { expect, it } from 'vitest';
import { paidOf } from './tax-year';

const line = (side: SlipLine['side'], head: SlipLine['head'], amount: number) => ({ side, head, amount }) as SlipLine;

it('taxes the earnings of a slip less unpaid days, without a fund payout', () => {
  const lines = [line('earning', 'pay', 1_000), line('earning', 'overtime', 200), line('deduction', 'absence', 50)];
  const others = [
    line('earning', 'providentFund', 400),
    line('deduction', 'providentFund', 100),
    line('deduction', 'tax', 30),
    line('employer', 'employerFund', 100),
  ];
  expect([paidOf([]), paidOf(lines), paidOf([...lines, ...others])]).toEqual([0, 1_150, 1_150]);
});

import type { SlipLine } from './slip-case';

/** Provident fund of one employee, in paisa. */
export interface FundBalance {
  own: number;
  employer: number;
  paidOut: number;
}

/** Both shares that approved slips kept back, and what slips paid out of them. */
export function fundOf(slips: readonly { lines: readonly SlipLine[] }[]): FundBalance {
  const sum = (wanted: (line: SlipLine) => boolean) =>
    slips.flatMap(({ lines }) => lines).reduce((all, line) => (wanted(line) ? all + line.amount : all), 0);
  return {
    own: sum(({ side, head }) => side === 'deduction' && head === 'providentFund'),
    employer: sum(({ side, head }) => side === 'employer' && head === 'employerFund'),
    paidOut: sum(({ side, head }) => side === 'earning' && head === 'providentFund'),
  };
}

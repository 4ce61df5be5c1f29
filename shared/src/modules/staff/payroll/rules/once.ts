/** The slip that carries an employee's basic pay of a salary type and month. */
export const basicKeyOf = (slip: { staff: string; salaryType: string; month: string }): string =>
  `${slip.staff}:${slip.salaryType}:${slip.month}`;

/** The slip that carries the sums paid and charged once a month over all salary types: overtime, duty, instalments. */
export const chargeKeyOf = (slip: { staff: string; month: string }): string => `${slip.staff}:${slip.month}`;

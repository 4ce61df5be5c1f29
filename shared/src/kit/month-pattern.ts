/** A calendar month, `YYYY-MM`. Lists show a code of this pattern as the month's name. */
export const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/;

import { z } from 'zod';
import { parseDateInput } from '../../text/parse-date';
import type { KindSpec } from './field';

const operators = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'] as const;
const toCell = (value: unknown) => (value == null ? '' : String(value));
/** The time of the day behind a date. */
const CLOCK = /[ T]+\d{1,2}:\d{2}(?::\d{2}(?:[.:]\d+)?)?(?: ?[ap]m)?$/i;
const two = (n: number) => String(n).padStart(2, '0');

/** A school date: `YYYY-MM-DD`, no zone. */
export const date: KindSpec = {
  schema: () => z.iso.date(),
  operators,
  toCell,
  // Sheets of banks have the time of the day behind it.
  fromCell: (cell) => parseDateInput(cell.replace(CLOCK, '')) ?? undefined,
  sample: (n) => `2026-${two((n % 12) + 1)}-${two((n % 28) + 1)}`,
  bad: '2026-02-30',
};
/** A time of the day in Dhaka: `HH:mm`. */
export const time: KindSpec = {
  schema: () => z.iso.time({ precision: -1 }),
  operators,
  toCell,
  fromCell: (cell) => {
    const found = /^(?:\d{4}-\d{2}-\d{2} )?(\d{1,2}:\d{2})(?::00)?$/.exec(cell);
    return found ? found[1]!.padStart(5, '0') : undefined;
  },
  sample: (n) => `${two(n % 24)}:${two(n % 60)}`,
  bad: '25:00',
};
/** An instant: ISO 8601 in UTC with milliseconds. */
export const dateTime: KindSpec = {
  schema: () => z.iso.datetime(),
  operators,
  toCell,
  fromCell: (cell) => {
    const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2}(?::\d{2})?)$/.exec(cell);
    // A clock on a sheet is the one on the wall, wherever the server is.
    const text = local ? `${local[1]}T${local[2]!.replace(/^\d:/, '0$&')}+06:00` : cell;
    if (!local && !/[Zz]$|[+-]\d{2}:?\d{2}$/.test(cell)) return undefined;
    return Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
  },
  sample: (n) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
  bad: 'yesterday',
};

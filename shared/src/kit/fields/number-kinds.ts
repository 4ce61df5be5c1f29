import { z } from 'zod';
import { parseMoney } from '../../text/money';
import { latinNumeral } from '../../text/numbers';
import type { KindSpec, SpecificOptions } from './field';

const operators = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'] as const;
const bounded = (schema: z.ZodNumber, of: SpecificOptions, min: number, max: number) =>
  schema.min(of.min ?? min).max(of.max ?? max);
const toCell = (value: unknown) => (value == null ? '' : String(value));
/**
 * A plain decimal with at most so many decimals that say something; `0x10`, `1e3` and numbers that would have to be
 * rounded are none.
 */
const numberFrom = (cell: string, scale: number): number | undefined => {
  const plain = latinNumeral(cell);
  const decimals = plain?.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return plain === null || decimals > scale ? undefined : Number(plain);
};
const inside = (n: number, of: SpecificOptions) => {
  const low = of.min ?? 0;
  return Math.min(low + n, of.max ?? low + n);
};

export const int: KindSpec = {
  schema: (of) => bounded(z.int(), of, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  operators,
  toCell,
  fromCell: (cell) => numberFrom(cell, 0),
  sample: inside,
  bad: 1.5,
};
export const decimal: KindSpec = {
  schema: (of) => bounded(z.number().multipleOf(10 ** -(of.scale ?? 2)), of, -1e12, 1e12),
  operators,
  toCell,
  fromCell: (cell, of) => numberFrom(cell, of.scale ?? 2),
  sample: inside,
  bad: 'one',
};
/** Integer paisa. An export cell shows taka with two decimals. */
export const money: KindSpec = {
  schema: (of) => bounded(z.int(), of, 0, 1e13),
  operators,
  toCell: (value) => (value == null ? '' : (Number(value) / 100).toFixed(2)),
  // As it is read where it is typed.
  fromCell: (cell) => parseMoney(cell.replace(/(\.\d{2})0+$/, '$1')) ?? undefined,
  sample: (n, of) => inside(n * 100, of),
  bad: 10.5,
};
/** A share of a hundred: 12.5 means 12.5 %. */
export const percent: KindSpec = {
  schema: (of) => bounded(z.number().multipleOf(10 ** -(of.scale ?? 2)), of, 0, 100),
  operators,
  toCell,
  fromCell: (cell, of) => numberFrom(cell.replace('%', ''), of.scale ?? 2),
  sample: (n) => n % 101,
  bad: 101,
};
export const bool: KindSpec = {
  schema: () => z.boolean(),
  operators: ['eq', 'exists'],
  toCell: (value) => (value == null ? '' : value ? '1' : '0'),
  fromCell: (cell) => {
    const word = cell.toLowerCase();
    if (['1', 'yes', 'true', 'y', 'হ্যাঁ'].includes(word)) return true;
    return ['0', 'no', 'false', 'n', 'না'].includes(word) ? false : undefined;
  },
  sample: (n) => n % 2 === 0,
  bad: 'perhaps',
};

import { z } from 'zod';
import type { KindSpec, SpecificOptions } from './field';

const operators = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'] as const;
const bounded = (schema: z.ZodNumber, of: SpecificOptions, min: number, max: number) =>
  schema.min(of.min ?? min).max(of.max ?? max);
const toCell = (value: unknown) => (value == null ? '' : String(value));
const fromCell = (cell: string) => {
  const number = Number(cell.replace(/,/g, ''));
  return cell === '' || Number.isNaN(number) ? undefined : number;
};
const inside = (n: number, of: SpecificOptions) => {
  const low = of.min ?? 0;
  return Math.min(low + n, of.max ?? low + n);
};

export const int: KindSpec = {
  schema: (of) => bounded(z.int(), of, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  operators,
  toCell,
  fromCell,
  sample: inside,
  bad: 1.5,
};
export const decimal: KindSpec = {
  schema: (of) => bounded(z.number().multipleOf(10 ** -(of.scale ?? 2)), of, -1e12, 1e12),
  operators,
  toCell,
  fromCell,
  sample: inside,
  bad: 'one',
};
/** Integer paisa. An export cell shows taka with two decimals. */
export const money: KindSpec = {
  schema: (of) => bounded(z.int(), of, 0, 1e13),
  operators,
  toCell: (value) => (value == null ? '' : (Number(value) / 100).toFixed(2)),
  fromCell: (cell) => {
    const taka = fromCell(cell.replace(/[৳\s]/g, ''));
    return taka === undefined ? undefined : Math.round(taka * 100);
  },
  sample: (n, of) => inside(n * 100, of),
  bad: 10.5,
};
/** A share of a hundred: 12.5 means 12.5 %. */
export const percent: KindSpec = {
  schema: (of) => bounded(z.number().multipleOf(10 ** -(of.scale ?? 2)), of, 0, 100),
  operators,
  toCell,
  fromCell: (cell) => fromCell(cell.replace('%', '').trim()),
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

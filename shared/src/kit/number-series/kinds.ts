import type { Text } from '../text';

/** When a series begins with its first number again. */
export const RESETS = ['never', 'year', 'fiscalYear', 'month'] as const;
export type Reset = (typeof RESETS)[number];

/** A kind of number that institutions give: receipts, vouchers, certificates. */
export interface NumberKind<V extends string = string> {
  /** camelCase, unique over all modules. */
  readonly key: string;
  readonly label: Text;
  /** As an institution has it until it says otherwise: `{fy}/{seq:6}`. */
  readonly pattern: string;
  readonly reset: Reset;
  /** No number is ever missing: taken in the transaction that uses it, so that two at once take turns. Otherwise a command that fails may leave a gap, and nobody waits. */
  readonly gapless: boolean;
  /** Further placeholders, with their meaning and an example: `class`. */
  readonly values: Readonly<Record<V, { label: Text; sample: string }>>;
  /** Those of the values that have a series of their own each. */
  readonly per: readonly V[];
}

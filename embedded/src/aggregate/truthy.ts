import { toNumber } from '../bson/value';

/** Values that an expression counts as true: everything but false, null, missing and any zero. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  const number = toNumber(value);
  return number === undefined || number !== 0;
}

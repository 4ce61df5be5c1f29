const refuse = (): never => {
  throw new TypeError('A shared copy is not changed in place; put a new one into its cache');
};
const CHANGES = ['set', 'add', 'delete', 'clear'] as const;

/**
 * The same value, which nobody can change from now on: plain objects, arrays, maps and sets, through every level. An
 * object with a class of its own is left to its class.
 */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map || value instanceof Set) {
    for (const name of CHANGES) if (name in value) Object.defineProperty(value, name, { value: refuse });
    Object.freeze(value);
    for (const each of value.values()) freeze(each);
    return value;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) freeze(each);
  return value;
}

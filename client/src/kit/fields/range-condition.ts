import type { Condition } from '@pathshala/shared';

/** Sets or clears one bound; no bound left means no condition. */
export function withBound(
  value: Condition | undefined,
  operator: 'gte' | 'lte',
  bound: unknown,
): Condition | undefined {
  const next: Condition = { ...value };
  if (bound === undefined) delete next[operator];
  else next[operator] = bound;
  return Object.keys(next).length === 0 ? undefined : next;
}

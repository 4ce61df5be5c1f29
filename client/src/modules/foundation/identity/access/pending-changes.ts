/**
 * Unsaved ticks: role → permission → wanted. Kept apart from the server's state, so that changes by others show
 * immediately and local ones are not lost.
 */
export type Pending = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** A tick is remembered only while it differs from what holds now. */
export function withTick(
  pending: Pending,
  role: string,
  keys: readonly string[],
  wanted: boolean,
  held: ReadonlySet<string>,
): Pending {
  const own = { ...pending[role] };
  for (const key of keys) {
    if (held.has(key) === wanted) delete own[key];
    else own[key] = wanted;
  }
  const { [role]: _old, ...others } = pending;
  return Object.keys(own).length > 0 ? { ...others, [role]: own } : others;
}

export const isHeld = (pending: Pending, role: string, key: string, held: ReadonlySet<string>): boolean =>
  pending[role]?.[key] ?? held.has(key);

/** The changes to send for one role, without ticks that someone else has set in the meantime. */
export function differenceOf(
  pending: Pending,
  role: string,
  held: ReadonlySet<string>,
): { give: string[]; take: string[] } {
  const own = Object.entries(pending[role] ?? {});
  return {
    give: own.filter(([key, wanted]) => wanted && !held.has(key)).map(([key]) => key),
    take: own.filter(([key, wanted]) => !wanted && held.has(key)).map(([key]) => key),
  };
}

export const countOf = (pending: Pending): number =>
  Object.values(pending).reduce((sum, own) => sum + Object.keys(own).length, 0);

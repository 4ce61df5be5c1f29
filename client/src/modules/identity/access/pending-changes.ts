/** Ticks that are not saved yet: role → permission → wanted. Kept apart from what the server says, so that another's change shows at once and nothing of one's own is lost. */
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

/** What has to be sent for one role: ticks that somebody else made in the meantime fall away. */
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

/** A permission of one person in addition to their role's. */
export interface Extra {
  permission: string;
  effect: 'grant' | 'deny';
  /** ISO instant at which it expires; without one it stays. */
  until?: string | undefined;
  reason?: string | undefined;
}
export interface RoleRights {
  granted: readonly string[];
  denied: readonly string[];
}

/** Reason why someone has a permission, or does not have it. */
export type Source = 'default' | 'role' | 'extra' | 'role-denied' | 'extra-denied';

export const counts = (extra: Extra, now: Date): boolean =>
  extra.until === undefined || Date.parse(extra.until) > now.getTime();

/**
 * Everything a person may do: defaults of the role, grants and denials of the role, and their own extras. A denial wins
 * at every level.
 */
export function effectivePermissions(
  defaults: readonly string[],
  role: RoleRights,
  extras: readonly Extra[],
  now: Date,
): Set<string> {
  const present = extras.filter((extra) => counts(extra, now));
  const all = new Set([
    ...defaults,
    ...role.granted,
    ...present.filter(({ effect }) => effect === 'grant').map(({ permission }) => permission),
  ]);
  for (const key of role.denied) all.delete(key);
  for (const { effect, permission } of present) if (effect === 'deny') all.delete(permission);
  return all;
}

/** Source of one permission; null when nothing speaks of it. */
export function sourceOf(
  permission: string,
  defaults: readonly string[],
  role: RoleRights,
  extras: readonly Extra[],
  now: Date,
): Source | null {
  const own = extras.filter((extra) => extra.permission === permission && counts(extra, now));
  if (own.some(({ effect }) => effect === 'deny')) return 'extra-denied';
  if (role.denied.includes(permission)) return 'role-denied';
  if (defaults.includes(permission)) return 'default';
  if (role.granted.includes(permission)) return 'role';
  return own.length > 0 ? 'extra' : null;
}

/**
 * The role after permissions were given and taken; permissions that agree with the defaults are not stored, so that the
 * role keeps following them.
 */
export function changeRights(
  defaults: readonly string[],
  role: RoleRights,
  { give, take }: { give: readonly string[]; take: readonly string[] },
): { granted: string[]; denied: string[] } {
  const isDefault = new Set(defaults);
  const granted = new Set(role.granted);
  const denied = new Set(role.denied);
  for (const key of give) {
    denied.delete(key);
    if (!isDefault.has(key)) granted.add(key);
  }
  for (const key of take) {
    granted.delete(key);
    if (isDefault.has(key)) denied.add(key);
  }
  return { granted: [...granted].sort(), denied: [...denied].sort() };
}

/** The next instant at which an extra expires; null when none does. */
export function nextExpiry(extras: readonly Extra[], now: Date): string | null {
  return (
    extras
      .flatMap((extra) => (extra.until && counts(extra, now) ? [extra.until] : []))
      .sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
  );
}

/** Without someone on the platform who holds all of these permanently, nobody could give them back. */
export const ADMINISTRATION: readonly string[] = [
  'role.read',
  'role.update',
  'membership.read',
  'membership.update',
  'user.read',
  'user.update',
  'identity.giveAny',
];

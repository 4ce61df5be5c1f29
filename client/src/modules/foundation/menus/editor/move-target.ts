import type { MenuSection } from '@pathshala/shared/modules/foundation/menus';

export interface Move {
  key: string;
  section?: string;
  after: string | null;
}
const isSection = (key: string) => !key.startsWith('screen:');
const sectionOf = (menu: readonly MenuSection[], key: string) =>
  isSection(key)
    ? menu.find((each) => each.key === key)
    : menu.find((each) => each.entries.some((entry) => entry.key === key));

/**
 * The effect of letting go of `active` over `over`; null when nothing moves. An entry over a heading becomes the first
 * of that section.
 */
export function moveTarget(menu: readonly MenuSection[], active: string, over: string): Move | null {
  const target = sectionOf(menu, over);
  if (!target || active === over) return null;
  if (isSection(active)) {
    const order = menu.map((each) => each.key);
    return target.key === active ? null : { key: active, after: behind(order, active, target.key) };
  }
  if (isSection(over)) return { key: active, section: over, after: null };
  return {
    key: active,
    section: target.key,
    after: behind(
      target.entries.map((entry) => entry.key),
      active,
      over,
    ),
  };
}

/** One place up or down; null at the end. */
export function stepTarget(menu: readonly MenuSection[], key: string, by: -1 | 1): Move | null {
  const section = sectionOf(menu, key);
  const order = isSection(key) ? menu.map((each) => each.key) : (section?.entries.map((entry) => entry.key) ?? []);
  const over = order[order.indexOf(key) + by];
  if (!section || over === undefined) return null;
  return { key, ...(isSection(key) ? {} : { section: section.key }), after: behind(order, key, over) };
}

/** An entry from above lands behind the row it is dropped on, one from below or from elsewhere before it. */
function behind(order: readonly string[], active: string, over: string): string | null {
  const [from, to] = [order.indexOf(active), order.indexOf(over)];
  if (from !== -1 && from < to) return over;
  return order[to - 1] ?? null;
}

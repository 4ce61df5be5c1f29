import { PUBLIC, SIGNED_IN, t, type AnyEntity, type Field, type Registry, type Screen, type Text } from '../../../kit';

/** A part of the product that an institution may have or not: its permissions, its screens, its calls and its jobs. */
export interface Part {
  key: string;
  label: Text;
  /** Without these nobody could log in, get a message or be in a class: every institution has them. */
  isAlways: boolean;
  permissions: ReadonlySet<string>;
  /** Ids of its actions that ask for no permission of their own. */
  openActions: ReadonlySet<string>;
  screens: readonly Screen[];
  /** Other parts with records that its own refer to; without them it has nothing to work on. */
  needs: readonly string[];
}

const ALWAYS = new Set([
  'files',
  'lists',
  'geo',
  'institutions',
  'numbering',
  'people',
  'identity',
  'oauth',
  'packages',
  'menus',
  'academics',
  'calendar',
  'agenda',
  'runs',
  'documents',
  'messaging',
  'dashboard',
  'platform',
  'onboarding',
  'helpdesk',
  'invoicing',
]);

/**
 * Modules of the source that hold two things which institutions buy apart: things with such names belong to the second.
 */
const SPLITS: Readonly<Record<string, { key: string; label: Text; names: RegExp }>> = {
  messaging: { key: 'sms', label: t('SMS', 'এসএমএস'), names: /sms/i },
  cms: { key: 'notices', label: t('Notices', 'নোটিশ'), names: /notice/i },
};

/**
 * The part that something called `name` (a permission, an action, a screen, a job) of a module of the source belongs
 * to.
 */
export function partKeyOf(module: string, name: string): string {
  const split = SPLITS[module];
  return split?.names.test(name) ? split.key : module;
}

/** All parts, in the order of the product. */
export function partsOf(registry: Registry): ReadonlyMap<string, Part> {
  interface Draft {
    key: string;
    label: Text;
    isAlways: boolean;
    permissions: Set<string>;
    openActions: Set<string>;
    screens: Screen[];
    needs: Set<string>;
  }
  const drafts = new Map<string, Draft>();
  const draft = (module: string, name: string) => {
    const key = partKeyOf(module, name);
    const known = drafts.get(key);
    if (known) return known;
    const split = SPLITS[module];
    const made: Draft = {
      key,
      label: split?.key === key ? split.label : registry.modules.find((each) => each.name === module)!.labels,
      isAlways: key === module && ALWAYS.has(module),
      permissions: new Set(),
      openActions: new Set(),
      screens: [],
      needs: new Set(),
    };
    drafts.set(key, made);
    return made;
  };
  for (const { name, screens } of registry.modules) {
    draft(name, '');
    for (const screen of screens) draft(name, screen.id).screens.push(screen);
  }
  for (const { key, module } of registry.permissions.values()) draft(module, key).permissions.add(key);
  for (const { id, module, permission } of registry.actions.values())
    if (permission === PUBLIC || permission === SIGNED_IN) draft(module, id).openActions.add(id);
  for (const [target, users] of registry.referrers) {
    const needed = draft(registry.moduleOf.get(target)!, target);
    for (const { entity, field } of users) {
      // An optional field can be left empty for want of the part.
      if (mayBeEmpty(entity, field)) continue;
      const user = draft(registry.moduleOf.get(entity.name)!, entity.name);
      if (user !== needed && !needed.isAlways && !user.isAlways) user.needs.add(needed.key);
    }
  }
  return new Map([...drafts].map(([key, { needs, ...rest }]) => [key, { ...rest, needs: [...needs] }]));
}

/** `members.staff` is the column of rows inside a record. */
function mayBeEmpty({ fields }: AnyEntity, path: string): boolean {
  const [name = '', column] = path.split('.');
  const field = (fields as Readonly<Record<string, Field>>)[name];
  return Boolean(field?.optional || (column && field?.of.columns?.[column]?.optional));
}

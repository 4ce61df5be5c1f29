import { SIGNED_IN, type Registry } from '../../../../kit';
import type { Part } from '../../../foundation/packages';

/** Parts of the product that stay whole while an institution is suspended: the way to the invoice, and to help. */
const WHOLE = new Set(['invoicing', 'helpdesk', 'menus', 'dashboard', 'packages', 'geo']);
/** Parts without which nobody could log in or look at an invoice: read, and what every signed-in person does for themself. */
const READ = new Set([
  'identity',
  'oauth',
  'messaging',
  'platform',
  'institutions',
  'lists',
  'files',
  'documents',
  'runs',
]);
/**
 * Parts whose jobs keep running: a payment in progress is booked whatever the institution owes, and a code that opens
 * an
 * account is sent. SMS of other kinds are begun by rights or jobs that are shut.
 */
const BOOKED = new Set(['gateways', 'payments', 'accounts', 'sms']);

export interface Shut {
  permissions: Set<string>;
  actions: Set<string>;
}

/** Permissions that only look: every action that asks for them is a query. */
export function readingPermissions(registry: Registry): ReadonlySet<string> {
  const writing = new Set(
    [...registry.actions.values()].filter(({ kind }) => kind !== 'query').map(({ permission }) => permission),
  );
  return new Set([...registry.permissions.keys()].filter((key) => !writing.has(key)));
}

/** Everything that the office may not do while its institution is suspended. */
export function shutForOffice(registry: Registry, parts: ReadonlyMap<string, Part>): Shut {
  const reading = readingPermissions(registry);
  const shut: Shut = { permissions: new Set(), actions: new Set() };
  for (const { key, permissions, openActions } of parts.values()) {
    if (WHOLE.has(key)) continue;
    for (const each of permissions) if (!READ.has(key) || !reading.has(each)) shut.permissions.add(each);
    if (READ.has(key)) continue;
    for (const id of openActions) if (registry.actions.get(id)?.permission === SIGNED_IN) shut.actions.add(id);
  }
  return shut;
}

/**
 * Families keep reading; they start nothing that the office would have to process. A permission that some query asks
 * for
 * stays, and its commands are shut one by one.
 */
export function shutForFamilies(registry: Registry, parts: ReadonlyMap<string, Part>): Shut {
  const actions = [...registry.actions.values()];
  const asking = new Set(actions.filter(({ kind }) => kind === 'query').map(({ permission }) => permission));
  const reading = readingPermissions(registry);
  const closed = new Set<string>();
  const shut: Shut = { permissions: new Set(), actions: new Set() };
  for (const { key, permissions, openActions } of parts.values()) {
    if (WHOLE.has(key) || READ.has(key)) continue;
    for (const each of permissions) if (!reading.has(each)) closed.add(each);
    for (const id of openActions) if (registry.actions.get(id)?.kind !== 'query') shut.actions.add(id);
  }
  for (const each of closed) if (!asking.has(each)) shut.permissions.add(each);
  for (const { id, kind, permission } of actions) if (kind !== 'query' && closed.has(permission)) shut.actions.add(id);
  return shut;
}

/** Whether jobs of this part are left undone. */
export const isJobShut = (part: string): boolean => !WHOLE.has(part) && !READ.has(part) && !BOOKED.has(part);

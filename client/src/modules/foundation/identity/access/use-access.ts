import type { ActionOutput, Registry, RoleKey } from '@pathshala/shared';
import { ROLES } from '@pathshala/shared';
import { accessActions } from '@pathshala/shared/modules/foundation/identity';
import { useMemo } from 'react';
import { useCan, useMe, useRegistry } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';

export type RoleView = ActionOutput<typeof accessActions.roles>['roles'][number];

/** The topic to follow: all rows for the platform's people, those of the institution for its own. */
export function useSubscriptionTo(entity: 'role' | 'membership') {
  const me = useMe();
  const institution = me?.membership?.institution?.id;
  return useMemo(
    () => [institution ? { entity, room: { field: 'institution', value: institution } } : { entity }],
    [entity, institution],
  );
}

/** Roles with their people, kept fresh. */
export function useRoles(institution?: string) {
  return useAction(accessActions.roles, institution ? { institution } : {}, {
    subscriptions: useSubscriptionTo('role'),
  });
}

/** Defaults that a role follows, from the declarations of the modules. */
export const defaultsOf = (registry: Registry, role: Pick<RoleView, 'base' | 'key'>): readonly string[] => {
  const base = role.base ?? role.key;
  return base in ROLES ? registry.defaultPermissions(base as RoleKey) : [];
};

/** Whether the person who is logged in may give a permission. */
export function useMayGive(): (permission: string) => boolean {
  const can = useCan();
  return (permission) => can('identity.giveAny') || can(permission);
}

export interface PermissionGroup {
  module: string;
  label: { en: string; bn: string };
  permissions: { key: string; label: { en: string; bn: string } }[];
}

/** Everything that can be permitted, by module. */
export function usePermissionGroups(): PermissionGroup[] {
  const registry = useRegistry();
  return useMemo(
    () =>
      registry.modules.flatMap(({ name, labels }) => {
        const permissions = [...registry.permissions.values()]
          .filter((each) => each.module === name)
          .map(({ key, label }) => ({ key, label }));
        return permissions.length > 0 ? [{ module: name, label: labels, permissions }] : [];
      }),
    [registry],
  );
}

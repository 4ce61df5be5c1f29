import { PUBLIC, SIGNED_IN, type AnyEntity, type Field, type Registry } from '@pathshala/shared';
import type { Me } from '@pathshala/shared/modules/foundation/identity';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { use, useCallback } from 'react';

/** The signed-in person, as `GET /api/auth/me` answers; null before that and for visitors. The shell keeps it fresh. */
export const meAtom = atom<Me | null>(null);
const grantedAtom = atom((get) => new Set(get(meAtom)?.permissions ?? []));

export const useMe = (): Me | null => useAtomValue(meAtom);

/** Whether a screen, menu entry or button makes sense for this person. The server decides again. */
export function useCan(): (permission: string) => boolean {
  const me = useAtomValue(meAtom);
  const granted = useAtomValue(grantedAtom);
  return useCallback(
    (permission: string) => permission === PUBLIC || (permission === SIGNED_IN ? me !== null : granted.has(permission)),
    [me, granted],
  );
}

/** Whether this person gets the field at all: some are for the holders of a right only. */
export function useMayRead(): (field: Pick<Field, 'read'>) => boolean {
  const can = useCan();
  return useCallback(({ read }) => read === null || can(read), [can]);
}

/** Whether a list offers this field here: what groups say about records is nothing where there is no group. */
export function useOffered({ lookedUp }: Pick<AnyEntity, 'lookedUp'>): (name: string) => boolean {
  const isInGroup = useAtomValue(meAtom)?.inGroup === true;
  return (name) => isInGroup || !lookedUp.groupOnly || !(name in lookedUp.fields);
}

const registryAtom = atom<Registry | null>(null);
let load: (() => Promise<Registry>) | null = null;
let loading: Promise<Registry> | null = null;
export const provideRegistry = (registry: Registry): void => getDefaultStore().set(registryAtom, registry);

/** Called once at start: everything declared is large, so it is fetched when the first screen needs it. */
export const provideRegistryLoad = (how: () => Promise<Registry>): void => void (load = how);

/** Everything declared, for those who need it outside of a component, or soon. */
export function loadRegistry(): Promise<Registry> {
  const known = getDefaultStore().get(registryAtom);
  if (known) return Promise.resolve(known);
  if (!load) return Promise.reject(new Error('provideRegistry() was not called'));
  loading ??= load().then(
    (registry) => {
      provideRegistry(registry);
      return registry;
    },
    (error: unknown) => {
      // The next one who asks tries again.
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * Everything declared, for the few places that know an entity only by its name (pickers, labels of references).
 * Suspends until it is there.
 */
export function useRegistry(): Registry {
  const registry = useAtomValue(registryAtom);
  return registry ?? use(loadRegistry());
}

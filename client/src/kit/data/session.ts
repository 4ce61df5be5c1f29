import { PUBLIC, SIGNED_IN, type Registry } from '@pathshala/shared';
import type { Me } from '@pathshala/shared/modules/identity';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useCallback } from 'react';

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

const registryAtom = atom<Registry | null>(null);
/** Called once at start, before anything is rendered. */
export const provideRegistry = (registry: Registry): void => getDefaultStore().set(registryAtom, registry);

/** Everything declared, for the few places that know an entity only by its name (pickers, labels of references). */
export function useRegistry(): Registry {
  const registry = useAtomValue(registryAtom);
  if (!registry) throw new Error('provideRegistry() was not called');
  return registry;
}

import { createContext, type ReactNode } from 'react';

/**
 * A bulk action that a module offers for the records selected in the list of an entity, to those who have the
 * permission.
 */
export interface OfferedBulk {
  permission: string;
  draw: (ids: readonly string[]) => ReactNode;
}

/** By name of the entity. The app asks the modules, which generated screens do not know. */
export const BulkActions = createContext<Readonly<Record<string, OfferedBulk>>>({});

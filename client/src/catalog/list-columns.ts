import type { Row, Text, Entity } from '@pathshala/shared';
import { createContext, type ReactNode } from 'react';

/** A column that a module adds to a generated list, for people with the permission: figures that are no fields. */
export interface OfferedColumn {
  id: string;
  permission: string;
  label: Text;
  numeric?: boolean;
  /** In one line whatever the room. */
  isWhole?: boolean;
  draw: (row: Row<Entity>) => ReactNode;
  /** Below it in the same cell, smaller. */
  second?: (row: Row<Entity>) => ReactNode;
}

/** By entity name. The app collects them from the modules, because generated screens do not know modules. */
export const ListColumns = createContext<Readonly<Record<string, readonly OfferedColumn[]>>>({});

import { createContext, type ReactNode } from 'react';

/** A tool that a module puts beside the button of a generated list, for those who have the permission. */
export interface OfferedTool {
  permission: string;
  draw: () => ReactNode;
}

/** By name of the entity. The app asks the modules, which generated screens do not know. */
export const ListTools = createContext<Readonly<Record<string, OfferedTool>>>({});

import { createContext, type ReactNode } from 'react';

/** A tool that a module adds beside the button of a generated list, for people with the permission. */
export interface OfferedTool {
  permission: string;
  draw: () => ReactNode;
}

/** By entity name. The app collects them from the modules, because generated screens do not know modules. */
export const ListTools = createContext<Readonly<Record<string, OfferedTool>>>({});

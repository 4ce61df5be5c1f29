import { createContext, type ComponentType } from 'react';

/** Shows the latest run over a subject, live, with a way to stop it. The app gives the one of the module of runs, which the kit may not know. */
export const RunView = createContext<ComponentType<{ subject: string; permission: string }>>(() => null);

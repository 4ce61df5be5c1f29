import { createContext, type ReactNode } from 'react';

/** Draws the latest run over a subject, live, with a way to stop it. The app gives the panel of the module of runs, which the kit may not know. */
export const RunView = createContext<(about: { subject: string; permission: string }) => ReactNode>(() => null);

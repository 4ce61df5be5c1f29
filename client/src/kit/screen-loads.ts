import type { ComponentType } from 'react';

/** Loader of a hand-written screen: `() => import('./pages/Thing')`, the component being the default export. */
export type ScreenLoad = () => Promise<{ default: ComponentType }>;

/** Ids of the screens of a module that are not generated from an entity or a report. */
export type HandWritten<T extends readonly { id: string }[]> = {
  [K in keyof T]: 'entity' extends keyof T[K] ? never : 'report' extends keyof T[K] ? never : T[K]['id'];
}[number];

/** One load for each hand-written screen of a module; a missing one fails the type-check. */
export type ScreenLoads<T extends readonly { id: string }[]> = Record<HandWritten<T>, ScreenLoad>;

import type { Text } from '@pathshala/shared';
import { atom } from 'jotai';

export interface Crumb {
  path: string;
  title: Text;
}

/** The way from the dashboard to the open screen; the router keeps it. */
export const crumbsAtom = atom<readonly Crumb[]>([]);

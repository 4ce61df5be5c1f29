import { fileURLToPath } from 'node:url';
import type * as Screens from '@pathshala/shared/screens';
import { runnerImport } from 'vite';

export const SCREENS = fileURLToPath(new URL('../../shared/src/screens.ts', import.meta.url));

let reading: Promise<typeof Screens> | null = null;

/** The screen table, made from the declarations of all modules. Read once a build, and before it begins: a busy build answers too late. */
export const readScreens = (): Promise<typeof Screens> =>
  (reading ??= runnerImport<typeof Screens>(SCREENS, { logLevel: 'error' }).then(({ module }) => module));

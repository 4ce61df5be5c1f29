import { configure } from '@testing-library/react';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Time allowed on this machine for something that happens on its own. */
    patienceMs: number;
  }
}

// Code of a screen is fetched when it is first drawn; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: inject('patienceMs') });

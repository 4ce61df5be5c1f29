import { expect, vi } from 'vitest';
import { patienceMs, promptMs } from './machine.mjs';

type Wait = typeof vi.waitFor;
interface Original {
  waitFor: Wait;
  waitUntil: typeof vi.waitUntil;
}

// The bound of `vi.waitFor` is one second, which a busy machine needs for less; there is no setting for it. Files of a
// process share `vi`, so that the original is kept with it.
const own = vi as typeof vi & { pathshalaOriginal?: Original };
const original = (own.pathshalaOriginal ??= { waitFor: vi.waitFor, waitUntil: vi.waitUntil });
const patient = (options: Parameters<Wait>[1]) => ({
  interval: 20,
  ...(typeof options === 'object' ? options : {}),
  timeout: patienceMs(),
});
own.waitFor = (work, options) => original.waitFor(work, patient(options));
own.waitUntil = (work, options) => original.waitUntil(work, patient(options));

declare module 'vitest' {
  // Vitest declares it so; another default would be another interface.
  // oxlint-disable-next-line typescript/no-explicit-any
  interface Matchers<T = any> {
    /** That milliseconds stay within the bound of `promptMs` for what takes `ms` at most on an idle machine. */
    toBePrompt(ms: number): T;
  }
}
expect.extend({
  toBePrompt: (took: number, ms: number) => ({
    pass: took < promptMs(ms),
    message: () => `It took ${Math.round(took)} ms; ${ms} on an idle machine, ${promptMs(ms)} on this one`,
  }),
});

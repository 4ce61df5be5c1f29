import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Vitest may load this file again for each file of tests; what is kept hangs on the process. */
const kept = globalThis as { pathshalaPage?: Promise<unknown> };

/**
 * One page of jsdom for all files of a process, which share their modules already: making one for each took as long as
 * a third of the tests. What a file leaves on it, it must tidy up itself (`tidyUp`); storage and document are emptied.
 */
export default {
  ...builtinEnvironments.jsdom,
  name: 'one-page',
  async setup(global, options) {
    const isFirst = kept.pathshalaPage === undefined;
    await (kept.pathshalaPage ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options)));
    if (!isFirst) {
      localStorage.clear();
      sessionStorage.clear();
      document.body.replaceChildren();
      history.replaceState(null, '', '/');
    }
    return { teardown: () => undefined };
  },
} satisfies Environment;

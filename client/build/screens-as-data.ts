import { fileURLToPath } from 'node:url';
import type * as Screens from '@pathshala/shared/screens';
import { runnerImport, type Plugin } from 'vite';

const TABLE = fileURLToPath(new URL('../../shared/src/screens.ts', import.meta.url));

/**
 * Puts the screen table into the built client as what it is: data. The declarations that it is made from (entities with
 * their schemas and rules, of all modules) are worth hundreds of kilobytes, and only some screens need some of them.
 */
export const screensAsData = (): Plugin => ({
  name: 'screens-as-data',
  apply: 'build',
  async load(id) {
    if (id !== TABLE) return null;
    const { module } = await runnerImport<typeof Screens>(TABLE, { logLevel: 'error' });
    const code = Object.entries(module)
      // Twice JSON: a text that the browser parses as JSON starts sooner than the same as a program.
      .map(
        ([name, value]) =>
          `export const ${name} = /* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(value))});`,
      )
      .join('\n');
    return { code, map: null };
  },
});

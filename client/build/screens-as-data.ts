import type { Plugin } from 'vite';
import { readScreens, SCREENS } from './read-screens';

/**
 * Puts the screen table into the built client as data. The declarations that it is made from (entities with their
 * schemas and rules, of all modules) are worth hundreds of kilobytes, and only some screens need some of them.
 */
export const screensAsData = (): Plugin => ({
  name: 'screens-as-data',
  apply: 'build',
  buildStart: async () => void (await readScreens()),
  async load(id) {
    if (id !== SCREENS) return null;
    const code = Object.entries(await readScreens())
      .map(([name, value]) => `export const ${name} = ${typeof value === 'function' ? String(value) : asData(value)};`)
      .join('\n');
    return { code, map: null };
  },
});

/** Twice JSON: a text that the browser parses as JSON starts sooner than the same as a program. A function over the table stays one. */
const asData = (value: unknown) => `/* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

import type { Plugin } from 'vite';

const WIDGET = /@mantine\/(core|dates|notifications|nprogress|spotlight)\/esm\/.*?(\w+)\.module\.mjs$/;

/**
 * Gives each widget of the library its own style sheet, so that a page loads the styles of the widgets it draws and not
 * those of a hundred widgets. They lie in a layer: whatever order they come in, the product's own rules win.
 */
export const stylesOfWidgets = (): Plugin => ({
  name: 'styles-of-widgets',
  apply: 'build',
  transform(code, id) {
    const [, library, widget] = WIDGET.exec(id.replaceAll('\\', '/')) ?? [];
    if (!library) return null;
    const sheet = library === 'core' ? `styles/${widget}.layer.css` : 'styles.layer.css';
    return { code: `import '@mantine/${library}/${sheet}';\n${code}`, map: null, moduleSideEffects: true };
  },
});

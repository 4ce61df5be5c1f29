import { Extension } from '@tiptap/react';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { drawnFormula, loadFormulas } from '../../Formula';
import { formulasIn } from './templates';

const KEY = new PluginKey('drawnFormulas');

/**
 * Draws formulas in the text while it is written. The text stores their source, which is shown while the cursor is in
 * it.
 */
export const DrawnFormulas = Extension.create({
  name: 'drawnFormulas',
  addProseMirrorPlugins() {
    const { editor } = this;
    void loadFormulas().then(() => {
      if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(KEY, true));
    });
    return [
      new Plugin({
        key: KEY,
        props: {
          decorations({ doc, selection }) {
            const found: Decoration[] = [];
            doc.descendants((node, at) => {
              if (!node.isText) return;
              for (const { from, to, tex } of formulasIn(node.text ?? '')) {
                const [start, end] = [at + from, at + to];
                const html = drawnFormula(tex);
                if (html === null || (selection.from < end && selection.to > start)) continue;
                found.push(
                  Decoration.widget(start, () => drawn(html, () => editor.commands.focus(end - 2)), {
                    key: `${start} ${tex}`,
                  }),
                  Decoration.inline(start, end, { style: 'display: none' }),
                );
              }
            });
            return DecorationSet.create(doc, found);
          },
        },
      }),
    ];
  },
});

function drawn(html: string, onOpen: () => void): HTMLElement {
  const span = document.createElement('span');
  span.lang = 'en';
  span.dataset['formula'] = '';
  span.style.cursor = 'pointer';
  // The formula library escapes its input and runs with `trust` off, so its HTML is safe.
  span.innerHTML = html;
  span.addEventListener('mousedown', (event) => {
    event.preventDefault();
    onOpen();
  });
  return span;
}

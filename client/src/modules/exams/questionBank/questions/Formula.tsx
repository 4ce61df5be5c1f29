import { useSyncExternalStore } from 'react';

type Render = (tex: string, isBlock: boolean) => string;
let render: Render | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();
/** Families that a formula may need later, when there is no network any more. */
const FONTS = ['KaTeX_Main', 'KaTeX_Math', 'KaTeX_AMS', 'KaTeX_Size1', 'KaTeX_Size2', 'KaTeX_Size3', 'KaTeX_Size4'];

/** Loads the formula library with its fonts, once. */
export function loadFormulas(): Promise<void> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([{ default: katex }]) => {
      render = (tex, isBlock) =>
        katex.renderToString(tex, {
          displayMode: isBlock,
          throwOnError: false,
          strict: 'ignore',
          trust: false,
          maxExpand: 500,
          maxSize: 20,
        });
      if (typeof document.fonts?.load === 'function')
        for (const font of FONTS) document.fonts.load(`16px ${font}`).catch(() => undefined);
      for (const listener of listeners) listener();
    },
    () => void (loading = null),
  );
  return loading;
}

/** A formula as HTML, for use outside React; null until the library has loaded. */
export const drawnFormula = (tex: string): string | null => render?.(tex, false) ?? null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  void loadFormulas();
  return () => void listeners.delete(listener);
};

/** One formula; until the library is there, and where it cannot come, its source. Screen readers get MathML. */
export function Formula({ tex, isBlock = false }: { tex: string; isBlock?: boolean }) {
  const draw = useSyncExternalStore(subscribe, () => render);
  if (!draw) return <code>{tex}</code>;
  // oxlint-disable-next-line react/no-danger -- the library escapes its input and runs with trust off
  return <span lang="en" dangerouslySetInnerHTML={{ __html: draw(tex, isBlock) }} />;
}

let isFilled = false;

/** Adds features that browsers have and jsdom has not. The window is as wide as `setWidth` says. */
export function fillJsdom(): void {
  if (isFilled) return;
  isFilled = true;
  window.matchMedia = (query) => ({
    media: query,
    matches: widthMatches(query),
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Text fields that grow measure themselves again when a font has come.
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  Element.prototype.scrollIntoView ??= () => undefined;
  window.scrollTo = () => undefined;
}

let width = 1366;
/** Width of the window for media queries in pixels, for the next drawing. */
export const setWidth = (pixels: number): void => void (width = pixels);

function widthMatches(query: string): boolean {
  const em = /max-width:\s*([\d.]+)em/.exec(query)?.[1];
  return em ? width <= Number(em) * 16 : false;
}

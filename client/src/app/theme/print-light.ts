const SCHEME = 'data-mantine-color-scheme';

/** Paper is white: who works in the dark prints in the light, for the light text of the dark theme would vanish. */
export function printLight(): void {
  const root = document.documentElement;
  let shown: string | null = null;
  window.addEventListener('beforeprint', () => {
    shown = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (shown) root.setAttribute(SCHEME, shown);
  });
}

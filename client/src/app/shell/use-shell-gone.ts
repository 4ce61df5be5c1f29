import { useLayoutEffect } from 'react';

/** Takes away what `index.html` paints while the product comes: something of the product is there now. */
export function useShellGone(): void {
  useLayoutEffect(() => document.getElementById('shell')?.remove(), []);
}

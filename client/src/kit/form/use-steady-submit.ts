import { useEffect } from 'react';

/**
 * Pressing the button that submits a form leaves the focus in the field. Otherwise the field's blur inserts its message under the pointer, the button
 * moves away between press and release, and the first click on Save does nothing. Submitting checks every field anyway.
 */
export function useSteadySubmit(): void {
  useEffect(() => {
    const keepFocus = (event: MouseEvent) => {
      const button = (event.target as Element | null)?.closest<HTMLButtonElement>('button[type="submit"]');
      if (button?.form?.contains(document.activeElement)) event.preventDefault();
    };
    document.addEventListener('mousedown', keepFocus);
    return () => document.removeEventListener('mousedown', keepFocus);
  }, []);
}

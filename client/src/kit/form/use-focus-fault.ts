import { useEffect } from 'react';

/** Takes the eye and the keyboard to the first field that was refused, each time something is refused. */
export function useFocusFault(faults: Readonly<Record<string, string>>): void {
  useEffect(() => {
    if (Object.keys(faults).length > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [faults]);
}

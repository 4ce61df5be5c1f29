import { useEffect, useEffectEvent, type RefObject } from 'react';

const ROW = '[data-row]';
const TYPED =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]';

interface RowKeys {
  /** The table or the cards. */
  place: RefObject<HTMLElement | null>;
  onOpen?: ((id: string) => void) | undefined;
  onToggle?: ((id: string) => void) | undefined;
  /** Escape where nothing is open above the table. */
  onClear?: (() => void) | undefined;
}

/**
 * J and K go through the rows, X ticks, Enter opens, Escape lets go of what is ticked. Keys are recognised by their
 * position, so that a Bengali layout works too. Of several tables the one that has the focus listens, else the first.
 */
export function useTableKeys({ place, onOpen, onToggle, onClear }: RowKeys): void {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const table = place.current;
    if (!table || !isFree(event) || !isAddressed(table)) return false;
    if (event.key === 'Escape') {
      onClear?.();
      return Boolean(onClear);
    }
    const rows = [...table.querySelectorAll<HTMLElement>(ROW)];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const step = { KeyJ: 1, KeyK: -1 }[event.code];
    if (step !== undefined) {
      const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
      return next !== undefined;
    }
    const id = rows[at]?.dataset['row'];
    if (id === undefined) return false;
    // On a button or a link of the row Enter is that control's own.
    if (event.key === 'Enter' && onOpen && document.activeElement === rows[at]) onOpen(id);
    else if (event.code === 'KeyX' && onToggle) onToggle(id);
    else return false;
    return true;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && press(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Nobody types, and no dialog, drawer or menu is open that the key belongs to. */
const isFree = ({ target, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !shiftKey &&
  !isComposing &&
  !(target instanceof Element && target.closest(TYPED)) &&
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') === null;

function isAddressed(table: HTMLElement): boolean {
  const all = [...document.querySelectorAll('[data-keys]')];
  const focused = all.find((each) => each.contains(document.activeElement));
  return (focused ?? all[0]) === table;
}

import type { KeyboardEvent } from 'react';

/** A cell of the editor: row and column among those that are shown, both from 0. */
export interface Place {
  row: number;
  column: number;
}

/** Attributes by which a cell is found again. */
export const cellAttributes = ({ row, column }: Place) => ({ 'data-row': row, 'data-column': column });

export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

/** Moves the cursor into a cell and selects its content, as a spreadsheet does. */
export function focusCell(editor: Element | null, { row, column }: Place): boolean {
  const control = editor?.querySelector<HTMLElement>(
    `[data-row="${row}"][data-column="${column}"] :is(input:not([type=hidden]), button, textarea)`,
  );
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
  return control !== null && control !== undefined;
}

export type RowKey =
  | { does: 'go'; to: Place }
  /** Behind the last row. */
  | { does: 'add' }
  | { does: 'remove'; row: number }
  | { does: 'move'; row: number; by: 1 | -1; column: number };

/** The effect of a key in the editor; null leaves it to the control. */
export function rowKey(event: KeyboardEvent, { rows, columns }: { rows: number; columns: number }): RowKey | null {
  const at = placeOf(event.target);
  if (!at || event.defaultPrevented || event.nativeEvent.isComposing) return null;
  const { row, column } = at;
  const go = (to: Place): RowKey | null =>
    to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns ? { does: 'go', to } : null;
  const isLast = row === rows - 1;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  switch (event.key) {
    case 'Enter':
      if (!isPlain) return null;
      if (event.shiftKey) return go({ row: row - 1, column });
      return isLast ? { does: 'add' } : go({ row: row + 1, column });
    case 'Tab':
      return isPlain && !event.shiftKey && isLast && column === columns - 1 ? { does: 'add' } : null;
    case 'Delete':
      return event.ctrlKey || event.metaKey ? { does: 'remove', row } : null;
    case 'ArrowUp':
    case 'ArrowDown': {
      const by = event.key === 'ArrowUp' ? -1 : 1;
      if (isOpen(event.target)) return null;
      if (event.altKey) return row + by >= 0 && row + by < rows ? { does: 'move', row, by, column } : null;
      return isPlain && !event.shiftKey ? go({ row: row + by, column }) : null;
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const by = event.key === 'ArrowLeft' ? -1 : 1;
      return isPlain && !event.shiftKey && isAtEdge(event.target, by) ? go({ row, column: column + by }) : null;
    }
    default:
      return null;
  }
}

/** A list of choices that is open has the arrows for itself. */
const isOpen = (target: EventTarget) => target instanceof Element && target.getAttribute('aria-expanded') === 'true';

function isAtEdge(target: EventTarget, by: 1 | -1): boolean {
  if (!(target instanceof HTMLInputElement) || target.selectionStart === null) return !isOpen(target);
  const isWhole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
  const edge = by === -1 ? 0 : target.value.length;
  return isWhole || (target.selectionStart === edge && target.selectionEnd === edge);
}

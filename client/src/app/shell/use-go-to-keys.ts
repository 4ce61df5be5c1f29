import type { Screen } from '@pathshala/shared';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** After G the next key is waited for so long. */
const PREFIX_MS = 1_500;

/**
 * G and then a digit opens an entry of the menu's beginning, G and H the first page, ? the sheet of keys. By the place of a
 * key, so that a Bengali layout has them too; never while someone types or answers a dialog.
 */
export function useGoToKeys({
  home,
  entries,
  onSheet,
}: {
  home: string;
  entries: readonly Screen[];
  onSheet: () => void;
}): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((code: string): boolean => {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
    const path = code === 'KeyH' ? home : digit ? entries[Number(digit) - 1]?.path : undefined;
    if (path) void navigate(path);
    return path !== undefined;
  });
  const openSheet = useEffectEvent(onSheet);
  useEffect(() => {
    let prefixedAt = -Infinity;
    // Before the screen's own keys: a digit after G is no mark of a register.
    const second = (event: KeyboardEvent) => {
      const isAwaited = performance.now() - prefixedAt < PREFIX_MS;
      prefixedAt = -Infinity;
      if (!isAwaited || !isFree(event) || !follow(event.code)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // After them: a key that the screen has used is none of ours.
    const first = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isFree(event)) return;
      if (event.code === 'KeyG' && !event.shiftKey) prefixedAt = performance.now();
      else if (event.key === '?') openSheet();
    };
    window.addEventListener('keydown', second, true);
    window.addEventListener('keydown', first);
    return () => {
      window.removeEventListener('keydown', second, true);
      window.removeEventListener('keydown', first);
    };
  }, []);
}

const TYPED = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
const isFree = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !isComposing &&
  !(target instanceof Element && target.closest(TYPED)) &&
  document.querySelector('[role="dialog"]') === null;

import type { Screen } from '@pathshala/shared';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Time to wait for the second key after G. */
const PREFIX_MS = 1_500;

/**
 * G and then a digit opens one of the first menu entries, G and then H the dashboard, ? the list of keys. Keys are
 * recognised by their position, so that a Bengali layout works too, and ignored while someone types or answers a
 * dialog.
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
    // Runs before the screen's own keys: a digit after G must not mark a student in a register.
    const second = (event: KeyboardEvent) => {
      const isAwaited = performance.now() - prefixedAt < PREFIX_MS;
      prefixedAt = -Infinity;
      if (!isAwaited || !isFree(event) || !follow(event.code)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Runs after them: a key that the screen has handled is ignored.
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

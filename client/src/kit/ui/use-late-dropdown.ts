import type { SelectProps } from '@mantine/core';
import { useState } from 'react';

type Late = Pick<SelectProps, 'comboboxProps' | 'onFocus'>;

/**
 * Makes the options of a Select when it gets the focus, which every way of opening it gives it first: `<Select
 * {...useLateDropdown()} />`. On its own it makes them with the page and draws all of them with each change of the
 * page, and placing them lays out the page one time more.
 */
export function useLateDropdown({ comboboxProps, onFocus }: Late = {}): Late {
  const [hasMet, setMet] = useState(false);
  return {
    comboboxProps: { ...comboboxProps, keepMounted: hasMet },
    onFocus: (event) => {
      setMet(true);
      onFocus?.(event);
    },
  };
}

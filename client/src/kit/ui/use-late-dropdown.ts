import type { SelectProps } from '@mantine/core';
import { useState } from 'react';

type Late = Pick<SelectProps, 'comboboxProps' | 'onFocus'>;

/**
 * Renders the options of a Select when it first gets the focus, which comes before every way of opening it: `<Select
 * {...useLateDropdown()} />`. Without this it renders them with the page and again with each change of the page, and
 * positioning them forces one more layout.
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

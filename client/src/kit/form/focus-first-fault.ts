/**
 * Puts the cursor into the first control that says it is wrong and answers whether there is one. On a long form the
 * button is far below the fault: without this it seems to do nothing. To be called when the faults are drawn.
 */
export function focusFirstFault(form: Element | null): boolean {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([hidden] *)');
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
  return Boolean(first);
}

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { printLight } from './print-light';

it('prints the dark theme in the light one, and goes back to it', () => {
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', 'dark');
  printLight();
  window.dispatchEvent(new Event('beforeprint'));
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('dark');
});

import { Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { useLateDropdown } from './use-late-dropdown';

afterEach(tidyUp);
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
function Sizes() {
  return <Select label="Size" data={['small', 'large']} defaultValue="large" {...useLateDropdown()} />;
}

it('renders no options before the field has focus, and shows the chosen one', async () => {
  await renderWithKit(<Sizes />, { answers: {} });
  expect(options()).toEqual([]);
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveProperty('value', 'large');
  await userEvent.setup().tab();
  expect(options()).toEqual(['small', 'large']);
});

it('opens at its value with the first arrow key and announces it to screen readers', async () => {
  await renderWithKit(<Sizes />, { answers: {} });
  const person = userEvent.setup({ pointerEventsCheck: 0 });
  await person.tab();
  await person.keyboard('{ArrowDown}');
  const field = screen.getByRole('combobox', { name: 'Size' });
  const list = screen.getByRole('listbox', { name: 'Size' });
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(field.getAttribute('aria-controls')).toBe(list.id);
  expect(document.getElementById(field.getAttribute('aria-activedescendant')!)?.textContent).toBe('large');
  await person.keyboard('{ArrowUp}{Enter}');
  expect((field as HTMLInputElement).value).toBe('small');
});

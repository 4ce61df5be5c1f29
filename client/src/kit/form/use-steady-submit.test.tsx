import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useSteadySubmit } from './use-steady-submit';

function Form() {
  useSteadySubmit();
  const [seen, setSeen] = useState<string[]>([]);
  const note = (what: string) => setSeen((now) => [...now, what]);
  return (
    <form onSubmit={(event) => (event.preventDefault(), note('submit'))}>
      <input aria-label="Name" onBlur={() => note('blur')} />
      <button type="submit">Save</button>
      <button type="button">Other</button>
      <output>{seen.join(' ')}</output>
    </form>
  );
}

it('submits before the field can insert its message, and other buttons take the focus as ever', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status').textContent).toBe('submit');
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(screen.getByRole('status').textContent).toBe('submit blur');
});

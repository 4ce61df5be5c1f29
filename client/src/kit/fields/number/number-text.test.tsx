import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../testing/render-with-kit';
import { NumberText } from './number-text';

afterEach(tidyUp);

/** As at the counter: an empty field means all that is due. */
function Field() {
  const [value, setValue] = useState<number | string | undefined>();
  return (
    <>
      <NumberText
        label="Amount"
        parse={(text) => (/^\d+(\.\d*)?$/.test(text) ? Number(text) : null)}
        format={(number) => number.toFixed(2)}
        value={(value ?? 50) as number | undefined}
        onChange={setValue}
      />
      <button onClick={() => setValue(undefined)}>Empty</button>
      <output>{String(value)}</output>
    </>
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('Amount');

describe('a number typed as text', () => {
  it.each([
    ['12.', '12'],
    ['007', '7'],
    ['12x', '12x'],
  ])('keeps %s as it is typed and hands on %s', async (text, handedOn) => {
    await renderWithKit(<Field />);
    await userEvent.clear(input());
    await userEvent.type(input(), text);
    expect([input().value, screen.getByRole('status').textContent]).toEqual([text, handedOn]);
  });
  it('stays empty while it is emptied, though the form then means another value', async () => {
    await renderWithKit(<Field />);
    await userEvent.clear(input());
    expect(input().value).toBe('');
    await userEvent.tab();
    expect(input().value).toBe('50.00');
  });
  it('shows a value that does not come from typing, without losing the focus', async () => {
    await renderWithKit(<Field />);
    await userEvent.clear(input());
    await userEvent.type(input(), '99999');
    screen.getByRole('button', { name: 'Empty' }).click();
    await screen.findByText('undefined');
    expect([input().value, document.activeElement]).toEqual(['50.00', input()]);
  });
});

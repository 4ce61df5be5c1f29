import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../../../kit/testing/render-with-kit';
import { FormulaPalette } from './FormulaPalette';

afterEach(tidyUp);
it('writes a fraction with a sign in it, and nobody types LaTeX', async () => {
  const put: string[] = [];
  await renderWithKit(<FormulaPalette onInsert={(tex) => put.push(tex)} />, { locale: 'en', answers: {} });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Fraction' }));
  const [over, under] = screen.getAllByRole('textbox');
  await user.type(over!, '22');
  const insert = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Insert' });
  expect(insert().disabled).toBe(true);
  await user.click(under!);
  await user.click(screen.getByRole('button', { name: 'π' }));
  await user.click(insert());
  expect(put).toEqual(['\\frac{22}{\\pi}']);
  await user.click(screen.getByRole('button', { name: '≤' }));
  expect(put.at(-1)).toBe('\\le');
});

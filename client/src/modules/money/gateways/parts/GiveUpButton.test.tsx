import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { GiveUp } from './GiveUpButton';

afterEach(tidyUp);

it.each([
  ['free', 'The application fee can be paid again.'],
  ['elsewhere', 'do not pay it again'],
  ['kept', 'The provider has not answered yet.'],
  ['unasked', 'the provider cannot be asked'],
] as const)('says nothing of bills or an advance to an applicant whose payment is %s', async (outcome, words) => {
  const run = async () => ({ ok: true as const, data: { state: 'expired', outcome } });
  await renderWithKit(<GiveUp of="application" isPending={false} run={run} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Give up this payment' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('the office returns one of the two');
  expect(document.body.textContent).not.toMatch(/bills|advance/i);
  await user.click(within(dialog).getByRole('button', { name: 'Give up this payment' }));
  const said = await screen.findByText((text) => text.includes(words));
  expect(said.textContent).toContain('application fee');
  expect(document.body.textContent).not.toMatch(/bills|advance/i);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { DraftNotice } from './DraftNotice';

const id = 'a'.repeat(24);
afterEach(tidyUp);
const show = (isStale: boolean, onTake = () => {}) =>
  renderWithKit(<DraftNotice voucher={id} isStale={isStale} onTake={onTake} />, {
    answers: {
      [`POST /api/accounts/vouchers/${id}/open`]: {},
      [`POST /api/accounts/vouchers/${id}/close`]: {},
      [`GET /api/accounts/vouchers/${id}/editors`]: { editors: [{ user: id, name: { en: 'Rehana', bn: 'রেহানা' } }] },
    },
  });

it('names who else has the draft open, and says that this browser has it open until it leaves', async () => {
  const { requests, unmount } = await show(false);
  await screen.findByText(/Rehana also has this draft open/);
  const asked = () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));
  expect(asked()).toEqual(['open']);
  unmount();
  await vi.waitFor(() => expect(asked()).toEqual(['open', 'close']));
});
it('offers what someone else saved meanwhile', async () => {
  const onTake = vi.fn();
  await show(true, onTake);
  await userEvent.click(await screen.findByRole('button', { name: 'Show what was saved' }));
  expect(onTake).toHaveBeenCalledOnce();
});

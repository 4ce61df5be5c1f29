import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../kit/testing/render-with-kit';
import { MutedKinds } from './MutedKinds';

afterEach(tidyUp);

it('turns a kind off and on again, and offers none that must be known', async () => {
  const state = { muted: ['work'] };
  const { requests } = await renderWithKit(<MutedKinds />, {
    answers: {
      'GET /api/messaging/notification-choice': () => state,
      'PUT /api/messaging/notification-choice': ({ body }: { body: unknown }) => {
        Object.assign(state, body);
        return {};
      },
    } as never,
  });
  const work = await screen.findByRole<HTMLInputElement>('switch', { name: 'Job' });
  await waitFor(() => expect(work.disabled).toBe(false));
  expect(work.checked).toBe(false);
  expect(screen.queryByRole('switch', { name: 'Fees' })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Account' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Notice' }));
  await waitFor(() => expect(state.muted).toEqual(['work', 'notice']));
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Notice' }).checked).toBe(false));
});

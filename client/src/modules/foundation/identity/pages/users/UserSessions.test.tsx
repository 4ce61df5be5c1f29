import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import { UserSessions } from './UserSessions';

const USER = 'a'.repeat(24);
const ASKED = 'GET /api/users/:id/sessions';
const session = (id: string) => ({
  id,
  device: 'Firefox',
  address: '10.0.0.1',
  lastSeenAt: '2026-03-04T03:00:00.000Z',
});
afterEach(tidyUp);

it('leaves no button beside sessions that the person may no longer see', async () => {
  const answers: Record<string, unknown> = {
    [ASKED]: { sessions: [session('s1'), session('s2')] },
    'POST /api/users/:id/sessions/end': {},
  };
  const { requests } = await renderWithKit(<UserSessions user={USER} />, { answers });
  await screen.findAllByText(/10\.0\.0\.1/);
  answers[ASKED] = failure(403, { code: 'FORBIDDEN', message: 'You may not do this.' });
  fireEvent.click(screen.getAllByRole('button').at(-1)!);
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2));
  expect(await screen.findByText(/You may not do this/)).toBeTruthy();
  expect(screen.queryByText(/10\.0\.0\.1/)).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HelpDeskCategory, HelpDeskPriority } from '@pathshala/shared/modules/school/helpdesk';
import { afterEach, expect, it } from 'vitest';
import { noteFailure } from '../../../../kit/data/recent-failures';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { AskDrawer } from './AskDrawer';

const id = (n: number) => n.toString(16).padStart(24, '0');
afterEach(tidyUp);

it.each([false, true])('page and last errors go along only where the sender allows it: %s', async (isAllowed) => {
  noteFailure('GET /api/rooms 500');
  const { requests } = await renderWithKit(<AskDrawer from="/site/room" onAsked={() => {}} onClose={() => {}} />, {
    entities: [HelpDeskCategory, HelpDeskPriority],
    answers: {
      'GET /api/help-desk-categories/options': { items: [{ id: id(1), label: { en: 'Rooms', bn: 'কক্ষ' } }] },
      'POST /api/helpdesk/ask': { id: id(2), rev: 1 },
    },
  });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(screen.getByRole('combobox', { name: /Category/ }));
  await user.click(await screen.findByText('Rooms'));
  await user.type(screen.getByRole('textbox', { name: /Subject/ }), 'A room is missing');
  await user.type(screen.getByRole('textbox', { name: /Message|describe|happened/i }), 'Room 101 is gone.');
  const share = screen.getByRole('checkbox', { name: /recent errors/ });
  // A permission that was given and then withdrawn counts as not given.
  await user.click(share);
  if (!isAllowed) await user.click(share);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  const sent = requests.find(({ method }) => method === 'POST')!.body as { page?: string; failures?: string };
  expect(sent.page).toBe(isAllowed ? '/site/room' : undefined);
  expect(sent.failures?.includes('GET /api/rooms 500') ?? false).toBe(isAllowed);
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Thread } from '@pathshala/shared/modules/school/helpdesk';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { Composer } from './Composer';

const id = (n: number) => n.toString(16).padStart(24, '0');
const ticket = { id: id(1), rev: 3, state: 'inProgress', level: 'institution' } as never;
const post = (fromDesk: boolean, n: number) => ({
  id: id(n),
  author: id(9),
  fromDesk,
  text: 'Hello',
  file: null,
  at: '2026-03-04T04:00:00.000Z',
});
const threadOf = (side: Thread['side']): Thread => ({
  side,
  me: id(9),
  names: {},
  posts: [post(false, 2), post(true, 3)],
  notes: [],
  readers: [],
});
const draw = (side: Thread['side'], answers: Record<string, unknown>) => {
  const typed: number[] = [];
  return renderWithKit(<Composer ticket={ticket} thread={threadOf(side)} onType={() => typed.push(1)} />, {
    answers: {
      'GET /api/platform-phrases': { rows: [], total: 0, page: 1, size: 100 },
      ...answers,
    } as never,
  }).then((drawn) => ({ ...drawn, typed }));
};
afterEach(tidyUp);

it('sends with a reply of the desk how many replies were seen, and keeps the text of one that is refused', async () => {
  const message = 'Someone else of the desk has replied in the meantime.';
  const { requests } = await draw('desk', {
    'POST /api/helpdesk/post': () => failure(409, { code: 'TICKET_ANSWERED_MEANWHILE', message }),
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Come to the office');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Come to the office');
  const sent = requests.find(({ method }) => method === 'POST')!.body;
  expect(sent).toEqual({ id: id(1), text: 'Come to the office', seen: 1 });
});

it('attaches a picture that is pasted, and sends it without words', async () => {
  const { requests } = await draw('sender', {
    'POST /api/files/keep': { id: id(7), name: 'image.png', mime: 'image/png', size: 3, url: '/files/7' },
    'POST /api/helpdesk/post': { id: id(1), rev: 4 },
  });
  const picture = new File(['abc'], 'image.png', { type: 'image/png' });
  fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), { clipboardData: { files: [picture] } });
  expect(await screen.findByText('image.png')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => {
    const sent = requests.filter(({ method }) => method === 'POST').at(-1)!.body;
    expect(sent).toEqual({ id: id(1), text: '', file: id(7) });
  });
});

it('does not tell the sender that a note is being written', async () => {
  const { requests, typed } = await draw('desk', { 'POST /api/helpdesk/note': { id: id(1), rev: 4 } });
  await userEvent.click(screen.getByRole('switch', { name: 'Internal note' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Internal note' }), 'Unpaid');
  expect(typed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(requests.some(({ body }) => (body as { text?: string })?.text === 'Unpaid')).toBe(true));
});

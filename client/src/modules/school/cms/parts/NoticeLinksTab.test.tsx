import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import NoticeLinksTab from './NoticeLinksTab';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');

it('a link is shown once when it is made, and links that are open can be withdrawn', async () => {
  const open = { revokedAt: null, openedAt: null, seen: 0, expiresAt: '2099-01-01T00:00:00.000Z' };
  const { requests } = await renderWithKit(<NoticeLinksTab record={id(1)} />, {
    answers: {
      [`GET /api/cms/notice-links/${id(1)}`]: {
        links: [
          { id: id(2), ...open },
          { id: id(3), ...open, expiresAt: '2020-01-01T00:00:00.000Z' },
          { id: id(4), ...open, revokedAt: '2026-01-01T00:00:00.000Z' },
        ],
      },
      [`POST /api/cms/notice-links/${id(1)}`]: {
        id: id(5),
        address: '/web/notice/family?alias=shapla#secret',
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
      [`POST /api/cms/notice-links/${id(2)}/revoke`]: {},
    },
  });
  expect(await screen.findByText('Expired')).toBeTruthy();
  expect(screen.getByText('Withdrawn')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(shown.value).toMatch(/\/web\/notice\/family\?alias=shapla#secret$/);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(requests.map(({ path }) => path)).toContain(`/api/cms/notice-links/${id(2)}/revoke`);
});

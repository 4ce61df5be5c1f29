import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import GroupAccessPage from './GroupAccessPage';

afterEach(tidyUp);
const group = { id: 'a'.repeat(24), en: 'Padma Group', bn: 'পদ্মা গ্রুপ' };

it('offers writing only where a group can change something, and sends what the head chooses', async () => {
  const { requests } = await renderWithKit(<GroupAccessPage />, {
    answers: {
      'GET /api/institutions/group/access': {
        group,
        areas: [
          { area: 'students', level: 'read', changedAt: null },
          { area: 'exams', level: 'write', changedAt: null },
        ],
      },
      'PUT /api/institutions/group/access': {},
    },
  });
  expect(await screen.findByText('Padma Group')).toBeTruthy();
  expect(screen.getAllByRole('radio', { name: 'May read and change' })).toHaveLength(1);
  await userEvent.click(screen.getAllByRole('radio', { name: 'Closed' })[0]!);
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ area: 'students', level: 'closed' }),
  );
});

it('says so where the institution has no group', async () => {
  await renderWithKit(<GroupAccessPage />, {
    answers: { 'GET /api/institutions/group/access': { group: null, areas: [] } },
  });
  expect(await screen.findByText('This institution does not belong to a group.')).toBeTruthy();
});

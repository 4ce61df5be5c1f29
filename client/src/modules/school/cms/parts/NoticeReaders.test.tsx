import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import OwnBoardPage from '../pages/OwnBoardPage';
import { NoticeReach } from './NoticeReach';
import ReadersTab from './ReadersTab';

const id = (n: number) => n.toString(16).padStart(24, '0');
const size = { people: 3, staff: 1, students: 1, guardians: 1 };
afterEach(tidyUp);

it('the form asks whom the notice reaches with what is chosen, and with nothing while nobody is', async () => {
  const answers = { 'POST /api/cms/notice-size': size };
  const { requests, rerender } = await renderWithKit(<NoticeReach values={{ audience: 'chosen', classes: [] }} />, {
    answers,
  });
  expect(requests).toEqual([]);
  expect(rerender).toBeTruthy();
  tidyUp();
  const second = await renderWithKit(
    <NoticeReach values={{ audience: 'chosen', among: 'guardians', classes: [id(4)], sections: null }} />,
    { answers },
  );
  expect(await screen.findByText('3 people: 1 employee, 1 student, 1 guardian')).toBeTruthy();
  expect(second.requests.map(({ body }) => body)).toEqual([
    { audience: 'chosen', among: 'guardians', classes: [id(4)], sections: [], students: [], staff: [] },
  ]);
});

it('a list that is no longer asked for is not counted', async () => {
  const { requests } = await renderWithKit(<NoticeReach values={{ audience: 'staff', classes: [id(4)] }} />, {
    answers: { 'POST /api/cms/notice-size': { ...size, people: 0, staff: 0, students: 0, guardians: 0 } },
  });
  expect(await screen.findByText('Nobody with an account would get this notice.')).toBeTruthy();
  expect(requests[0]!.body).toMatchObject({ audience: 'staff', classes: [] });
});

it('readers are shown with those who are still to read it, and these are reminded once', async () => {
  let remindedAt: string | null = null;
  const { requests } = await renderWithKit(<ReadersTab record={id(1)} />, {
    answers: {
      'GET /api/cms/notice-readers': () => ({
        ...size,
        read: 1,
        remindedAt,
        byLink: [],
        rows: [{ user: id(2), name: 'Rahima Begum', kind: 'guardian', readAt: null }],
        found: 102,
      }),
      'POST /api/cms/remind-notice': () => {
        remindedAt = '2026-03-04T06:00:00.000Z';
        return { reminded: 2 };
      },
    },
  });
  expect(await screen.findByText('Rahima Begum')).toBeTruthy();
  expect(screen.getByText('101 more. Search by name to find them.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remind those who have not read it' }));
  expect(await screen.findByText('2 people are reminded.')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ id: id(1) }]);
});

it('a notice that is opened on the board is read, and one that is only listed is not', async () => {
  const row = (n: number) => ({
    id: id(n),
    rev: 1,
    title: `Notice ${n}`,
    titleBn: `নোটিশ ${n}`,
    body: 'Text',
    bodyBn: 'লেখা',
    category: 'general',
    publishedOn: '2026-03-04',
    pinned: false,
    status: 'published',
  });
  const { requests } = await renderWithKit(<OwnBoardPage />, {
    answers: {
      'GET /api/notices': { rows: [row(1), row(2)], total: 2, page: 1, size: 100, labels: {} },
      'POST /api/cms/read-notice': {},
    },
  });
  const read = () => requests.filter(({ path }) => path.endsWith('read-notice')).map(({ body }) => body);
  const second = await screen.findByRole('button', { name: /Notice 2/ });
  expect(read()).toEqual([]);
  await userEvent.click(second);
  await waitFor(() => expect(read()).toEqual([{ id: id(2) }]));
});

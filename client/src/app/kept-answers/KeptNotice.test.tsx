import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useAction } from '../../kit/data/use-action';
import { failure } from '../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../kit/testing/render-with-kit';
import { KeptNotice } from './KeptNotice';

const ASKED = 'GET /api/dashboard/today';
afterEach(tidyUp);

function Day() {
  const { data, isError, isFetching, refetch } = useAction(dashboardActions.today, {});
  return (
    <button data-fetching={isFetching} data-failed={isError} onClick={() => void refetch()}>
      {data ? `day ${data.date}` : 'nothing'}
    </button>
  );
}
async function readAgain(isFailing: boolean): Promise<void> {
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(screen.getByText(/^(day|nothing)/).dataset).toMatchObject({ fetching: 'false', failed: `${isFailing}` }),
  );
}

it('shows the time of the data that stays on a page without a network, until the next answer', async () => {
  const answers: Record<string, unknown> = { [ASKED]: { date: '2026-11-22' } };
  await renderWithKit(
    <>
      <KeptNotice />
      <Day />
    </>,
    { answers, locale: 'bn' },
  );
  await screen.findByText('day 2026-11-22');
  expect(screen.queryByRole('status')).toBeNull();
  delete answers[ASKED];
  await readAgain(true);
  expect(screen.getByText('day 2026-11-22')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/[০-৯].*অফলাইন/);
  answers[ASKED] = { date: '2026-11-23' };
  await readAgain(false);
  await screen.findByText('day 2026-11-23');
  expect(screen.queryByRole('status')).toBeNull();
});

/** Opens a page with data of a day. @returns the answers of the server, to be changed */
async function openDay(): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = { [ASKED]: { date: '2026-11-22' } };
  await renderWithKit(
    <>
      <KeptNotice />
      <Day />
    </>,
    { answers },
  );
  await screen.findByText('day 2026-11-22');
  return answers;
}

it.each([
  ['an answer of 500', failure(500, { code: 'UNKNOWN', message: 'no' })],
  ['a page of a proxy', failure(403, '<html>Forbidden</html>')],
])(
  'says that the server is unavailable, not the network, after %s, and asks it again on request',
  async (_name, answer) => {
    const answers = await openDay();
    answers[ASKED] = answer;
    await readAgain(true);
    expect(screen.getByText('day 2026-11-22')).toBeTruthy();
    const notice = screen.getByRole('status');
    expect(notice.textContent).toMatch(/The server did not answer.*\d/);
    expect(notice.textContent).not.toContain('Offline');
    answers[ASKED] = { date: '2026-11-23' };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('day 2026-11-23');
    expect(screen.queryByRole('status')).toBeNull();
  },
);

it.each([403, 404, 410])('says nothing of data that an answer of %i took away', async (status) => {
  const answers = await openDay();
  answers[ASKED] = failure(status, { code: 'UNKNOWN', message: 'no' });
  await readAgain(true);
  expect(await screen.findByText('nothing')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

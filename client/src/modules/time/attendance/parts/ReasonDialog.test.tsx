import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import ReasonDialog from './ReasonDialog';

afterEach(tidyUp);
const STUDENT = 'a'.repeat(24);
const PHOTO = 'b'.repeat(24);
const PATH = attendanceActions.explainAbsence.path;
const link = { id: PHOTO, name: 'slip.png', mime: 'image/png', size: 900, url: '/files/slip' };
const open = () =>
  renderWithKit(
    <ReasonDialog student={STUDENT} date="2026-11-15" known={{ reason: 'Fever', photo: PHOTO }} onClose={() => {}} />,
    {
      answers: {
        'POST /api/files/links': { links: [link] },
        'GET /api/files/links': { links: [link] },
        [`POST ${PATH}`]: { state: 'explained', reason: 'Fever' },
      },
    },
  );
const sent = (requests: readonly { method: string; path: string; body: unknown }[]) =>
  requests.find(({ method, path }) => method === 'POST' && path.endsWith('/reasons'))?.body;

describe('the reason for an absence that is changed', () => {
  it('shows the photo that was sent before, and keeps it where nothing is said of it', async () => {
    const { requests } = await open();
    expect(await screen.findByRole('button', { name: /^Remove.*Photo/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(requests)).toEqual({ date: '2026-11-15', reason: 'Fever' }));
  });
  it('takes the photo away', async () => {
    const { requests } = await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Remove.*Photo/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(requests)).toMatchObject({ photo: null }));
  });
});

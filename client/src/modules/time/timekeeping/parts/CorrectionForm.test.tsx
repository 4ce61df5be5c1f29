import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { CorrectionForm } from './CorrectionForm';

const id = (n: number) => n.toString(16).padStart(24, '0');
const morning = { id: id(1), label: { en: 'Morning', bn: 'প্রভাতি' }, startsAt: '07:00', endsAt: '12:00' };
const noon = { id: id(2), label: { en: 'Noon', bn: 'দিবা' }, startsAt: '12:30', endsAt: '17:30' };
const open = (shifts: (typeof morning)[]) =>
  renderWithKit(<CorrectionForm isOwn />, {
    can: ['timeCorrection.create'],
    answers: {
      'GET /api/timekeeping/shifts': () => ({ shifts }),
      'POST /api/timekeeping/request': () => ({ correction: id(9) }),
    },
  });
afterEach(tidyUp);

describe('asking for a day to be put right', () => {
  it('names one of two shifts', async () => {
    const { requests } = await open([morning, noon]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox', { name: /Work shift/ }));
    await user.click(await screen.findByRole('option', { name: /Noon/ }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The gate was open');
    await user.click(screen.getByRole('button', { name: 'Request a correction' }));
    await waitFor(() =>
      expect(requests.find((each) => each.method === 'POST')?.body).toMatchObject({ shift: noon.id }),
    );
  });
  it('asks for no shift where the day has one', async () => {
    const { requests } = await open([morning]);
    await waitFor(() => expect(requests.some((each) => each.method === 'GET')).toBe(true));
    expect(screen.queryByRole('combobox', { name: /Work shift/ })).toBeNull();
  });
});

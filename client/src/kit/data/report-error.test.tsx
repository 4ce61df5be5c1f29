import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { ApiError } from './api-error';
import { reportError } from './report-error';

afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
});
const body = (code: string, message: string, errors?: Record<string, string[]>) => ({
  code,
  message,
  requestId: 'r-1',
  ...(errors ? { errors } : {}),
});

describe('the global error handler', () => {
  it('joins the messages of a 422 with line breaks under "Validation Error", closes with OK and returns the map', async () => {
    await renderWithKit(<p>page</p>);
    const errors = { name: ['Name is required.'], email: ['Email is required.', 'Email is odd.'] };
    let returned: unknown;
    act(() => void (returned = reportError(new ApiError(422, body('VALIDATION', 'x', errors)))));
    expect(returned).toEqual(errors);
    expect(await screen.findByText('Validation Error')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Name is required.\nEmail is required.\nEmail is odd.');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText('Validation Error')).toBeNull();
  });

  it('shows the message of any other answer under "Error" and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderWithKit(<p>page</p>);
    act(() => void reportError(new ApiError(409, body('IN_USE', 'This cannot be deleted.'))));
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('This cannot be deleted.');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('This cannot be deleted.'));
  });

  it.each([
    ['no connection', new ApiError(0, null)],
    ['an answer without a body', new ApiError(500, null)],
    ['something thrown', new TypeError('x is undefined')],
  ])('says that something went wrong for %s', async (_what, error) => {
    await renderWithKit(<p>page</p>, { locale: 'bn' });
    act(() => void reportError(error));
    expect(await screen.findByText('ত্রুটি')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।');
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenAtom } from '../../../../kit/data/sign-in';
import { failure, type Answers } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import LoginPage from './LoginPage';

// A file before this one may have left its person logged in, and the page leads such a person on.
beforeEach(() => getDefaultStore().set(tokenAtom, null));
afterEach(() => {
  vi.useRealTimers();
  tidyUp();
  getDefaultStore().set(tokenAtom, null);
});
const open = (answers: Answers, url = '/login', locale: 'en' | 'bn' = 'en') =>
  renderWithKit(<LoginPage />, { path: url.split('?')[0]!, url, answers, locale });
async function logIn(user = userEvent.setup()) {
  await user.type(screen.getByLabelText(/Email, mobile/), 'office@shapla.test');
  await user.type(screen.getByLabelText(/^Password/), 'demo123');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('login', () => {
  it('keeps token and person in browser storage and goes where the person wanted to go', async () => {
    const { router } = await open(
      { 'POST /api/auth/login': { token: 'new-token', user: { full_name: 'Rifah Jahan', locale: 'bn' } } },
      '/login?next=%2Fstudent%2Flist',
    );
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/list'));
    expect(localStorage.getItem('token')).toBe('new-token');
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ full_name: 'Rifah Jahan' });
  });

  it('says beside the fields that both are required, and asks the server nothing', async () => {
    const { requests } = await open({}, '/login', 'bn');
    await userEvent.click(screen.getByRole('button', { name: 'লগইন করুন' }));
    expect(await screen.findByText('পাসওয়ার্ড আবশ্যক।')).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  it.each([
    [422, 'CREDENTIALS', 'These credentials do not match our records.'],
    [403, 'ACCOUNT_DISABLED', 'This account is disabled, contact the system administrator.'],
    [403, 'NO_COMPANY', 'Error: No company assigned to your account, contact the system administrator.'],
  ])('shows the refusal %i %s on the page and keeps what was typed', async (status, code, message) => {
    await open({ 'POST /api/auth/login': failure(status, { code, message }) });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText<HTMLInputElement>(/Email, mobile/).value).toBe('office@shapla.test');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets another account try immediately after a lock-out', async () => {
    await open({
      'POST /api/auth/login': failure(429, {
        code: 'LOCKED_OUT',
        message: 'Too many login attempts.',
        details: { seconds: 900 },
      }),
    });
    await logIn();
    await screen.findByRole('button', { name: /Try again in/ });
    await userEvent.type(screen.getByLabelText(/Email, mobile/), 'x');
    expect(screen.getByRole('button', { name: 'Log in' }).hasAttribute('disabled')).toBe(false);
  });

  it('counts down after a lock-out and then lets the person try again', async () => {
    await open({
      'POST /api/auth/login': failure(429, {
        code: 'LOCKED_OUT',
        message: 'Too many login attempts.',
        details: { seconds: 3 },
      }),
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await logIn(userEvent.setup({ advanceTimers: vi.advanceTimersByTime }));
    expect((await screen.findByRole('button', { name: 'Try again in 3 seconds' })).hasAttribute('disabled')).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(screen.getByRole('button', { name: 'Log in' }).hasAttribute('disabled')).toBe(false);
  });
});

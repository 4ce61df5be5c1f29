import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLogin } from './login-form';

// The parts of the server's page that the program needs; the journey of the login has the real one.
const WORDS = {
  wait: '{seconds} সেকেন্ড পরে',
  offline: 'No connection.',
  required: { identifier: 'A name is required.', password: 'Password is required.' },
  files: ['/assets/start.js'],
};
const PAGE = `<form data-login novalidate><div role="alert" hidden></div>
<input name="identifier"><p id="identifier-fault"></p>
<input name="password" type="password"><button type="button" class="show" aria-pressed="false"></button>
<p id="password-fault"></p>
<button type="submit" disabled>Log in</button></form>`;

const calls = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const went = vi.fn<(address: string) => void>();
beforeEach(() => {
  document.head.innerHTML = '<meta name="csrf-token" content="page-token">';
  document.body.innerHTML = PAGE;
  document.querySelector('form')!.dataset['words'] = JSON.stringify(WORDS);
  document.documentElement.lang = 'bn';
  vi.stubGlobal('fetch', calls);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  calls.mockReset();
  went.mockReset();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const submit = () => document.querySelector<HTMLButtonElement>('[type="submit"]')!;
const alert = () => document.querySelector<HTMLElement>('[role="alert"]')!;
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const open = (address = '/login') => {
  history.replaceState(null, '', address);
  startLogin(document, went);
};
const logIn = () => {
  fireEvent.input(input('identifier'), { target: { value: 'office@shapla.test' } });
  fireEvent.input(input('password'), { target: { value: 'demo123' } });
  fireEvent.submit(document.querySelector('form')!);
};
const answer = (status: number, body: object) => calls.mockResolvedValueOnce(Response.json(body, { status }));

it('keeps token and person in browser storage and goes where the person wanted to go', async () => {
  answer(200, { token: 'new-token', user: { full_name: 'Rifah Jahan' } });
  open('/login?next=%2Fstudent%2Flist&lang=bn');
  expect(submit().disabled).toBe(false);
  logIn();
  await waitFor(() => expect(went).toHaveBeenCalledWith('/student/list'));
  expect(localStorage.getItem('token')).toBe('new-token');
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual({ full_name: 'Rifah Jahan' });
  expect(localStorage.getItem('locale')).toBe('bn');
  const [url, { headers, body }] = calls.mock.calls[0]!;
  expect([url, JSON.parse(body as string)]).toEqual([
    '/api/auth/login',
    { identifier: 'office@shapla.test', password: 'demo123' },
  ]);
  expect(headers).toMatchObject({ 'x-csrf-token': 'page-token', 'accept-language': 'bn' });
});

it('leads to the screen of the next step, with what continues the login in this tab alone', async () => {
  localStorage.setItem('trusted-device', 'device-token');
  answer(200, { challenge: 'not-a-token', step: 'code' });
  open('/login?next=%2Fstudent%2Flist');
  logIn();
  await waitFor(() => expect(went).toHaveBeenCalledWith('/login/step?next=%2Fstudent%2Flist'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(JSON.parse(sessionStorage.getItem('login-step')!)).toEqual({ challenge: 'not-a-token', step: 'code' });
  expect(JSON.parse(calls.mock.calls[0]![1].body as string)).toMatchObject({ device: 'device-token' });
});

it('fetches the product while the person is typing, once', () => {
  open();
  expect(document.querySelector('link[rel="prefetch"]')).toBeNull();
  fireEvent.input(input('identifier'), { target: { value: 'o' } });
  fireEvent.input(input('identifier'), { target: { value: 'of' } });
  expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(WORDS.files);
});

it('sends a person who is logged in on to the product, never to another site', () => {
  localStorage.setItem('token', 'mine');
  open('/login?next=%2F%2Fevil.test');
  expect(went).toHaveBeenCalledWith('/dashboard');
});

it('says beside the fields that both are required, and asks the server nothing', () => {
  open();
  fireEvent.submit(document.querySelector('form')!);
  expect(document.getElementById('password-fault')!.textContent).toBe('Password is required.');
  expect(input('identifier').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input('identifier'));
  expect(calls).not.toHaveBeenCalled();
});

it('shows a refusal and keeps what was typed', async () => {
  answer(422, { code: 'CREDENTIALS', message: 'These credentials do not match our records.' });
  open();
  logIn();
  await waitFor(() => expect(alert().textContent).toBe('These credentials do not match our records.'));
  expect([alert().hidden, submit().disabled]).toEqual([false, false]);
  expect(input('identifier').value).toBe('office@shapla.test');
});

it('says when there is no connection', async () => {
  calls.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  open();
  logIn();
  await waitFor(() => expect(alert().textContent).toBe('No connection.'));
});

it('counts down after a lock-out in the digits of the page, and lets another account try immediately', async () => {
  answer(429, { code: 'LOCKED_OUT', message: 'Too many login attempts.', details: { seconds: 2 } });
  open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  logIn();
  await waitFor(() => expect(submit().textContent).toBe('২ সেকেন্ড পরে'));
  expect(submit().disabled).toBe(true);
  await vi.advanceTimersByTimeAsync(2_100);
  expect([submit().disabled, submit().textContent]).toEqual([false, 'Log in']);

  answer(429, { code: 'LOCKED_OUT', message: 'Too many login attempts.', details: { seconds: 900 } });
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(submit().disabled).toBe(true));
  fireEvent.input(input('identifier'), { target: { value: 'other' } });
  expect([submit().disabled, alert().hidden]).toEqual([false, true]);
});

it('shows the password when it is asked to', () => {
  open();
  fireEvent.click(document.querySelector('.show')!);
  expect(input('password').type).toBe('text');
  fireEvent.click(document.querySelector('.show')!);
  expect(input('password').type).toBe('password');
});

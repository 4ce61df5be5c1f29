import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import PasswordResetPage from './PasswordResetPage';

afterEach(tidyUp);
const SENT = { message: { en: 'The code is on its way.', bn: 'কোডটি এখনই পৌঁছাবে।' } };
const NEW = 'amar sonar bangla';
async function toCode() {
  await userEvent.type(await screen.findByLabelText(/Mobile number/), '01711000001');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await userEvent.type(await screen.findByLabelText(/Code from the SMS/), '123456');
  await userEvent.type(screen.getByLabelText(/^New password/), NEW);
  await userEvent.type(screen.getByLabelText(/onfirm/), NEW);
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
}

it('sends a code to the phone and sets a password with it', async () => {
  const { requests } = await renderWithKit(<PasswordResetPage />, {
    answers: {
      'POST /api/auth/password/sms': SENT,
      'POST /api/auth/password/sms/reset': { message: { en: 'Your password has been reset!', bn: 'হয়েছে' } },
    },
  });
  await toCode();
  await screen.findByText('Your password has been reset!');
  expect(requests.map(({ body }) => body)).toEqual([
    { phone: '01711000001' },
    { phone: '01711000001', code: '123456', password: NEW, passwordConfirmation: NEW },
  ]);
});

it('says beside the code that it is wrong, keeps the rest, and offers another', async () => {
  await renderWithKit(<PasswordResetPage />, {
    answers: {
      'POST /api/auth/password/sms': SENT,
      'POST /api/auth/password/sms/reset': failure(422, {
        code: 'RESET_CODE_WRONG',
        message: 'This code is wrong or has expired.',
        errors: { code: ['This code is wrong or has expired.'] },
      }),
    },
  });
  await toCode();
  await screen.findByText('This code is wrong or has expired.');
  expect(screen.getByLabelText<HTMLInputElement>(/Code from the SMS/).value).toBe('123456');
  await userEvent.click(screen.getByRole('button', { name: 'Send another code' }));
  await waitFor(() => expect(screen.getByLabelText(/Mobile number/)).toBeTruthy());
});

it('takes a code that arrived although the page was lost, without sending another', async () => {
  const { requests } = await renderWithKit(<PasswordResetPage />, {
    answers: { 'POST /api/auth/password/sms/reset': { message: { en: 'Your password has been reset!', bn: 'হয়েছে' } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'I already have a code' }));
  await screen.findByText('Mobile number is required.');
  await userEvent.type(screen.getByLabelText(/Mobile number/), '01711000001');
  await userEvent.click(screen.getByRole('button', { name: 'I already have a code' }));
  await userEvent.type(await screen.findByLabelText(/Code from the SMS/), '123456');
  await userEvent.type(screen.getByLabelText(/^New password/), NEW);
  await userEvent.type(screen.getByLabelText(/onfirm/), NEW);
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText('Your password has been reset!');
  expect(requests.map(({ body }) => body)).toEqual([
    { phone: '01711000001', code: '123456', password: NEW, passwordConfirmation: NEW },
  ]);
});

it('says of an empty address that it is missing', async () => {
  const { requests } = await renderWithKit(<PasswordResetPage />, {});
  await userEvent.click(await screen.findByText('By email'));
  await userEvent.click(await screen.findByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Email is required.')).toBeTruthy();
  expect(requests).toEqual([]);
});

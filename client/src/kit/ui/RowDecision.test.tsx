import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { RowDecision, type Way } from './RowDecision';

afterEach(tidyUp);
const button = (name: string) => screen.getByRole('button', { name });
const open = async (over: Partial<Way> = {}) => {
  const approve = vi.fn(() => Promise.resolve(true));
  const reject = vi.fn<Way['run']>(() => Promise.resolve(true));
  const ways: Way[] = [
    { key: 'approve', label: 'Approve', look: 'primary', run: approve },
    { key: 'reject', label: 'Reject', look: 'danger', asks: 'Reason', run: reject, ...over },
  ];
  await renderWithKit(<RowDecision about="Leave of Rina" ways={ways} />, { answers: {} });
  return { approve, reject };
};

it('approves with one click, and refuses in the row, by keys alone', async () => {
  const { approve, reject } = await open();
  await userEvent.click(button('Approve'));
  expect(approve).toHaveBeenCalledOnce();
  await userEvent.click(button('Reject'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reject: Leave of Rina' }));
  await userEvent.keyboard('no{Enter}');
  expect(await screen.findByText('Write at least 3 letters.')).toBeTruthy();
  expect(reject).not.toHaveBeenCalled();
  await userEvent.keyboard('t enough cover{Enter}');
  expect(reject).toHaveBeenCalledExactlyOnceWith('not enough cover');
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
});

it('goes back with Escape to the button that opened it, and keeps what was written', async () => {
  const { reject } = await open();
  await userEvent.click(button('Reject'));
  await userEvent.keyboard('half a reason{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Reject')));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('half a reason');
  expect(reject).not.toHaveBeenCalled();
});

it('keeps the reason where the server refuses', async () => {
  await open({ run: () => Promise.resolve(false) });
  await userEvent.click(button('Reject'));
  await userEvent.keyboard('too late{Enter}');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('too late');
});

it('says why a decision is not possible now', async () => {
  const { reject } = await open({ why: 'You wrote this yourself.' });
  await userEvent.click(button('Reject'));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(reject).not.toHaveBeenCalled();
  expect(await screen.findByText('You wrote this yourself.')).toBeTruthy();
});

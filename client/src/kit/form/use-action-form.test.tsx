import { actionsOf } from '@pathshala/shared/kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../testing/fake-server';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { Room } from '../testing/sample-entity';
import { useActionForm } from './use-action-form';

afterEach(() => tidyUp());

function NewRoom() {
  const {
    submit,
    field,
    failure: refused,
  } = useActionForm(actionsOf(Room).create as never, {
    defaults: { name: '', seats: 40 } as never,
    labels: { name: Room.fields.name.label } as never,
  });
  const { error, ...input } = field('name' as never);
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input {...input} aria-label="Name" />
      <p role="note">{error}</p>
      <p role="status">{refused?.message}</p>
      <button type="submit">Save</button>
    </form>
  );
}
async function send(answer: unknown, name = 'Padma') {
  const { requests } = await renderWithKit(<NewRoom />, { answers: { 'POST /api/rooms': answer } });
  if (name) await userEvent.type(screen.getByLabelText('Name'), name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return requests.filter(({ method }) => method === 'POST');
}
const dialog = () => screen.queryByRole('alert')?.textContent;

it('names a missing value at its field before anything is sent', async () => {
  expect(await send({}, '')).toEqual([]);
  expect(await screen.findByText(/Name/, { selector: '[role="note"]' })).toBeTruthy();
});

it('shows the faults that the server found at their fields', async () => {
  const errors = { name: ['This name is taken.'] };
  expect(await send(failure(422, { code: 'VALIDATION', message: 'x', errors }))).toHaveLength(1);
  expect(await screen.findByText('This name is taken.', { selector: '[role="note"]' })).toBeTruthy();
  expect([screen.getByRole('status').textContent, dialog()]).toEqual(['', undefined]);
});

it.each([
  ['a refusal', 409, { code: 'IN_USE', message: 'The year is closed.' }],
  [
    'faults of fields that it does not have',
    422,
    { code: 'VALIDATION', message: 'Wrong.', errors: { floor: ['No.'] } },
  ],
])('gives %s to its screen, without a dialog', async (_, status, body) => {
  await send(failure(status, body));
  expect(await screen.findByText(body.message, { selector: '[role="status"]' })).toBeTruthy();
  expect(dialog()).toBeUndefined();
});

it.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', failure(500, { code: 'INTERNAL', message: 'Something broke.' })],
])('says in a dialog that %s', async (_, answer) => {
  await send(answer);
  await expect.poll(dialog).toBeTruthy();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../testing/render-with-kit';
import { entities, id } from '../../testing/sample-entity';
import { RefSelect } from './RefSelect';

afterEach(tidyUp);
const label = (text: string) => ({ en: text, bn: text });

it('finds what was offered by the whole label, of which the server knows only the name', async () => {
  const offered = [
    { id: id(1), label: label('Main · Room 1') },
    { id: id(2), label: label('Annex · Room 2') },
  ];
  const { requests } = await renderWithKit(
    <RefSelect entity="room" label="Room" value={undefined} onChange={() => {}} />,
    {
      entities,
      answers: {
        'GET /api/rooms/options': ({ query }: { query: Record<string, unknown> }) => ({
          items: query['q'] ? [] : offered,
        }),
      },
    },
  );
  const person = userEvent.setup({ pointerEventsCheck: 0 });
  const picker = screen.getByLabelText('Room', { selector: 'input' });
  await person.click(picker);
  await screen.findByText('Annex · Room 2');
  await person.type(picker, 'Annex · Room 2');
  await expect.poll(() => requests.at(-1)?.query?.['q']).toBe('Annex · Room 2');
  expect(await screen.findByText('Annex · Room 2')).toBeTruthy();
  await expect.poll(() => screen.queryByText('Main · Room 1')).toBeNull();
});

it('lists the preferred records first until the person searches, even those far down the list', async () => {
  const far = { id: id(9), label: label('Room 9') };
  await renderWithKit(<RefSelect entity="room" label="Room" first={[id(9)]} value={undefined} onChange={() => {}} />, {
    entities,
    answers: {
      'GET /api/rooms/options': ({ query }: { query: Record<string, unknown> }) => ({
        items: query['ids'] ? [far] : [1, 2].map((n) => ({ id: id(n), label: label(`Room ${n}`) })),
      }),
    },
  });
  const person = userEvent.setup({ pointerEventsCheck: 0 });
  await person.click(screen.getByLabelText('Room', { selector: 'input' }));
  const shown = () => screen.queryAllByRole('option').map((each) => each.textContent);
  await expect.poll(shown).toEqual(['Room 9', 'Room 1', 'Room 2']);
  await person.type(screen.getByLabelText('Room', { selector: 'input' }), 'Room');
  await expect.poll(shown).toEqual(['Room 1', 'Room 2']);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { useSeatMoves, type MapSeat } from './use-seat-moves';

const id = (n: number) => n.toString(16).padStart(24, '0');
const seat = { student: id(3), code: 'A1', name: 'Sohan Bhuiyan', nameBn: 'সোহান ভূঁইয়া' } as MapSeat;
afterEach(tidyUp);

it('no student can be chosen from the map of before one’s own move', async () => {
  let arrive: () => void = () => undefined;
  const refresh = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  function Seat() {
    const moves = useSeatMoves(id(1));
    return (
      <>
        <button disabled={moves.isPending} onClick={() => moves.pick({ room: id(2), seat })}>
          choose
        </button>
        <button onClick={() => void moves.moveTo({ room: id(2), code: 'B1', occupant: null }, refresh)}>move</button>
      </>
    );
  }
  await renderWithKit(<Seat />, {
    locale: 'en',
    answers: { [`POST /api/examday/seat-plans/${id(1)}/move`]: { told: 0 } },
  });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const choose = screen.getByRole('button', { name: 'choose' });
  await user.click(choose);
  await user.click(screen.getByRole('button', { name: 'move' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(choose).toHaveProperty('disabled', true);
  arrive();
  await waitFor(() => expect(choose).toHaveProperty('disabled', false));
});

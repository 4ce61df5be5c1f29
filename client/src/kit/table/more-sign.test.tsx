import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { DataTable } from './DataTable';

afterEach(tidyUp);

it('marks a list that has more rows below, until the last one is in view', async () => {
  const columns = [{ id: 'name', label: 'Name', render: ({ id }: { id: string }) => id }];
  await renderWithKit(<DataTable caption="Papers" columns={columns} rows={[{ id: 'a' }, { id: 'b' }]} />, {
    answers: {},
  });
  const box = screen.getByRole('region', { name: 'Papers' });
  // jsdom lays nothing out.
  Object.defineProperties(box, { scrollHeight: { value: 900 }, clientHeight: { value: 600 } });
  const isMarkedAt = (top: number) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
    return box.hasAttribute('data-below');
  };
  expect([isMarkedAt(0), isMarkedAt(280), isMarkedAt(300)]).toEqual([true, true, false]);
});

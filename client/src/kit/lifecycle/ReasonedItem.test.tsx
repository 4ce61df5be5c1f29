import { Menu } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { ReasonedItem } from './ReasonedItem';

afterEach(tidyUp);

it('shows the reason below its name and does nothing', async () => {
  const chosen: string[] = [];
  await renderWithKit(
    <Menu opened>
      <Menu.Dropdown>
        <ReasonedItem why="You wrote this." onClick={() => chosen.push('approve')}>
          Approve
        </ReasonedItem>
        <ReasonedItem why={null} onClick={() => chosen.push('reject')}>
          Reject
        </ReasonedItem>
      </Menu.Dropdown>
    </Menu>,
    { answers: {} },
  );
  const person = userEvent.setup({ pointerEventsCheck: 0 });
  await person.click(screen.getByRole('menuitem', { name: 'Approve You wrote this.' }));
  await person.click(screen.getByRole('menuitem', { name: 'Reject' }));
  expect(chosen).toEqual(['reject']);
});

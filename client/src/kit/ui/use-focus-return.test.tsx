import { Drawer } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { useFocusReturn } from './use-focus-return';

afterEach(tidyUp);

function Page() {
  useFocusReturn();
  const [isListed, setListed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isDeeper, setDeeper] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setListed(true)}>
        Actions
      </button>
      {isListed ? (
        <button
          type="button"
          onClick={() => {
            setListed(false);
            setOpen(true);
          }}
        >
          Edit
        </button>
      ) : null}
      <button type="button" onClick={() => setOpen(true)}>
        New
      </button>
      {isOpen ? (
        <Drawer opened onClose={() => setOpen(false)} title="Form" transitionProps={{ duration: 0 }}>
          <input aria-label="Name" />
          <button type="button" onClick={() => setDeeper(true)}>
            More
          </button>
          {isDeeper ? (
            <Drawer opened onClose={() => setDeeper(false)} title="Deeper" transitionProps={{ duration: 0 }}>
              <button type="button" onClick={() => setDeeper(false)}>
                Done
              </button>
            </Drawer>
          ) : null}
        </Drawer>
      ) : null}
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const close = () => act(() => userEvent.keyboard('{Escape}'));

describe('a drawer that closes', () => {
  it('gives the focus back to the button that opened it', async () => {
    await renderWithKit(<Page />);
    await userEvent.click(button('New'));
    await userEvent.click(await screen.findByLabelText('Name'));
    await close();
    await waitFor(() => expect(document.activeElement).toBe(button('New')));
  });
  it('gives it to what stood before, where an entry of a menu opened it that is gone', async () => {
    await renderWithKit(<Page />);
    await userEvent.click(button('Actions'));
    await userEvent.click(button('Edit'));
    await userEvent.click(await screen.findByLabelText('Name'));
    await close();
    await waitFor(() => expect(document.activeElement).toBe(button('Actions')));
  });
  it('gives it back into the drawer below it', async () => {
    await renderWithKit(<Page />);
    await userEvent.click(button('New'));
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.activeElement).toBe(button('More')));
  });
});

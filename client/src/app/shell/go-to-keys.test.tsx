import { menusActions } from '@pathshala/shared/modules/foundation/menus';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../kit/testing/render-with-kit';
import { registry } from '../registry';
import { screenById } from '../screen-table';
import { SideMenu } from './SideMenu';

afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
});
const open = () =>
  renderWithKit(<SideMenu />, {
    can: registry.defaultPermissions('office'),
    answers: { [`GET ${menusActions.items.path}`]: { rows: [] } },
  });
const press = (key: string, code: string, target: Element | Window = window) =>
  fireEvent.keyDown(target, { key, code });

describe('keys of the frame', () => {
  it('G and a digit open one of the first menu entries, on a Bengali keyboard layout too', async () => {
    const { router } = await open();
    const work = await screen.findByText('Your work');
    const first = work.parentElement!.querySelector('a')!.getAttribute('href')!;
    press('গ', 'KeyG');
    press('১', 'Digit1');
    await waitFor(() => expect(router.state.location.pathname).toBe(first));
    press('g', 'KeyG');
    press('h', 'KeyH');
    await waitFor(() => expect(router.state.location.pathname).toBe(screenById('dashboard.home')!.path));
  });

  it('a digit alone, one that comes late, or one that is typed into a field leads nowhere', async () => {
    const { router } = await open();
    const field = await screen.findByRole('textbox');
    press('1', 'Digit1');
    press('g', 'KeyG', field);
    press('1', 'Digit1', field);
    press('g', 'KeyG');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
    press('1', 'Digit1');
    expect(router.state.location.pathname).toBe('/');
  });

  it('the second key never reaches the screen below', async () => {
    const below = vi.fn();
    await open();
    await screen.findByText('Your work');
    document.body.addEventListener('keydown', below);
    press('1', 'Digit1', document.body);
    expect(below).toHaveBeenCalledTimes(1);
    press('g', 'KeyG', document.body);
    press('1', 'Digit1', document.body);
    document.body.removeEventListener('keydown', below);
    expect(below).toHaveBeenCalledTimes(2);
  });

  it('? shows the list of keys, with what they lead to', async () => {
    await open();
    await screen.findByText('Your work');
    press('?', 'Slash');
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent).toContain('Keyboard shortcuts');
    expect(sheet.textContent).toContain(screenById('payments.collection')!.title.en);
  });
});

import { menusActions } from '@pathshala/shared/modules/foundation/menus';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setWidth } from '../../kit/testing/fill-jsdom';
import { renderWithKit, tidyUp } from '../../kit/testing/render-with-kit';
import { registry } from '../registry';
import { screenById } from '../screen-table';
import { SideMenu } from './SideMenu';

afterEach(() => {
  tidyUp();
  setWidth(1366);
});
const sections = screenById('academics.sections')!;
const open = (can: readonly string[] = registry.defaultPermissions('office')) =>
  renderWithKit(<SideMenu />, {
    can,
    answers: { [`GET ${menusActions.items.path}`]: { rows: [] } },
  });
/** Of a folded group as well: the search shows all. */
async function entryOf(title: string) {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: title } });
  return (await screen.findByText(title)).closest('a')!;
}
const titles = () => [...document.querySelectorAll('nav a')].map((each) => each.textContent);

describe('the side menu', () => {
  it('opens a screen without loading the page again, and names it as the current one', async () => {
    const { router } = await open();
    const entry = await entryOf(sections.title.en);
    expect(entry.getAttribute('href')).toBe(sections.path);
    expect(fireEvent.click(entry)).toBe(false);
    await waitFor(() => expect(router.state.location.pathname).toBe(sections.path));
    expect(entry.getAttribute('aria-current')).toBe('page');
  });

  it('leaves a click for a new tab or window to the browser', async () => {
    const { router } = await open();
    const entry = await entryOf(sections.title.en);
    // The browser of the tests goes nowhere; that nobody prevented it is what counts.
    entry.target = '_blank';
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      expect(fireEvent.click(entry, keys)).toBe(true);
    expect(router.state.location.pathname).toBe('/');
  });

  it('begins with the daily work of the role, and opens a group when asked', async () => {
    await open();
    await screen.findByText('Your work');
    expect(titles().length).toBeLessThanOrEqual(12);
    expect(titles()).toContain(screenById('payments.collection')!.title.en);
    expect(titles()).not.toContain(sections.title.en);
    fireEvent.click(screen.getByText('Academics'));
    expect(titles()).toContain(sections.title.en);
    fireEvent.click(screen.getByText('Academics'));
    expect(titles()).not.toContain(sections.title.en);
  });

  it('keeps the current screen as a favourite, and what was open before among the recent ones', async () => {
    const { router } = await open();
    fireEvent.click(await entryOf(sections.title.en));
    fireEvent.click(await screen.findByLabelText('Add to favourites'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    await screen.findByText('Favourites');
    await act(() => router.navigate(screenById('academics.shifts')!.path));
    await act(() => router.navigate('/elsewhere'));
    expect(titles().slice(0, 4)).toContain(sections.title.en);
    expect(screen.getByText('Recent').parentElement!.textContent).toContain(screenById('academics.shifts')!.title.en);
    fireEvent.click(screen.getByLabelText('Remove Sections from favourites'));
    expect(screen.queryByText('Favourites')).toBeNull();
  });

  it('shows a short one whole', async () => {
    await open(registry.defaultPermissions('student'));
    expect(await screen.findByText(screenById('attendance.mine')!.title.en)).toBeTruthy();
    expect(screen.queryByText('Your work')).toBeNull();
  });

  it('is short on a phone: daily work first, all others by search or one touch away', async () => {
    setWidth(360);
    await open(registry.defaultPermissions('teacher'));
    const all = await screen.findByRole('button', { name: /^Show all \d+ pages$/ });
    expect(titles().length).toBeLessThanOrEqual(20);
    expect(screen.queryByRole('button', { name: 'Academics' })).toBeNull();
    expect((await entryOf(screenById('leave.own')!.title.en)).getAttribute('href')).toBe(screenById('leave.own')!.path);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    fireEvent.click(await screen.findByRole('button', { name: all.textContent! }));
    expect(screen.getAllByRole('button', { expanded: false }).length).toBeGreaterThan(3);
  });
});

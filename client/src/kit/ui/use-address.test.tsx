import { act, render, renderHook, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { useEffect, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useAddress, useAddressValue, type SetAddress } from './use-address';

function open<T>(hook: () => T, url: string) {
  let inside: ReactNode = null;
  const router = createMemoryRouter([{ path: '*', Component: () => inside }], { initialEntries: ['/before', url] });
  const rendered = renderHook(() => ({ value: hook(), navigate: useNavigate() }), {
    wrapper: ({ children }) => {
      inside = children;
      return <RouterProvider router={router} />;
    },
  });
  return { now: () => rendered.result.current.value, router };
}
const searchOf = ({ router }: ReturnType<typeof open>) => router.state.location.search;

describe('the state of a screen in its address', () => {
  it('changes the values that are named and keeps the others', async () => {
    const page = open(useAddress, '/list?page=2&open=a&q=x');
    await act(async () => page.now()[1]({ page: 3, open: null, q: '' }));
    expect(searchOf(page)).toBe('?page=3');
  });

  it('changes the present entry, so that back leaves the screen', async () => {
    const page = open(useAddress, '/list?page=2');
    await act(async () => page.now()[1]({ page: 3 }));
    await act(() => page.router.navigate(-1));
    expect(page.router.state.location.pathname).toBe('/before');
  });

  it('makes a step of its own when asked, so that back returns from it', async () => {
    const page = open(useAddress, '/list?page=2');
    await act(async () => page.now()[1]({ open: 'a' }, { isStep: true }));
    expect(searchOf(page)).toBe('?page=2&open=a');
    await act(() => page.router.navigate(-1));
    expect(searchOf(page)).toBe('?page=2');
  });

  it('drops everything else when the change is the whole state', async () => {
    const page = open(useAddress, '/list?tab=a&page=2');
    await act(async () => page.now()[1]({ tab: 'b' }, { isWhole: true }));
    expect(searchOf(page)).toBe('?tab=b');
  });

  it('uses one value only if it is valid', async () => {
    const page = open(
      () => useAddressValue('month', (value) => /^\d{4}-\d{2}$/.test(value), '2026-11'),
      '/m?month=xx&a=1',
    );
    expect(page.now()[0]).toBe('2026-11');
    await act(async () => page.now()[1]('2026-09'));
    expect(page.now()[0]).toBe('2026-09');
    expect(searchOf(page)).toBe('?month=2026-09&a=1');
  });

  it('drops a late change after its user has left for a screen that is still loading', async () => {
    let arrive: () => void = () => undefined;
    const program = new Promise<void>((resolve) => (arrive = resolve));
    let set: SetAddress = () => undefined;
    const List = () => {
      const [, change] = useAddress();
      useEffect(() => {
        set = change;
      }, [change]);
      return <p>List</p>;
    };
    const router = createMemoryRouter(
      [
        { path: '/list', Component: List },
        { path: '/other', lazy: () => program.then(() => ({ Component: () => <p>Other</p> })) },
      ],
      { initialEntries: ['/list'] },
    );
    render(<RouterProvider router={router} />);
    await act(async () => void router.navigate('/other'));
    await act(async () => set({ section: 'a' }));
    await act(async () => arrive());
    expect(await screen.findByText('Other')).toBeTruthy();
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/other', '']);
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePart } from './use-part';

it('comes when it is wanted, and not before', async () => {
  const load = vi.fn(() => Promise.resolve('drawer'));
  const { result, rerender } = renderHook(({ isWanted }) => usePart(load, isWanted), {
    initialProps: { isWanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current).toBe(true));
  expect(load).toHaveBeenCalledTimes(1);
});

it('leaves the page as it is without a network, and comes when that is back', async () => {
  let isOnline = false;
  const load = vi.fn(() => (isOnline ? Promise.resolve('drawer') : Promise.reject(new Error('Failed to fetch'))));
  const { result } = renderHook(() => usePart(load, true));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(result.current).toBe(false);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toBe(true));
});

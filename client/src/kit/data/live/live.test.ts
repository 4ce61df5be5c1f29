import { getDefaultStore } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { liveClient, liveStatusAtom } from './live';

const status = () => getDefaultStore().get(liveStatusAtom);
const isVisible = (is: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(is ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  liveClient.stop();
  vi.restoreAllMocks();
  getDefaultStore().set(liveStatusAtom, 'offline');
});

it('a device whose network is back does not wait for the next attempt to connect', () => {
  const wake = vi.spyOn(liveClient, 'wake');
  window.dispatchEvent(new Event('online'));
  expect(wake).toHaveBeenCalledTimes(1);
});

it('a screen that is seen again does not wait for the next attempt to connect', () => {
  const wake = vi.spyOn(liveClient, 'wake');
  isVisible(false);
  expect(wake).not.toHaveBeenCalled();
  isVisible(true);
  expect(wake).toHaveBeenCalledTimes(1);
});

it('a device whose network is gone says so immediately', () => {
  getDefaultStore().set(liveStatusAtom, 'live');
  window.dispatchEvent(new Event('offline'));
  expect(status()).toBe('offline');
});

it('a connection that is looked for says so only where there is a network', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  liveClient.start();
  expect(status()).toBe('offline');
  liveClient.stop();
  network.mockReturnValue(true);
  liveClient.start();
  expect(status()).toBe('reconnecting');
});

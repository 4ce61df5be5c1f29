import { afterEach, describe, expect, it, vi } from 'vitest';
import { isStoreThere } from './stores-on-device';

afterEach(() => vi.unstubAllGlobals());

describe('a store on the device', () => {
  it('is there when the browser lists it, and not before', async () => {
    vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([{ name: 'ours', version: 2 }]) });
    expect(await isStoreThere('ours')).toBe(true);
    expect(await isStoreThere('theirs')).toBe(false);
  });
  it('may be there when the browser does not tell', async () => {
    vi.stubGlobal('indexedDB', {});
    expect(await isStoreThere('ours')).toBe(true);
    vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('not here')) });
    expect(await isStoreThere('ours')).toBe(true);
  });
});

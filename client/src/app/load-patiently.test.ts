import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPatiently } from './load-patiently';

const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/texts.js');

describe('a part of the product that is loaded patiently', () => {
  let isUp = true;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () =>
      isUp ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch')),
    );
  });
  afterEach(() => {
    isUp = true;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('comes as soon as a server that was away answers again', async () => {
    isUp = false;
    const load = vi.fn(() => (isUp ? Promise.resolve('texts') : Promise.reject(lost())));
    const part = loadPatiently(load);
    await vi.advanceTimersByTimeAsync(7_000);
    isUp = true;
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await part).toBe('texts');
    expect(load.mock.calls.length).toBeGreaterThan(3);
  });

  it('is asked for once more when the server answers, and is then given up: a new release has removed it', async () => {
    const load = vi.fn(() => Promise.reject(lost()));
    await expect(loadPatiently(load)).rejects.toThrow('dynamically imported');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is given up when the server stays away', async () => {
    isUp = false;
    const part = loadPatiently(() => Promise.reject(lost())).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(23_000);
    expect(await part).toContain('dynamically imported');
  });

  it('is not asked for again when it is there and faulty', async () => {
    const load = vi.fn(() => Promise.reject(new Error('x is not a function')));
    await expect(loadPatiently(load)).rejects.toThrow('not a function');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { connectLater } from './late-connection';
import type { LiveConnection, LiveListeners } from './protocol';

const listeners = (): LiveListeners => ({
  onOpen: vi.fn(),
  onClose: vi.fn(),
  onRefused: vi.fn(),
  onFrame: vi.fn(),
  onHeads: vi.fn(),
  onRevoked: vi.fn(),
});
const fake = () =>
  ({
    open: vi.fn(),
    close: vi.fn(),
    restart: vi.fn(),
    subscribe: vi.fn(),
    unsubscribe: vi.fn(),
    catchUp: vi.fn(),
  }) satisfies LiveConnection;

describe('a connection whose program comes later', () => {
  it('is opened as soon as its program is there', async () => {
    const real = fake();
    const load = vi.fn(async () => () => real);
    const line = connectLater(load, listeners());
    expect(load).not.toHaveBeenCalled();
    line.open();
    await vi.waitFor(() => expect(real.open).toHaveBeenCalledOnce());
  });

  it('is not opened when nobody wants it any more', async () => {
    const real = fake();
    let arrive = (_connect: () => LiveConnection) => {};
    const line = connectLater(() => new Promise((resolve) => (arrive = resolve)), listeners());
    line.open();
    line.close();
    arrive(() => real);
    await Promise.resolve();
    expect(real.open).not.toHaveBeenCalled();
  });

  it('says that it was refused while its program cannot be fetched', async () => {
    const heard = listeners();
    const line = connectLater(() => Promise.reject(new Error('Failed to fetch')), heard);
    line.open();
    await vi.waitFor(() => expect(heard.onRefused).toHaveBeenCalledOnce());
    line.close();
  });
});

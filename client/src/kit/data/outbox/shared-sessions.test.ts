import { afterEach, expect, it, vi } from 'vitest';
import { sharedSessions, whenClosed } from './shared-sessions';

afterEach(() => vi.unstubAllGlobals());
/** A browser whose locks are free; `held` are those that were not given back. */
function withLocks() {
  const held: string[] = [];
  const request = async (name: string, { mode }: { mode: LockMode }, work: () => Promise<void>) => {
    held.push(`${mode} ${name}`);
    await work();
    held.splice(held.indexOf(`${mode} ${name}`), 1);
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  return held;
}
const broken = () => Promise.reject(new Error('cannot stop'));

it('gives the lock back of a session that cannot be stopped, and begins with another', async () => {
  const held = withLocks();
  const make = vi.fn(() => ({ hurry: () => undefined, resume: () => undefined, stop: broken }));
  const sessionOf = sharedSessions<ReturnType<typeof make>>();
  const close = sessionOf('one', make).open();
  expect(held).toEqual(['shared pathshala.one']);
  await expect(close()).rejects.toThrow('cannot stop');
  await vi.waitFor(() => expect(held).toEqual([]));
  sessionOf('one', make);
  expect(make).toHaveBeenCalledTimes(2);
});

it('gives the lock back of work that cannot be ended', async () => {
  const held = withLocks();
  const end = whenClosed('one', () => broken);
  expect(held).toEqual(['exclusive pathshala.one']);
  await expect(end()).rejects.toThrow('cannot stop');
  await vi.waitFor(() => expect(held).toEqual([]));
});

it('ends work once', async () => {
  const stop = vi.fn(() => Promise.resolve());
  const end = whenClosed('one', () => stop);
  await Promise.all([end(), end()]);
  expect(stop).toHaveBeenCalledTimes(1);
});

import { afterEach, expect, it, vi } from 'vitest';
import { fetchWithin, onceMoreWhenBusy } from './patience';

const busy = (seconds: string) => new Response('{}', { status: 503, headers: { 'retry-after': seconds } });
const answering = (...answers: Response[]) => vi.fn(async () => answers.shift()!);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['a busy server is asked once more', [busy('1'), new Response('{}')], [2, 200]],
  ['and not a third time', [busy('1'), busy('1'), new Response('{}')], [2, 503]],
  ['a long pause is for people to see', [busy('60'), new Response('{}')], [1, 503]],
  ['a server that does not say when is not asked again', [new Response('{}', { status: 503 })], [1, 503]],
  ['a refusal is final', [new Response('{}', { status: 409 })], [1, 409]],
])('%s', async (_what, answers, [calls, status]) => {
  vi.useFakeTimers();
  const ask = answering(...answers);
  const outcome = onceMoreWhenBusy(ask, undefined, () => 0);
  await vi.runAllTimersAsync();
  expect((await outcome).status).toBe(status);
  expect(ask).toHaveBeenCalledTimes(calls!);
});

it('leaves with its caller while it waits', async () => {
  const leaving = new AbortController();
  const outcome = onceMoreWhenBusy(answering(busy('5')), leaving.signal);
  await Promise.resolve();
  leaving.abort();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
});

it('says how long it waits, and after that there is no answer', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  vi.stubGlobal('fetch', fetched);
  const outcome = expect(fetchWithin(30_000, '/api/students', {})).rejects.toMatchObject({ code: 'NETWORK' });
  await vi.advanceTimersByTimeAsync(30_000);
  await outcome;
  expect(fetched.mock.calls[0]![1].headers).toEqual({ 'x-wait-ms': '30000' });
});

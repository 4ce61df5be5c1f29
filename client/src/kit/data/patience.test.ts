import { afterEach, expect, it, vi } from 'vitest';
import { againWhenBusy, fetchWithin } from './patience';

const away = (seconds: string, code = 'UNAVAILABLE') =>
  new Response(JSON.stringify({ code }), { status: 503, headers: { 'retry-after': seconds } });
const busy = (seconds: string) => away(seconds, 'BUSY');
const answering = (...answers: Response[]) => vi.fn(async () => answers.shift()!);
const done = () => new Response('{}');
const once = { isRepeatable: false };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each<[string, Response[], [calls: number, status: number], object?]>([
  ['a server without room is asked again as it says', [busy('1'), done()], [2, 200]],
  ['and again, while the line is long', [busy('2'), busy('8'), busy('5'), busy('4'), done()], [5, 200]],
  ['but not for longer than twenty seconds', [busy('8'), busy('8'), busy('8'), done()], [3, 503]],
  ['what was not begun is sent again even where twice would do harm', [busy('1'), done()], [2, 200], once],
  ['where the database is away it is asked once more', [away('2'), done()], [2, 200]],
  ['and not a third time', [away('2'), away('2'), done()], [2, 503]],
  ['and not at all where twice would do harm', [away('2'), done()], [1, 503], once],
  ['a long pause is for people to see', [away('60'), done()], [1, 503]],
  ['a server that does not say when is not asked again', [new Response('{}', { status: 503 })], [1, 503]],
  ['a refusal is final', [new Response('{}', { status: 409 })], [1, 409]],
])('%s', async (_what, answers, [calls, status], options) => {
  vi.useFakeTimers();
  const ask = answering(...answers);
  const outcome = againWhenBusy(ask, { ...options, random: () => 0 });
  await vi.runAllTimersAsync();
  expect((await outcome).status).toBe(status);
  expect(ask).toHaveBeenCalledTimes(calls);
});

it('leaves with its caller while it waits', async () => {
  const leaving = new AbortController();
  const outcome = againWhenBusy(answering(busy('5')), { signal: leaving.signal });
  await new Promise((resolve) => setTimeout(resolve));
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
  const outcome = fetchWithin(30_000, '/api/students', {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ code: 'NETWORK' });
  expect(fetched.mock.calls[0]![1].headers).toEqual({ 'x-wait-ms': '30000' });
});

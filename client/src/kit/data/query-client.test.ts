import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { makeQueryClient } from './query-client';

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onlineManager.setOnline(isOnline);
};
afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

it('without a network a question fails at once, what is shown stays, and the connection asks again', async () => {
  const client = makeQueryClient();
  client.mount();
  let asked = 0;
  const answers: (() => Promise<number>)[] = [
    () => Promise.resolve(1),
    () => Promise.reject(new ApiError(0, null)),
    () => Promise.resolve(2),
  ];
  const observer = new QueryObserver<number>(client, { queryKey: ['dues'], queryFn: () => answers[asked++]!() });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  setOnline(false);
  await client.invalidateQueries();
  expect(asked).toBe(2);
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isError: true, fetchStatus: 'idle' });
  setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: 2, isError: false }));
  expect(asked).toBe(3);
  leave();
  client.unmount();
});

it('a first question without a network fails at once too, and is answered when the connection is back', async () => {
  const client = makeQueryClient();
  client.mount();
  setOnline(false);
  const answer = vi.fn(() => (navigator.onLine ? Promise.resolve(1) : Promise.reject(new ApiError(0, null))));
  const observer = new QueryObserver<number>(client, { queryKey: ['dues'], queryFn: answer });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(answer).toHaveBeenCalledTimes(1);
  setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  leave();
  client.unmount();
});

const OURS = { code: 'REFUSED', message: 'No', requestId: 'r' };
it.each([
  ...[0, 403, 404, 410].map((status) => [status, 'without a body', 'stays', null] as const),
  ...[403, 404, 410].map((status) => [status, 'of a proxy', 'stays', { message: 'Not here' }] as const),
  ...[401, 408, 419, 425, 429, 500, 503].map((status) => [status, 'of ours', 'stays', OURS] as const),
  ...[400, 403, 404, 410, 422].map((status) => [status, 'of ours', 'goes', OURS] as const),
])('after an answer of %i %s, data that is shown %s, and comes back', async (status, _whose, fate, body) => {
  const client = makeQueryClient();
  let failing = false;
  const observer = new QueryObserver<number>(client, {
    queryKey: ['sessions'],
    queryFn: () => (failing ? Promise.reject(new ApiError(status, body as never)) : Promise.resolve(1)),
    placeholderData: (before) => before,
    retry: false,
  });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  failing = true;
  await client.invalidateQueries();
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(observer.getCurrentResult().data).toBe(fate === 'stays' ? 1 : undefined);
  failing = false;
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isError: false });
  leave();
});

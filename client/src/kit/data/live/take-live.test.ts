import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { takeLive } from './take-live';

interface Count {
  rev: number;
  absent: number;
}
const KEY = ['board', 'today'];
let client: QueryClient;
let answers: ((answer: Count | Error) => void)[] = [];
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  answers = [];
});
/** A read whose answer the test gives. */
const read = () =>
  client
    .fetchQuery({
      queryKey: KEY,
      queryFn: () =>
        new Promise<Count>((resolve, reject) => {
          answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        }),
    })
    .catch(() => null);
const take = (news: Count) =>
  takeLive<Count>(client, KEY, (count) => (news.rev > count.rev ? { ...count, ...news } : count));
const shown = () => client.getQueryData<Count>(KEY);

it('changes an answer in place', async () => {
  client.setQueryData<Count>(KEY, { rev: 1, absent: 5 });
  take({ rev: 2, absent: 6 });
  expect(shown()).toEqual({ rev: 2, absent: 6 });
});

it('keeps a change when a read that was answered before it comes later', async () => {
  client.setQueryData<Count>(KEY, { rev: 1, absent: 5 });
  const reading = read();
  take({ rev: 2, absent: 6 });
  take({ rev: 3, absent: 8 });
  expect(shown()).toEqual({ rev: 3, absent: 8 });
  answers[0]!({ rev: 2, absent: 6 });
  await reading;
  expect(shown()).toEqual({ rev: 3, absent: 8 });
});

it('takes a change into the first answer, which was on its way', async () => {
  const reading = read();
  take({ rev: 3, absent: 8 });
  expect(shown()).toBeUndefined();
  answers[0]!({ rev: 2, absent: 6 });
  await reading;
  expect(shown()).toEqual({ rev: 3, absent: 8 });
});

it('leaves a newer answer as it is, and forgets what a read before it had missed', async () => {
  const reading = read();
  take({ rev: 3, absent: 8 });
  answers[0]!({ rev: 4, absent: 7 });
  await reading;
  expect(shown()).toEqual({ rev: 4, absent: 7 });
  // A restored database counts from an earlier revision again.
  const again = read();
  answers[1]!({ rev: 1, absent: 2 });
  await again;
  expect(shown()).toEqual({ rev: 1, absent: 2 });
});

it('forgets what arrived during a read that failed', async () => {
  client.setQueryData<Count>(KEY, { rev: 1, absent: 5 });
  const reading = read();
  take({ rev: 3, absent: 8 });
  answers[0]!(new Error('no answer'));
  await reading;
  expect(shown()).toEqual({ rev: 3, absent: 8 });
  const again = read();
  answers[1]!({ rev: 2, absent: 6 });
  await again;
  expect(shown()).toEqual({ rev: 2, absent: 6 });
});

import { queryClient } from '../kit/data/query-client';
import { keys } from '../kit/data/query-keys';

interface KnownAnswer {
  action: string;
  input: object;
  output: unknown;
}

/**
 * A page that the server has already filled in brings its answers along: the first paint waits for no call. They count as old,
 * because what changed between the page and the joining of its rooms would otherwise be seen by nobody: they are asked again then.
 */
export function takeKnownAnswers(page: Document = document): void {
  const text = page.getElementById('known-answers')?.textContent;
  if (!text) return;
  for (const { action, input, output } of JSON.parse(text) as KnownAnswer[])
    queryClient.setQueryData(keys.action(action, input), output, { updatedAt: 0 });
}

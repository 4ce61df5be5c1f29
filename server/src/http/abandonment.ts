import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where the caller does not say how long they wait; browsers of ours do. */
const MOST_WAIT_MS = 120_000;
const deadlines = new WeakMap<IncomingMessage, number>();

/** Takes down until when the caller waits (`x-wait-ms`, counted from now). @returns ms of `performance.now()` */
export function noteDeadline(request: IncomingMessage): number {
  const said = Number(request.headers['x-wait-ms']);
  const deadline = performance.now() + (said > 0 ? Math.min(said, MOST_WAIT_MS) : MOST_WAIT_MS);
  deadlines.set(request, deadline);
  return deadline;
}

/** Whether the caller of this request has left, or waits no longer. */
export const abandonment = (request: IncomingMessage, response: ServerResponse) => (): boolean =>
  response.destroyed || performance.now() > (deadlines.get(request) ?? Number.POSITIVE_INFINITY);

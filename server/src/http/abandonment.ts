import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where the caller does not say how long they wait; browsers of ours do. */
const MOST_WAIT_MS = 120_000;
const deadlines = new WeakMap<IncomingMessage, number>();
/** Of calls that the gate lets pass: how long one of their kind may wait at the moment, in ms, from its arrival. */
const patiences = new WeakMap<IncomingMessage, { at: number; patience: () => number }>();

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

/** @param patience ms that a call of its kind may wait before it is begun, as things are when it is asked */
export const notePatience = (request: IncomingMessage, patience: () => number): void =>
  void patiences.set(request, { at: performance.now(), patience });

/** Whether this request has waited longer than that, wherever it waits. */
export const overdue = (request: IncomingMessage) => (): boolean => {
  const known = patiences.get(request);
  return known !== undefined && performance.now() - known.at > known.patience();
};

import type { HandlerKernel } from '../contracts';

/**
 * State that a process holds outside the database, one for each kernel: work under way, queues, counts. Never copies of
 * records; those are caches (`caches` of a module), which the database makes stale.
 */
export function processState<S>(make: (kernel: HandlerKernel) => S): (kernel: HandlerKernel) => S {
  const byKernel = new WeakMap<HandlerKernel, S>();
  return (kernel) => {
    let state = byKernel.get(kernel);
    if (state === undefined) byKernel.set(kernel, (state = make(kernel)));
    return state;
  };
}

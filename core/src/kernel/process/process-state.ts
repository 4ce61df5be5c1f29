import type { HandlerKernel } from '../contracts';

/**
 * What a process holds beside the database, one for each kernel: work under way, queues, counts. No copy of records is one; that is a cache
 * (`caches` of a module), which the database makes stale.
 */
export function processState<S>(make: (kernel: HandlerKernel) => S): (kernel: HandlerKernel) => S {
  const byKernel = new WeakMap<HandlerKernel, S>();
  return (kernel) => {
    let state = byKernel.get(kernel);
    if (state === undefined) byKernel.set(kernel, (state = make(kernel)));
    return state;
  };
}

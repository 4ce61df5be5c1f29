/**
 * `ready` with further properties that are made when they are first read, and kept. Making the schemas of every entity
 * and action took a third of the processor time with which a server, a worker or a browser starts, and none of them
 * ever reads more than a few.
 */
export function lazily<R extends object, L extends object>(ready: R, makers: { [K in keyof L]: () => L[K] }): R & L {
  for (const name of Object.keys(makers) as (keyof L & string)[]) {
    let made: { value: L[typeof name] } | null = null;
    Object.defineProperty(ready, name, {
      configurable: true,
      enumerable: true,
      get: () => (made ??= { value: makers[name]() }).value,
    });
  }
  return ready as R & L;
}

/**
 * A copy with other values for some properties. Those that are made when they are read stay so, which a spread would
 * end.
 */
export const copyWith = <T extends object, P extends Partial<T>>(source: T, patch: P): Omit<T, keyof P> & P =>
  Object.defineProperties({} as Omit<T, keyof P> & P, {
    ...Object.getOwnPropertyDescriptors(source),
    ...Object.getOwnPropertyDescriptors(patch),
  });

const ready = new WeakMap<object, () => Buffer>();

/**
 * Says of an answer how its JSON is had in gzip without being written and compressed for this caller alone: thousands
 * who get nearly the same in the same second share the parts. The bytes must hold the same values as the answer; anyone
 * who takes no gzip gets the answer itself.
 */
export function withGzip<T extends object>(answer: T, make: () => Buffer): T {
  ready.set(answer, make);
  return answer;
}
export const gzipOf = (answer: unknown): (() => Buffer) | undefined =>
  typeof answer === 'object' && answer !== null ? ready.get(answer) : undefined;

const checked = new WeakSet<object>();

/**
 * Says of an answer that its handler made it of parts which the action's own output schema has parsed: a large part that thousands get in
 * the same second is then checked once and not thousands of times. Tests and development check the whole all the same.
 */
export function partsChecked<T extends object>(answer: T): T {
  checked.add(answer);
  return answer;
}
export const arePartsChecked = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && checked.has(answer);

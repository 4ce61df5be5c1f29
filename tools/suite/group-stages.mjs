/**
 * A stage with those that run beside it, one after the other: each beside the first stage of its `beside` that is
 * chosen, or alone.
 * @template {{ name: string, beside?: readonly string[] }} T
 * @param {readonly T[]} chosen in the order in which they run
 * @returns {[T, ...T[]][]}
 */
export function groupStages(chosen) {
  /** @param {T} stage */
  const hostOf = (stage) => stage.beside?.find((name) => chosen.some((each) => each.name === name));
  return chosen
    .filter((stage) => hostOf(stage) === undefined)
    .map((stage) => [stage, ...chosen.filter((each) => hostOf(each) === stage.name)]);
}

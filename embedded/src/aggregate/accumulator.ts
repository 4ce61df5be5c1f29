/** Collects the values of one group for one output field. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

import type { AnyEntity, Row, TransitionInput, TransitionName } from '@pathshala/shared/kit';

/** A transition that has happened in this unit of work. */
export interface Change<E = AnyEntity, K extends string = string> {
  entity: E;
  transition: K;
  /** The record as it was, and as it is now. */
  before: Row<E>;
  record: Row<E>;
  input: K extends TransitionName<E> ? TransitionInput<E, K> : Record<string, unknown>;
}

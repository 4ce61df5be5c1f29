import type { z } from 'zod';

/** Something that happened in one module and that others act on: `student.left`, `money.moved`. */
export interface DomainEvent<P = unknown> {
  /** `noun.verbInThePast`; unique. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
}

/**
 * Declares an event between modules. It belongs into the lowest module that either emits or hears it, so that both may
 * import it and the order of the modules is kept. The payload holds ids and values that a listener cannot look up;
 * listeners run in the transaction of the event.
 */
export const defineEvent = <S extends z.ZodType>(name: string, payload: S): DomainEvent<z.output<S>> => ({
  name,
  payload: payload as unknown as z.ZodType<z.output<S>>,
});

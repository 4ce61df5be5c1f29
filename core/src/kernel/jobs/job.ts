import type { AnyEntity } from '@pathshala/shared/kit';
import type { z } from 'zod';

/** A job's light half: name and payload. The handler is loaded by a worker only. */
export interface Job<P> {
  /** `module.verbNoun`; unique. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
}

/**
 * A job that someone has to handle regularly; runs as the system on the platform, once per interval however many
 * workers there are.
 */
export interface Schedule {
  job: Job<Record<string, never>>;
  everyMs: number;
}

/**
 * A job that is ordered for an institution after something of it changed, at most once per interval and not before the
 * interval ends, so that it finds everything committed in it. An order may be lost with its process: a schedule has to
 * handle it too.
 */
export interface Reaction {
  /** Live entities of institutions. */
  entities: readonly AnyEntity[];
  job: Job<Record<string, never>>;
  everyMs: number;
}

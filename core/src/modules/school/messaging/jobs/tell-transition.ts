import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Tells those whom a transition's `tell` names. `rev`: the revision that it made, so that telling twice is telling
 * once.
 */
export const tellTransition = defineJob(
  'messaging.tellTransition',
  z.strictObject({
    entity: z.string(),
    id: z.string(),
    transition: z.string(),
    rev: z.int(),
    /** Further records that the same command moved through the transition. */
    more: z.array(z.strictObject({ id: z.string(), rev: z.int() })).optional(),
  }),
);

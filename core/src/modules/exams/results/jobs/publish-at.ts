import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Looks at one exam whose publication is set: at its moment, and when a newer version is complete. */
export const publishAt = defineJob('results.publishAt', z.strictObject({ exam: z.string() }));
/** Looks at what is due everywhere: the moment is in the database, so that losing the queue loses no publication. */
export const sweepPublications = defineJob('results.sweepPublications', z.strictObject({}));

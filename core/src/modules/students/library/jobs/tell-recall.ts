import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Asks a reader to bring back by a day what was recalled for it. `asked` names what was added by the call: a book that
 * is lent later and recalled for the same day is news. Orders of earlier releases have none.
 */
export const tellRecall = defineJob(
  'library.tellRecall',
  z.strictObject({ member: z.string(), until: z.string(), asked: z.string().optional() }),
);

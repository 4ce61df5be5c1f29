import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells the family that asked for a paper how far it is. */
export const tellPaper = defineJob(
  'certificates.tellPaper',
  z.strictObject({ certificate: z.string(), state: z.string() }),
);

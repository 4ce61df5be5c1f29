import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells the person in whose name the office has entered an answer on paper. */
export const tellSigner = defineJob('consents.tellSigner', z.strictObject({ consent: z.string(), rev: z.int() }));

import { z } from 'zod';
import { defineJob } from '../../../kernel';

/** The time of a step is over: it goes further up, if it is still undecided. */
export const escalate = defineJob('leave.escalate', z.strictObject({ application: z.string(), round: z.int() }));

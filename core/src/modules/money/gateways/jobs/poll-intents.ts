import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Asks providers about payments that nobody came back from. */
export const pollIntents = defineJob('gateways.poll', z.strictObject({}));

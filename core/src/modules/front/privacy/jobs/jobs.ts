import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Reminds of requests and breaches whose time runs out, once each before it and once after it. */
export const tendDuties = defineJob('privacy.tendDuties', z.strictObject({}) as z.ZodType<Record<string, never>>);
/** Tells the operators of a breach at once. */
export const tellBreach = defineJob('privacy.tellBreach', z.strictObject({ breach: idSchema }));
/** Sends a letter of a breach to the persons concerned; `letter` is its place among the letters. */
export const tellConcernedJob = defineJob(
  'privacy.tellConcerned',
  z.strictObject({ breach: idSchema, letter: z.int() }),
);
/** Tells the person who asked that there is an answer. */
export const tellAsker = defineJob('privacy.tellAsker', z.strictObject({ request: idSchema }));

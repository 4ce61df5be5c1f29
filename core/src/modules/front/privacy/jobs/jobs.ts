import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Reminds of requests and breaches whose time runs out, once each before it and once after it. */
export const tendDuties = defineJob('privacy.tendDuties', z.strictObject({}) as z.ZodType<Record<string, never>>);
/** Tells the operators of a breach at once. */
export const tellBreach = defineJob('privacy.tellBreach', z.strictObject({ breach: idSchema }));
/** Tells the person who asked that there is an answer. */
export const tellAsker = defineJob('privacy.tellAsker', z.strictObject({ request: idSchema }));

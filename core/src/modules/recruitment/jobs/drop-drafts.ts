import { z } from 'zod';
import { defineJob } from '../../../kernel';

/** Drops forms that were begun long ago and never sent. */
export const dropDrafts = defineJob('recruitment.dropDrafts', z.strictObject({}) as z.ZodType<Record<string, never>>);

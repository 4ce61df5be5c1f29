import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Brings the website's copies of employees and students in the institution it runs in up to what is switched on. */
export const publishPeople = defineJob('cms.publishPeople', z.strictObject({}) as z.ZodType<Record<string, never>>);

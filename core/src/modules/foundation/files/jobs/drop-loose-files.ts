import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const dropLooseFiles = defineJob('files.dropLooseFiles', z.strictObject({}) as z.ZodType<Record<string, never>>);

import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const remindOverdue = defineJob('fees.remindOverdue', z.strictObject({}));

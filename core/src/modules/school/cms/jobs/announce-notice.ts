import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const announceNotice = defineJob('cms.announceNotice', z.strictObject({ notice: z.string() }));

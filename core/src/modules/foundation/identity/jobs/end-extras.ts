import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const endExtras = defineJob('identity.endExtras', z.strictObject({ membership: z.string() }));

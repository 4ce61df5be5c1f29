import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Longer than a transaction may take. */
export const SETTLE_MS = 6_000;
export const closeYear = defineJob('accounts.closeYear', z.strictObject({ year: idSchema }));

import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Seals the settled part of the audit trail and continues checking what is sealed. */
export const sealActivity = defineJob('identity.sealActivity', z.strictObject({}));

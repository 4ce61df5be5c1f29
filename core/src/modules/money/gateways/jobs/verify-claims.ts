import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Asks providers and statements about payments that families reported by transaction ID. */
export const verifyClaims = defineJob('gateways.verifyClaims', z.strictObject({}));

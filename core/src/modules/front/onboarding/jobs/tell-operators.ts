import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** The bell of the platform's people rings when an application arrives. */
export const tellOperators = defineJob('onboarding.tellOperators', z.strictObject({ application: z.string() }));

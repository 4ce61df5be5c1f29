import { z } from 'zod';
import { defineEvent, idSchema } from '../../../kit';
import { PURPOSE_KEYS } from './purposes.data';

/** Someone has answered for a student. Listeners take away immediately what is no longer allowed. */
export const consentAnswered = defineEvent(
  'consent.answered',
  z.strictObject({ student: idSchema, purpose: z.enum(PURPOSE_KEYS) }),
);

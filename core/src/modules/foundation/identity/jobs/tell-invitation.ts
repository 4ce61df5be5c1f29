import { INVITATION_NEWS } from '@pathshala/shared/modules/foundation/identity';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** `invitation` names it permanently, though its record may be gone; `host` is who made it, `guest` who was invited. */
export const tellInvitation = defineJob(
  'identity.tellInvitation',
  z.strictObject({
    invitation: z.string(),
    news: z.enum(INVITATION_NEWS),
    guest: z.string(),
    host: z.string().optional(),
    role: z.string(),
    institution: z.string().optional(),
  }),
);

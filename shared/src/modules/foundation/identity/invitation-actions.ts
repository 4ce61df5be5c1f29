import { z } from 'zod';
import { action, defineActions, idSchema, nothing, SIGNED_IN } from '../../../kit';

const text = z.strictObject({ en: z.string(), bn: z.string() });
const membership = z.strictObject({ membership: idSchema });

/** Roles that were offered to the caller, wherever they are logged in now. An invitation holds for a week. */
export const invitationActions = defineActions('identity', {
  myInvitations: action.query({
    path: 'invitations',
    permission: SIGNED_IN,
    input: nothing,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          membership: idSchema,
          roleName: text,
          institution: text.nullable(),
          invitedBy: text.nullable(),
          invitedAt: z.string(),
          until: z.string(),
          hasEnded: z.boolean(),
        }),
      ),
    }),
  }),
  acceptInvitation: action.command({
    path: 'invitations/:membership/accept',
    permission: SIGNED_IN,
    input: membership,
    output: nothing,
  }),
  /** Also clears one that has ended away. */
  declineInvitation: action.command({
    path: 'invitations/:membership/decline',
    permission: SIGNED_IN,
    input: membership,
    output: nothing,
  }),
});

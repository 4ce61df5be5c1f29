import type { Row } from '@pathshala/shared/kit';
import type { InvitationNews, Membership } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { tellInvitation } from '../jobs/tell-invitation';

/**
 * Tells the invited person, or the person who invited them. `invitation` as it was before it was answered: an answered
 * one may be gone when the job runs.
 */
export function orderNews(
  ctx: Context,
  { id, user, role, institution, createdBy, invitedUntil }: Row<typeof Membership>,
  news: InvitationNews,
): void {
  // The end is in the name: an invitation that was sent again is another one.
  const invitation = `${id}-${Date.parse(invitedUntil ?? '') || 0}`;
  ctx.after(
    tellInvitation,
    {
      invitation,
      news,
      guest: user,
      role,
      ...(institution ? { institution } : {}),
      ...(createdBy ? { host: createdBy } : {}),
    },
    { id: `tell-invitation-${invitation}-${news}` },
  );
}

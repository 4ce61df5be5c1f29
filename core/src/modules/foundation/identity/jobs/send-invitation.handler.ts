import { fill } from '@pathshala/shared/kit';
import { addedMail, inviteMail, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { localizeDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { passwordLink } from '../services/password-link';
import { INVITATION_DAYS } from '../services/join-institution';

interface Invitation {
  user: string;
  role: string;
  institution?: string | undefined;
  token: string | null;
  reset: string | null;
  /** End of an invitation that is answered after login; another one of the same role is another mail. */
  until?: string | undefined;
}

/**
 * Writes the mail and hands it to messaging, which this module must not know, as a job of the name that messaging
 * listens to.
 */
export default async function sendInvitationMail(
  ctx: Context,
  { user: id, role: roleId, institution, token, reset, until }: Invitation,
) {
  const [user, role, place] = await Promise.all([
    ctx.repo(User).findOne({ id }),
    ctx.repo(Role).findOne({ id: roleId }),
    institution ? ctx.repo(Institution).findOne({ id: institution }) : null,
  ]);
  if (!user?.email || !role) return;
  const { locale, email } = user;
  const base = ctx.kernel.config.PUBLIC_URL ?? `http://127.0.0.1:${ctx.kernel.config.PORT}`;
  const nameOf = (row: { name: string; nameBn: string }) => (locale === 'bn' ? row.nameBn : row.name);
  const mail = token ? inviteMail : addedMail;
  const body = fill(mail.body, {
    name: nameOf(user),
    role: nameOf(role),
    place: place ? nameOf(place) : locale === 'bn' ? 'পাঠশালা' : 'Pathshala',
    days: localizeDigits(INVITATION_DAYS, locale),
    link: token ? passwordLink(ctx, { token, email }) : `${base}/user/my-invitation`,
  })[locale];
  const source = reset
    ? `invitation:${reset}`
    : `membership:${id}:${roleId}:${institution ?? ''}${until ? `:${Date.parse(until)}` : ''}`;
  await ctx.kernel.queue.add(
    'messaging.sendMail',
    {
      payload: { source, to: email, subject: mail.subject[locale], body },
      tenantId: null,
      actorId: null,
      requestId: ctx.requestId,
    },
    { jobId: `mail-${source.replaceAll(':', '-')}`, delayMs: 0 },
  );
}

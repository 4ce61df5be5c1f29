import { fill } from '@pathshala/shared/kit';
import { resetMail } from '@pathshala/shared/modules/foundation/identity';
import { localizeDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { passwordLink } from '../services/password-link';

/**
 * Writes the mail; messaging sends it. The module order forbids identity to know messaging, so the mail is handed over
 * as a job of the name that messaging listens to.
 */
export default async function sendPasswordResetMail(
  ctx: Context,
  { reset, token, email, locale }: { reset: string; token: string; email: string; locale: 'en' | 'bn' },
) {
  const link = passwordLink(ctx, { token, email });
  const text = fill(resetMail.body, { minutes: localizeDigits(60, locale), link })[locale];
  await ctx.kernel.queue.add(
    'messaging.sendMail',
    {
      payload: { source: `password-reset:${reset}`, to: email, subject: resetMail.subject[locale], body: text },
      tenantId: null,
      actorId: null,
      requestId: ctx.requestId,
    },
    { jobId: `mail-${reset}`, delayMs: 0 },
  );
}

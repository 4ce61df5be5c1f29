import { MailMessage } from '@pathshala/shared/modules/school/messaging';
import { createTransport } from 'nodemailer';
import type { Context } from '../../../../kernel';
import { withoutSecrets } from '../services/without-secrets';

/**
 * Without a mail server the message stays in the operator's mailbox, readable there but for what only its receiver may
 * know.
 */
export default async function sendMailJob(
  sys: Context,
  { source, to, subject, body }: { source: string; to: string; subject: string; body: string },
) {
  const { SMTP_URL, MAIL_FROM } = sys.kernel.config;
  const repo = sys.repo(MailMessage);
  const row =
    (await repo.findOne({ source })) ??
    (await repo.create({ to, subject, body: withoutSecrets(body), source, status: SMTP_URL ? 'queued' : 'kept' }));
  if (!SMTP_URL || row.status === 'sent') return;
  try {
    // The message id lets the receiving side drop a second copy should this process die between sending and noting it.
    await createTransport(SMTP_URL).sendMail({
      from: MAIL_FROM,
      to,
      subject,
      text: body,
      messageId: `<${row.id}@pathshala>`,
    });
    await repo.update(row.id, { status: 'sent', sentAt: sys.now.toISOString(), error: null });
  } catch (error) {
    await repo.update(row.id, { status: 'failed', error: String((error as Error).message).slice(0, 1000) });
    throw error;
  }
}

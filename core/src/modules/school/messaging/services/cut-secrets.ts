import { MailMessage } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import { withoutSecrets } from './without-secrets';

const BATCH = 500;

/** Mails that an earlier version kept with the links in them. */
export async function cutSecretsOutOfMails(sys: Context): Promise<void> {
  for (;;) {
    const rows = await sys.repo(MailMessage).find({ where: { body: { contains: '?token=' } }, limit: BATCH });
    const open = rows.filter(({ body }) => withoutSecrets(body) !== body);
    if (open.length === 0) return;
    await sys
      .repo(MailMessage)
      .bulk(open.map(({ id, rev, body }) => ({ id, rev, patch: { body: withoutSecrets(body) } })));
  }
}

import { fill } from '@pathshala/shared/kit';
import { ContactMessage, contactTexts } from '@pathshala/shared/modules/school/cms';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../messaging';

export default async function tellOfficeJob(sys: Context, { message: id }: { message: string }) {
  const message = await sys.repo(ContactMessage).findOne({ id });
  if (!message) return;
  const title = fill(contactTexts.arrived, { subject: message.subject });
  const users = [...new Set((await accountsOf(sys, { roles: ContactMessage.access.update })).map(({ user }) => user))];
  await notify(
    sys,
    users.map((user) => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'work' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      body: message.body,
      bodyBn: message.body,
      link: `/site/web/setting/contact-message?open=${id}`,
      source: `contact:${id}`,
    })),
  );
}
